import type { Data, messageCalls, Query } from '@portal/api-schema';
import type { Database } from '../../platform/database/database.ts';
import { toIso } from '../../platform/time.ts';
import { type DeliveriesOf, listDeliveryRows } from './messages.repository.ts';

/** One page of a delivery report. */
export async function deliveriesPage(
  db: Database,
  of: DeliveriesOf,
  query: Query<typeof messageCalls.deliveries>,
): Promise<Data<typeof messageCalls.deliveries>> {
  const { rows, pagination } = await listDeliveryRows(db, of, query);
  return {
    deliveries: rows.map(({ state, sent_at, read_at, ...row }) => ({
      ...row,
      state: state === 'sending' ? 'queued' : state,
      sent_at: toIso(sent_at),
      read_at: toIso(read_at),
    })),
    pagination,
  };
}
