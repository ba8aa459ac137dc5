import type { Results } from '@portal/api-client';
import { Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { resultsTexts } from './texts.ts';

interface OpenDeliveryProps {
  readonly results: Results;
  /** Of the event: a question is asked outside of the area, without its shell. */
  readonly timeZone: string;
}

/** Warns that teams may still change what was judged. */
export function OpenDelivery({ results: { delivery_until }, timeZone }: OpenDeliveryProps) {
  if (!delivery_until) return null;
  return (
    <Notice tone="waiting">{resultsTexts.deliveryOpen(formatDateTime(delivery_until, timeZone))}</Notice>
  );
}
