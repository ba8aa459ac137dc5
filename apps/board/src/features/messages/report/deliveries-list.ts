import {
  type DeliveriesData,
  type DeliveriesQuery,
  type MessageTemplate,
  queryKeys,
} from '@portal/api-client';
import { DELIVERY_STATES } from '@portal/domain/statuses';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { oneOf } from '../../../shared/lists/one-of.ts';
import type { ListSource } from '../../../shared/lists/use-list.ts';

type DeliveriesSource = ListSource<DeliveriesQuery, DeliveriesData>;

const SORTS = sortsBy('sent_at');
const queryOf: DeliveriesSource['queryOf'] = (params) =>
  listQuery(params, SORTS, { state: oneOf(DELIVERY_STATES, params.get('state')) });

/** One page of what became of a message for its recipients, the failed ones first. */
export function deliveriesList(messageId: string): DeliveriesSource {
  return {
    queryOf,
    queryKey: (query) => queryKeys.deliveries(messageId, query),
    fetch: (api, query, options) => api.messages.deliveries(messageId, query, options),
  };
}

/** The same of all automatic messages of a kind. */
export function templateDeliveriesList(kind: MessageTemplate['kind']): DeliveriesSource {
  return {
    queryOf,
    queryKey: (query) => queryKeys.templateDeliveries(kind, query),
    fetch: (api, query, options) => api.automaticMessages.deliveries(kind, query, options),
  };
}
