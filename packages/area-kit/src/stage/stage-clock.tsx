import type { StageView } from '@portal/api-schema';
import { factsLine } from '@portal/domain/lists';
import { clockText, remainingAt } from '@portal/domain/stage';
import { VisuallyHidden } from '@portal/ui';
import { useEffect, useReducer } from 'react';
import styles from './stage-clock.module.css';
import { clockTexts } from './texts.ts';

/** More often than a second changes, so that no second is skipped. */
const TICK_MS = 200;
const LAST_MINUTE_MS = 60_000;

interface StageClockProps {
  readonly stage: Pick<StageView, 'ends_at' | 'remaining_ms'>;
  /** How far the server's clock is ahead of this device's, ms: a device with a wrong clock shows the right time. */
  readonly offsetMs: number;
  /** The word «متوقف» or «انتهى الوقت» is under the digits, not beside them. */
  readonly stacked?: boolean;
}

/**
 * The time that is left on the stage. Without a connection it runs on. A screen reader hears of the last minute and of the end, not of
 * every second.
 */
export function StageClock({ stage, offsetMs, stacked = false }: StageClockProps) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const isRunning = stage.ends_at !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const ms = remainingAt(stage, Date.now() + offsetMs);
  const isOver = ms < 0;
  const words = factsLine([isOver && clockTexts.over, !isRunning && clockTexts.paused]);
  const said = isOver ? clockTexts.over : isRunning && ms <= LAST_MINUTE_MS ? clockTexts.lastMinute : '';
  return (
    <span
      className={styles.clock}
      data-state={isOver ? 'over' : ms <= LAST_MINUTE_MS ? 'last' : 'time'}
      data-stacked={stacked}
    >
      <span role="timer" dir="ltr">
        {clockText(ms)}
      </span>
      {words && <span className={styles.word}>{words}</span>}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </span>
  );
}
