import type { CommitteesQuery } from '@portal/api-client';
import { oneOf } from '../../shared/lists/one-of.ts';
import { pageOf } from '../../shared/lists/page-of.ts';

const SORTS = [
  'full_name',
  '-full_name',
  'teams_count',
  '-teams_count',
  'finished_count',
  '-finished_count',
] as const;

/** What `GET /committee` is asked for by the page's URL. */
export function committeesQueryOf(params: URLSearchParams): CommitteesQuery {
  const page = pageOf(params);
  const search = params.get('search');
  const sort = oneOf(SORTS, params.get('sort'));
  return { ...(page > 1 && { page }), ...(search && { search }), ...(sort && { sort }) };
}
