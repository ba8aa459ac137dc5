import { type ReactNode, useId } from 'react';
import styles from './status.module.css';

export interface ProgressBarProps {
  readonly label: ReactNode;
  /** 0–100; null while nothing is known yet. */
  readonly percent: number | null;
  /** The value in words at the line's other end; «—» while percent is null. */
  readonly valueText?: ReactNode;
}

/** A quiet bar with its name and value above it. */
export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  const labelId = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.progressLine}>
        <span id={labelId}>{label}</span>
        <span className={styles.progressValue}>{percent === null ? '—' : valueText}</span>
      </div>
      {/* A native progress cannot round its inner bar alike everywhere. */}
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== null && { 'aria-valuenow': Math.round(percent) })}
      >
        <div className={styles.bar} style={{ inlineSize: `${percent ?? 0}%` }} />
      </div>
    </div>
  );
}
