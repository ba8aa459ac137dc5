import type { AssignedTeam, EvaluationState, TypeLabel } from '@portal/api-client';
import { useSearchParams } from '@portal/area-contract/router';
import { foldForSearch, foldTeamSearch } from '@portal/domain/search-text';
import { inWalkingOrder } from '@portal/domain/walking-order';
import { Button, EmptyState, SearchField, SegmentedFilter } from '@portal/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import styles from './home.module.css';
import { TeamCards } from './team-cards.tsx';
import { homeTexts } from './texts.ts';
import { useUnsentTeams } from './use-unsent-teams.ts';

interface TeamBrowserProps {
  readonly teams: readonly AssignedTeam[];
  readonly types: readonly TypeLabel[];
  /** Whether no team can be judged: judging is closed, or the results are frozen. */
  readonly closed: boolean;
  /** Undefined in the first one. */
  readonly round: number | undefined;
}

/** The assigned teams in walking order, unfinished ones first. The state filter is in the URL. */
export function TeamBrowser({ teams, types, closed, round }: TeamBrowserProps) {
  const unsentTeams = useUnsentTeams(round);
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const state = readStateFilter(query.get('state'));

  const shown = inWalkingOrder(filterTeams(teams, state, search));
  const left = shown.filter((team) => team.evaluation_state !== 'finished');
  const done = shown.filter((team) => team.evaluation_state === 'finished');

  const filterBy = (next: StateFilter) => setQuery(next === 'all' ? {} : { state: next }, { replace: true });
  const showAll = () => {
    setSearch('');
    filterBy('all');
  };
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField label={homeTexts.searchLabel} value={search} onChange={setSearch} />
        </div>
        <SegmentedFilter
          label={homeTexts.filterLabel}
          options={STATE_FILTERS.map((value) => ({
            value,
            label: homeTexts.filters[value],
            count: teams.filter((team) => inState(team, value)).length,
          }))}
          value={state}
          onChange={filterBy}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={<Search size={24} strokeWidth={1.5} />}
          title={homeTexts.noMatchTitle}
          text={homeTexts.noMatchText}
          action={<Button onClick={showAll}>{homeTexts.clearFilter}</Button>}
        />
      )}
      <TeamCards
        types={types}
        title={closed ? homeTexts.unfinishedTitle : homeTexts.leftTitle}
        teams={left}
        unsentTeams={unsentTeams}
      />
      <TeamCards types={types} title={homeTexts.doneTitle} teams={done} unsentTeams={unsentTeams} />
    </>
  );
}

type StateFilter = EvaluationState | 'all';

const STATE_FILTERS = [
  'all',
  'not_started',
  'in_progress',
  'reopened',
  'finished',
] as const satisfies readonly StateFilter[];

/** The filter in the URL; `all` without a valid one. */
function readStateFilter(text: string | null): StateFilter {
  return STATE_FILTERS.find((filter) => filter === text) ?? 'all';
}

const inState = (team: AssignedTeam, filter: StateFilter) =>
  filter === 'all' || team.evaluation_state === filter;

const searchText = ({ name, table }: AssignedTeam) =>
  foldForSearch([name, table?.name, table?.location].filter(Boolean).join(' '));

/** The teams in a state whose name, table or hall contains the search text. */
function filterTeams(teams: readonly AssignedTeam[], state: StateFilter, search: string): AssignedTeam[] {
  const text = foldTeamSearch(search);
  return teams.filter((team) => inState(team, state) && searchText(team).includes(text));
}
