import type { CommitteeTeam, EvaluationState } from '@portal/api-client';
import { foldForSearch } from '@portal/domain/search-text';

export type StateFilter = EvaluationState | 'all';

export const STATE_FILTERS = [
  'all',
  'not_started',
  'in_progress',
  'reopened',
  'finished',
] as const satisfies readonly StateFilter[];

/** The filter in the URL; `all` without a valid one. */
export function readStateFilter(text: string | null): StateFilter {
  return STATE_FILTERS.find((filter) => filter === text) ?? 'all';
}

const inState = (team: CommitteeTeam, filter: StateFilter) =>
  filter === 'all' || team.evaluation_state === filter;

const searchText = ({ name, table }: CommitteeTeam) =>
  foldForSearch([name, table?.name, table?.location].filter(Boolean).join(' '));

/** The teams in a state whose name, table or hall contains the search text. */
export function filterTeams(
  teams: readonly CommitteeTeam[],
  state: StateFilter,
  search: string,
): CommitteeTeam[] {
  const text = foldForSearch(search);
  return teams.filter((team) => inState(team, state) && searchText(team).includes(text));
}

export function countByState(teams: readonly CommitteeTeam[]): Readonly<Record<StateFilter, number>> {
  const count = (filter: StateFilter) => teams.filter((team) => inState(team, filter)).length;
  return {
    all: count('all'),
    not_started: count('not_started'),
    in_progress: count('in_progress'),
    reopened: count('reopened'),
    finished: count('finished'),
  };
}
