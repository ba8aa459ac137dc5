import { Emblem } from '@portal/ui';
import { loaderTexts } from '@portal/ui/core';
import styles from './full-screen-loader.module.css';

/** Covers the whole window while the portal starts or the page changes. */
export function FullScreenLoader({ text = loaderTexts.default }: { readonly text?: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.spinner}>
        <Emblem size={52} />
      </span>
      <p>{text}</p>
    </div>
  );
}
