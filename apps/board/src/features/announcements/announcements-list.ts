import { type AnnouncementsData, type AnnouncementsQuery, queryKeys } from '@portal/api-client';
import { ANNOUNCEMENT_STATES } from '@portal/domain/announcements';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import type { ListSource } from '../../shared/lists/use-list.ts';

const SORTS = sortsBy('from', 'to');

/** One page of announcements, in whatever state. */
export const announcementsList: ListSource<AnnouncementsQuery, AnnouncementsData> = {
  queryOf: (params) => listQuery(params, SORTS, { state: oneOf(ANNOUNCEMENT_STATES, params.get('state')) }),
  queryKey: queryKeys.announcements,
  fetch: (api, query, options) => api.announcements.list(query, options),
};

/** What a change of an announcement invalidates. */
export const ANNOUNCEMENT_CHANGES = ['announcements'];
