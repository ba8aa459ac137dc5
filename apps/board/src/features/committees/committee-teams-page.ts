import type { CommitteeTeam } from '@portal/api-client';
import { pageOf } from '../../shared/lists/page-of.ts';

export const TEAMS_PER_PAGE = 20;

export interface ShownTeams {
  readonly rows: readonly CommitteeTeam[];
  readonly page: number;
  readonly total: number;
}

/** The page of a committee's teams that the URL asks for. The API gives them all, so they are searched and paged here. */
export function shownTeams(teams: readonly CommitteeTeam[], params: URLSearchParams): ShownTeams {
  const search = params.get('search')?.trim() ?? '';
  const state = params.get('state');
  const found = teams.filter(
    ({ name, evaluation_state }) => name.includes(search) && (!state || evaluation_state === state),
  );
  const page = Math.min(pageOf(params), Math.max(1, Math.ceil(found.length / TEAMS_PER_PAGE)));
  const start = (page - 1) * TEAMS_PER_PAGE;
  return { rows: found.slice(start, start + TEAMS_PER_PAGE), page, total: found.length };
}
