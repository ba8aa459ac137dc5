import styles from './progress-track.module.css';

type ProgressTrackProps = {
  /** 0–100; null while nothing is known yet. */
  readonly percent: number | null;
} & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string });

/** A progress bar without a label. A native `progress` cannot have a rounded inner bar in all browsers. */
export function ProgressTrack({ percent, ...name }: ProgressTrackProps) {
  return (
    <div
      {...name}
      className={styles.track}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && { 'aria-valuenow': Math.round(percent) })}
    >
      <div className={styles.bar} style={{ inlineSize: `${percent ?? 0}%` }} />
    </div>
  );
}
