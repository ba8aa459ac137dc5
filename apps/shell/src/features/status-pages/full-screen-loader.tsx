import { Emblem } from '@portal/ui';
import { formatPercent, loaderTexts } from '@portal/ui/core';
import styles from './status-pages.module.css';

export interface FullScreenLoaderProps {
  /** What is being waited for; null says only that something loads. */
  readonly text?: string | null;
  /** Percent done, where it is known. */
  readonly progress?: number | null;
}

/** Covers everything while the portal starts or a page changes. */
export function FullScreenLoader({ text = null, progress = null }: FullScreenLoaderProps) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.turning}>
        <Emblem size={52} />
      </span>
      <p>{text ?? loaderTexts.default}</p>
      {progress !== null && <p className={styles.percent}>{formatPercent(progress)}</p>}
    </div>
  );
}
