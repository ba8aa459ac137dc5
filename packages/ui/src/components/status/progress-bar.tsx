import { type ReactNode, useId } from 'react';
import { ProgressTrack } from './progress-track.tsx';
import styles from './status.module.css';

interface ProgressBarProps {
  readonly label: ReactNode;
  /** 0–100; null while nothing is known yet. */
  readonly percent: number | null;
  /** The value in words at the other end of the line; «—» while percent is null. */
  readonly valueText?: ReactNode;
}

export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  const labelId = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.progressLine}>
        <span id={labelId}>{label}</span>
        <span className={styles.progressValue}>{percent === null ? '—' : valueText}</span>
      </div>
      <ProgressTrack percent={percent} aria-labelledby={labelId} />
    </div>
  );
}
