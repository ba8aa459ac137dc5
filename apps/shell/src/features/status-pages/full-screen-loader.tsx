import { Emblem } from '@portal/ui';
import { loaderTexts } from '@portal/ui/core';
import styles from './status-pages.module.css';

/** Covers everything while the portal starts or a page changes, and says what is being waited for. */
export function FullScreenLoader({ message = loaderTexts.default }: { message?: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.turning}>
        <Emblem size={52} />
      </span>
      <p>{message}</p>
    </div>
  );
}
