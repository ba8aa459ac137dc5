import type { ReactNode } from 'react';
import styles from './offline-panel.module.css';

interface OfflinePanelProps {
  /** The time of the data on screen, when it is out of date. */
  readonly staleText: string | null;
  readonly waitingText: string | null;
  readonly children: ReactNode;
}

/** Above every page of an area that works without a connection: what is shown is old, and what waits. */
export function OfflinePanel({ staleText, waitingText, children }: OfflinePanelProps) {
  return (
    <div className={styles.panel} role="status">
      {(staleText || waitingText) && (
        <p className={styles.line}>
          {staleText && <span>{staleText}</span>}
          {waitingText && <strong>{waitingText}</strong>}
        </p>
      )}
      {children}
    </div>
  );
}
