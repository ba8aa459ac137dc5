import styles from './progress-track.module.css';

type ProgressTrackProps = {
  /** 0–100; null while nothing is known yet. */
  readonly percent: number | null;
} & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string });

/** The bar of a progress alone. A native progress cannot round its inner bar alike everywhere. */
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
