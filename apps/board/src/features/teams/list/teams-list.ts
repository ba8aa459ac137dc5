import { teamCalls } from '@portal/api-schema';
import { formatAnswerFilters, parseAnswerFilters } from '@portal/domain/forms/filters';
import { PARTICIPATIONS } from '@portal/domain/statuses';
import { booleanOf, idOf, listQuery, oneOf, sortsBy } from '../../../shared/lists/list-query.ts';
import { defineList } from '../../../shared/lists/use-list.ts';
import { TEAM_STATUSES } from '../../../shared/records/team-statuses.ts';

/** Undefined where the URL names none. */
const answerFiltersOf = (params: URLSearchParams) =>
  formatAnswerFilters(parseAnswerFilters(params.get('answers'))) || undefined;

/** One page of teams with the figures over all of them. Without parameters its query is the area's first load. */
export const teamsList = defineList({
  call: teamCalls.list,
  queryOf: (params) =>
    listQuery(
      params,
      sortsBy('name', 'status', 'created_at', 'delivered_at', 'checked_in_at', 'waiting_since'),
      {
        status: oneOf(TEAM_STATUSES, params.get('status')),
        sector_id: idOf(params.get('sector_id')),
        track_id: idOf(params.get('track_id')),
        committee_id: idOf(params.get('committee_id')),
        has_table: booleanOf(params.get('has_table')),
        delivered: booleanOf(params.get('delivered')),
        checked_in: booleanOf(params.get('checked_in')),
        participation: oneOf(PARTICIPATIONS, params.get('participation')),
        answers: answerFiltersOf(params),
      },
    ),
});
