import type { LeaderHome } from '@portal/api-client';
import { StatusTag } from '@portal/ui';
import { formatRemaining } from '@portal/ui/core';
import { useNow } from '../../shared/use-now.ts';
import { texts } from '../../texts.ts';

/** Whether the project is in, or how long there still is to deliver it. */
export function DeliveryTag({ home }: { home: LeaderHome }) {
  const now = useNow();
  const remaining = home.delivery_open && home.delivery_to && formatRemaining(home.delivery_to, now);
  if (remaining) return <StatusTag tone="waiting">{texts.project.endsIn(remaining)}</StatusTag>;
  if (home.project) return <StatusTag tone="ok">{texts.project.delivered}</StatusTag>;
  return <StatusTag tone="neutral">{texts.project.closed}</StatusTag>;
}
