import type { LeaderHome } from '@portal/api-client';
import { useNow } from '@portal/area-kit';
import { StatusTag } from '@portal/ui';
import { formatRemaining } from '@portal/ui/core';
import styles from './delivery.module.css';
import { deliveryTexts } from './texts.ts';

/** Whether the project is delivered, and how long delivery is still open. */
export function DeliveryTags({ home }: { home: LeaderHome }) {
  const now = useNow();
  const remaining = home.delivery_open && home.delivery_to && formatRemaining(home.delivery_to, now);
  return (
    <div className={styles.tags}>
      {home.project && <StatusTag tone="ok">{deliveryTexts.delivered}</StatusTag>}
      {remaining && (
        <StatusTag tone={home.project ? 'neutral' : 'waiting'}>{deliveryTexts.endsIn(remaining)}</StatusTag>
      )}
      {!home.project && !home.delivery_open && <StatusTag tone="neutral">{deliveryTexts.closed}</StatusTag>}
    </div>
  );
}
