import type { EvaluatedQuery } from '@portal/api-client';
import { oneOf } from '../../shared/one-of.ts';
import { pageOf } from '../../shared/page-of.ts';

const FIELDS = ['rank', 'name', 'total', 'adjusted_total', 'spread'] as const;
const SORTS = FIELDS.flatMap((field) => [field, `-${field}`] as const);

/** What `GET /teams/evaluated` is asked for by the page's URL. */
export function evaluatedQueryOf(params: URLSearchParams): EvaluatedQuery {
  const page = pageOf(params);
  const search = params.get('search');
  const committeeId = params.get('committee_id');
  const sort = oneOf(SORTS, params.get('sort'));
  return {
    ...(page > 1 && { page }),
    ...(search && { search }),
    ...(committeeId && { committee_id: committeeId }),
    ...(sort && { sort }),
  };
}
