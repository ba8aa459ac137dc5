import { announcementCalls } from '@portal/api-schema';
import { ANNOUNCEMENT_STATES } from '@portal/domain/announcements';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import { defineList } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('from', 'to');

/** One page of announcements, in whatever state. */
export const announcementsList = defineList({
  call: announcementCalls.list,
  queryOf: (params) => listQuery(params, SORTS, { state: oneOf(ANNOUNCEMENT_STATES, params.get('state')) }),
});
