import { heldMessageCalls } from '@portal/api-schema';
import { AUTOMATIC_KINDS } from '@portal/domain/automatic-messages';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { oneOf } from '../../../shared/lists/one-of.ts';
import { defineList } from '../../../shared/lists/use-list.ts';

const SORTS = sortsBy('held_since');

/** One page of the automatic messages that wait for approval, the longest waiting first. */
export const heldList = defineList({
  call: heldMessageCalls.list,
  queryOf: (params) => listQuery(params, SORTS, { kind: oneOf(AUTOMATIC_KINDS, params.get('kind')) }),
});
