import { evaluatedTeamCalls } from '@portal/api-schema';
import { booleanOf, idOf, listQuery, oneOf, sortsBy } from '../../../shared/lists/list-query.ts';
import { defineList } from '../../../shared/lists/use-list.ts';

/** Which total ranks the teams. */
export type RankedBy = 'total' | 'adjusted';
/** As rows of figures, or as bars. */
export type RankingView = 'table' | 'chart';

/** The ranking and the view that the URL names, else the defaults. */
export function rankingShown(params: URLSearchParams): { rankedBy: RankedBy; view: RankingView } {
  return {
    rankedBy: oneOf(['total', 'adjusted'], params.get('by')) ?? 'total',
    view: oneOf(['table', 'chart'], params.get('view')) ?? 'table',
  };
}

/** Whether only teams whose committees disagree are listed, with the reason of each. */
export function onlyDisagreement(params: URLSearchParams): boolean {
  return booleanOf(params.get('disagreement')) === true;
}

/** One page of the fully evaluated teams, with the progress of every committee. */
export const evaluatedList = defineList({
  call: evaluatedTeamCalls.list,
  queryOf: (params) => {
    const query = listQuery(params, sortsBy('rank', 'name', 'total', 'adjusted_total', 'spread'), {
      committee_id: idOf(params.get('committee_id')),
      track_id: idOf(params.get('track_id')),
      disagreement: onlyDisagreement(params) || undefined,
    });
    const byAdjustedTotal = rankingShown(params).rankedBy === 'adjusted';
    return byAdjustedTotal ? { sort: '-adjusted_total' as const, ...query } : query;
  },
});
