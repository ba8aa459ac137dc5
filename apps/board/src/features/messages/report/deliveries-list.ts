import { type DeliveriesData, type DeliveriesQuery, queryKeys } from '@portal/api-client';
import { DELIVERY_STATES } from '@portal/domain/statuses';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { oneOf } from '../../../shared/lists/one-of.ts';
import type { ListSource } from '../../../shared/lists/use-list.ts';

const SORTS = sortsBy('sent_at');

/** One page of what became of a message for its recipients, the failed ones first. */
export function deliveriesList(messageId: string): ListSource<DeliveriesQuery, DeliveriesData> {
  return {
    queryOf: (params) => listQuery(params, SORTS, { state: oneOf(DELIVERY_STATES, params.get('state')) }),
    queryKey: (query) => queryKeys.deliveries(messageId, query),
    fetch: (api, query, options) => api.messages.deliveries(messageId, query, options),
  };
}
