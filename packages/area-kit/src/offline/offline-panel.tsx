import { Notice } from '@portal/ui';
import type { ReactNode } from 'react';
import { teamList } from '../teams/team-words.ts';
import styles from './offline-panel.module.css';
import { panelTexts } from './texts.ts';

interface OfflinePanelProps {
  /** The time of the data on screen, when it is out of date. */
  readonly staleText: string | null;
  readonly waitingText: string | null;
  /** What waits, some of it because something other than the API refuses it. */
  readonly waiting: readonly { readonly teamName: string; readonly isBlocked?: true }[];
  readonly children: ReactNode;
}

/** Above every page of an area that works without a connection: what is shown is old, and what waits. */
export function OfflinePanel({ staleText, waitingText, waiting, children }: OfflinePanelProps) {
  const blocked = waiting.flatMap(({ teamName, isBlocked }) => (isBlocked ? teamName : []));
  return (
    <div className={styles.panel} role="status">
      {(staleText || waitingText) && (
        <p className={styles.line}>
          {staleText && <span>{staleText}</span>}
          {waitingText && <strong>{waitingText}</strong>}
        </p>
      )}
      {blocked.length > 0 && <Notice tone="waiting">{panelTexts.blocked(teamList(blocked))}</Notice>}
      {children}
    </div>
  );
}
