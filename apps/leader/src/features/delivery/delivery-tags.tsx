import type { LeaderHome } from '@portal/api-client';
import { StatusTag } from '@portal/ui';
import { formatRemaining } from '@portal/ui/core';
import { useNow } from '../../shared/use-now.ts';
import { texts } from '../../texts.ts';
import styles from './delivery.module.css';

/** Whether the project is delivered, and how long delivery is still open. */
export function DeliveryTags({ home }: { home: LeaderHome }) {
  const now = useNow();
  const remaining = home.delivery_open && home.delivery_to && formatRemaining(home.delivery_to, now);
  return (
    <div className={styles.tags}>
      {home.project && <StatusTag tone="ok">{texts.project.delivered}</StatusTag>}
      {remaining && (
        <StatusTag tone={home.project ? 'neutral' : 'waiting'}>{texts.project.endsIn(remaining)}</StatusTag>
      )}
      {!home.project && !home.delivery_open && <StatusTag tone="neutral">{texts.project.closed}</StatusTag>}
    </div>
  );
}
