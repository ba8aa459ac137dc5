import type { EvaluatedQuery } from '@portal/api-client';
import { oneOf } from '../../shared/lists/one-of.ts';
import { pageOf } from '../../shared/lists/page-of.ts';

const FIELDS = ['rank', 'name', 'total', 'adjusted_total', 'spread'] as const;
const SORTS = FIELDS.flatMap((field) => [field, `-${field}`] as const);

/** Which total ranks the teams. */
export type RankedBy = 'total' | 'adjusted';
/** As rows of figures, or as bars. */
export type RankingView = 'table' | 'chart';

/** How the page's URL wants the ranking shown. */
export function rankingShown(params: URLSearchParams): { rankedBy: RankedBy; view: RankingView } {
  return {
    rankedBy: oneOf(['total', 'adjusted'], params.get('by')) ?? 'total',
    view: oneOf(['table', 'chart'], params.get('view')) ?? 'table',
  };
}

/** What `GET /teams/evaluated` is asked for by the page's URL. */
export function evaluatedQueryOf(params: URLSearchParams): EvaluatedQuery {
  const page = pageOf(params);
  const search = params.get('search');
  const committeeId = params.get('committee_id');
  const inOrderOfRank = rankingShown(params).rankedBy === 'adjusted' ? '-adjusted_total' : undefined;
  const sort = oneOf(SORTS, params.get('sort')) ?? inOrderOfRank;
  return {
    ...(page > 1 && { page }),
    ...(search && { search }),
    ...(committeeId && { committee_id: committeeId }),
    ...(sort && { sort }),
  };
}
