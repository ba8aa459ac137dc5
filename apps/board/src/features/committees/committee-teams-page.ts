import type { CommitteeTeam, Pagination } from '@portal/api-client';
import { pageOf } from '../../shared/lists/page-of.ts';

const PER_PAGE = 20;

/** The page of a committee's teams that the URL asks for. The API sends all of them, so they are searched and paged here. */
export function committeeTeamsPage(
  teams: readonly CommitteeTeam[],
  params: URLSearchParams,
): { readonly rows: readonly CommitteeTeam[]; readonly pagination: Pagination } {
  const search = params.get('search')?.trim() ?? '';
  const state = params.get('state');
  const found = teams.filter(
    ({ name, evaluation_state }) => name.includes(search) && (!state || evaluation_state === state),
  );
  const page = Math.min(pageOf(params), Math.max(1, Math.ceil(found.length / PER_PAGE)));
  const start = (page - 1) * PER_PAGE;
  return {
    rows: found.slice(start, start + PER_PAGE),
    pagination: { page, per_page: PER_PAGE, total: found.length },
  };
}
