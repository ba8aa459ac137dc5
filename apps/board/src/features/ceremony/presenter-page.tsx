import { Button, EmptyState } from '@portal/ui';
import { MonitorPlay } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './presenter.module.css';
import { SlideView } from './slide-view.tsx';
import { commandOf, openStageChannel, type StageState } from './stage-channel.ts';
import { ceremonyTexts } from './texts.ts';

const SECOND_MS = 1000;

/** The presenter's window: what is on stage, what comes next, and since when the show runs. */
export default function PresenterPage() {
  const cover = useRef<HTMLDialogElement>(null);
  const channel = useRef<ReturnType<typeof openStageChannel>>(null);
  const [state, setState] = useState<StageState | null>(null);

  useLayoutEffect(() => {
    const shown = cover.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    const opened = openStageChannel({ onState: setState });
    channel.current = opened;
    opened.hello();
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      // Leaving is decided on the stage; a button that has the focus keeps its own keys.
      if (!command || command === 'leave' || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      if (!event.repeat) opened.command(command);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      opened.close();
    };
  }, []);

  const send = (command: 'next' | 'previous' | 'black') => channel.current?.command(command);
  return (
    <dialog
      ref={cover}
      className={styles.presenter}
      aria-label={ceremonyTexts.presenter}
      onCancel={(event) => event.preventDefault()}
    >
      {state === null ? (
        <EmptyState
          icon={<MonitorPlay size={24} strokeWidth={1.5} />}
          title={ceremonyTexts.waiting}
          text={ceremonyTexts.waitingText}
        />
      ) : (
        <>
          <header className={styles.bar}>
            <Clock since={state.startedAt} />
            <span>{ceremonyTexts.slideOf(state.number, state.count)}</span>
            {state.rehearsal && <strong className={styles.mark}>{ceremonyTexts.rehearsalMark}</strong>}
            {state.black && <strong className={styles.mark}>{ceremonyTexts.blackNow}</strong>}
          </header>
          <div className={styles.slides}>
            <section className={styles.box} aria-label={ceremonyTexts.now}>
              <h2 className={styles.title}>{ceremonyTexts.now}</h2>
              <div className={styles.frame}>
                <SlideView slide={state.current} />
              </div>
            </section>
            <section className={styles.box} aria-label={ceremonyTexts.next}>
              <h2 className={styles.title}>{ceremonyTexts.next}</h2>
              <div className={styles.frame}>
                {state.next ? (
                  <SlideView slide={state.next} />
                ) : (
                  <p className={styles.last}>{ceremonyTexts.lastSlide}</p>
                )}
              </div>
            </section>
          </div>
          <div className={styles.buttons}>
            <Button onClick={() => send('previous')}>{ceremonyTexts.goBack}</Button>
            <Button onClick={() => send('black')}>{ceremonyTexts.black}</Button>
            <Button kind="primary" onClick={() => send('next')}>
              {ceremonyTexts.goOn}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

/** The time since the show began, in minutes and seconds. */
function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <span className={styles.clock} dir="ltr" role="timer" aria-label={ceremonyTexts.elapsed}>
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}
