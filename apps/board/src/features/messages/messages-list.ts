import { messageCalls } from '@portal/api-schema';
import { MESSAGE_STATES } from '@portal/domain/statuses';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import { defineList } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('created_at', 'sent_at');

/** One page of messages with the counts of their deliveries. */
export const messagesList = defineList({
  call: messageCalls.list,
  queryOf: (params) => listQuery(params, SORTS, { state: oneOf(MESSAGE_STATES, params.get('state')) }),
});
