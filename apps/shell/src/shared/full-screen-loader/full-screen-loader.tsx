import { Emblem } from '@portal/ui';
import { formatPercent, loaderTexts } from '@portal/ui/core';
import styles from './full-screen-loader.module.css';

interface FullScreenLoaderProps {
  /** What is loading; null shows the general text. */
  readonly text?: string | null;
  /** Percent done, or null where it is not known. */
  readonly progress?: number | null;
}

/** Covers the whole window while the portal starts or the page changes. */
export function FullScreenLoader({ text = null, progress = null }: FullScreenLoaderProps) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.spinner}>
        <Emblem size={52} />
      </span>
      <p>{text ?? loaderTexts.default}</p>
      {progress !== null && <p className={styles.percent}>{formatPercent(progress)}</p>}
    </div>
  );
}
