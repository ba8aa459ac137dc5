import type { CommitteeTeam, Pagination } from '@portal/api-client';
import { PER_PAGE_DEFAULT } from '@portal/domain/limits';
import { foldForSearch } from '@portal/domain/search-text';
import { pageOf } from '../../shared/lists/page-of.ts';

/** The page of a committee's teams that the URL asks for. The API sends all, so they are searched and paged here. */
export function committeeTeamsPage(
  teams: readonly CommitteeTeam[],
  params: URLSearchParams,
): { readonly rows: readonly CommitteeTeam[]; readonly pagination: Pagination } {
  const search = foldForSearch(params.get('search') ?? '');
  const state = params.get('state');
  const found = teams.filter(
    ({ name, evaluation_state }) =>
      foldForSearch(name).includes(search) && (!state || evaluation_state === state),
  );
  const page = Math.min(pageOf(params), Math.max(1, Math.ceil(found.length / PER_PAGE_DEFAULT)));
  const start = (page - 1) * PER_PAGE_DEFAULT;
  return {
    rows: found.slice(start, start + PER_PAGE_DEFAULT),
    pagination: { page, per_page: PER_PAGE_DEFAULT, total: found.length },
  };
}
