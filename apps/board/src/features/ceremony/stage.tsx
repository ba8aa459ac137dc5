import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SlideView } from './slide-view.tsx';
import type { Slide } from './slides.ts';
import styles from './stage.module.css';
import {
  commandOf,
  movedBy,
  openStageChannel,
  RELOAD_KEY,
  type StageCommand,
  type StagePosition,
} from './stage-channel.ts';
import { ceremonyTexts } from './texts.ts';

interface StageProps {
  readonly slides: readonly Slide[];
  readonly rehearsal: boolean;
  /** `complete` when the last slide was on stage at the end. */
  readonly onEnd: (complete: boolean) => void;
}

/** The whole screen, moved by keys, a clicker, a touch, or the presenter's window. */
export function Stage({ slides, rehearsal, onEnd }: StageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<StagePosition>({ index: 0, black: false });
  const [startedAt] = useState(() => Date.now());
  const current = slides[position.index];

  const run = useCallback(
    (command: StageCommand) => {
      if (command === 'leave') dialog.current?.close();
      else setPosition((before) => movedBy(before, command, slides.length));
    },
    [slides],
  );

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Not of the dialog, to which browsers refuse it. Refused without a gesture of the person, or by a browser without it: the window
    // is covered anyway.
    void screen.current?.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      shown?.close();
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === RELOAD_KEY) event.preventDefault();
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      if (!event.repeat) run(command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [run]);
  useStageChannel({ slides, position, rehearsal, startedAt, run });

  return (
    <dialog
      ref={dialog}
      className={styles.stage}
      aria-label={rehearsal ? ceremonyTexts.rehearsal : ceremonyTexts.title}
      onClose={({ currentTarget }) => {
        // The event is asynchronous: in React's strict mode the dialog is open again by then.
        if (!currentTarget.open) onEnd(position.index === slides.length - 1);
      }}
    >
      <div ref={screen} className={styles.screen} data-black={position.black}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a touch anywhere is one of several ways; keys are the others */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div className={styles.surface} onClick={() => run('next')}>
          {!position.black && current && (
            <div key={position.index} className={styles.slide} aria-live="polite">
              <SlideView slide={current} />
            </div>
          )}
        </div>
        {rehearsal && <p className={styles.rehearsal}>{ceremonyTexts.rehearsalMark}</p>}
      </div>
    </dialog>
  );
}

interface StageChannelOptions {
  readonly slides: readonly Slide[];
  readonly position: StagePosition;
  readonly rehearsal: boolean;
  readonly startedAt: number;
  readonly run: (command: StageCommand) => void;
}

/** Tells the presenter's window what is on stage and what comes next, and does what it asks. */
function useStageChannel({ slides, position, rehearsal, startedAt, run }: StageChannelOptions): void {
  const channel = useRef<ReturnType<typeof openStageChannel>>(null);
  const announce = useRef<() => void>(() => undefined);
  announce.current = () => {
    const current = slides[position.index];
    if (!current) return;
    channel.current?.show({
      current,
      next: slides[position.index + 1] ?? null,
      black: position.black,
      rehearsal,
      number: position.index + 1,
      count: slides.length,
      startedAt,
    });
  };
  useEffect(() => {
    const opened = openStageChannel({ onCommand: run, onHello: () => announce.current() });
    channel.current = opened;
    return () => {
      opened.end();
      opened.close();
    };
  }, [run]);
  // After each move.
  useEffect(() => announce.current(), [position]);
}
