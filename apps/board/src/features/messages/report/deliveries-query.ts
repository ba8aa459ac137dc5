import { DELIVERY_STATES } from '@portal/domain/statuses';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { oneOf } from '../../../shared/lists/one-of.ts';

const SORTS = sortsBy('sent_at');

/** One page of what became of a message for its recipients, the failed ones first. */
export function deliveriesQuery(params: URLSearchParams) {
  return listQuery(params, SORTS, { state: oneOf(DELIVERY_STATES, params.get('state')) });
}
