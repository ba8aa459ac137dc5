import { useShell } from '@portal/area-contract';
import { arrivalTime, LoadFailure, PageLink, tableTitle, teamTitle } from '@portal/area-kit';
import { foldTeamSearch } from '@portal/domain/search-text';
import {
  EmptyState,
  ForeignText,
  PageHeader,
  SearchField,
  SegmentedFilter,
  SkeletonList,
  Stack,
} from '@portal/ui';
import { useState } from 'react';
import { ArrivalCount, ArrivalTag } from '../../shared/arrivals/arrival-tag.tsx';
import { arrivalOf, type DeskTeam } from '../../shared/arrivals/desk-team.ts';
import { matchesTeam } from '../../shared/arrivals/matches-team.ts';
import { arrivalTexts } from '../../shared/arrivals/texts.ts';
import { useDeskTeams } from '../../shared/arrivals/use-desk-teams.ts';
import { menuTexts } from '../../shared/menu-texts.ts';
import styles from './teams.module.css';
import { teamsTexts } from './texts.ts';

type Filter = 'all' | 'arrived' | 'missing';

const FITS: Readonly<Record<Filter, (team: DeskTeam) => boolean>> = {
  all: () => true,
  arrived: (team) => arrivalOf(team) !== 'none',
  missing: (team) => arrivalOf(team) === 'none',
};

/** Every expected team with its arrival; a team opens where it is checked in. */
export default function TeamsPage() {
  const { query, teams } = useDeskTeams();
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');

  const content = () => {
    if (!teams) {
      return query.isError ? <LoadFailure title={arrivalTexts.loadFailed} query={query} /> : <SkeletonList />;
    }
    if (teams.length === 0) return <EmptyState title={teamsTexts.emptyTitle} text={teamsTexts.emptyText} />;
    const folded = foldTeamSearch(search);
    const found = teams.filter((team) => matchesTeam(team, folded));
    const shown = found.filter(FITS[filter]);
    const options = (['all', 'missing', 'arrived'] as const).map((value) => ({
      value,
      label: teamsTexts[value],
      count: found.filter(FITS[value]).length,
    }));
    return (
      <>
        <div className={styles.filters}>
          <SearchField label={teamsTexts.search} value={search} onChange={setSearch} />
          <SegmentedFilter label={teamsTexts.filter} options={options} value={filter} onChange={setFilter} />
        </div>
        {shown.length > 0 ? (
          <ul className={styles.list} aria-label={teamsTexts.list}>
            {shown.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </ul>
        ) : (
          <EmptyState title={teamsTexts.noneTitle} text={teamsTexts.noneText} />
        )}
      </>
    );
  };
  return (
    <Stack>
      <PageHeader title={menuTexts.teams} subtitle={teams && <ArrivalCount teams={teams} />} />
      {content()}
    </Stack>
  );
}

function TeamRow({ team }: { readonly team: DeskTeam }) {
  const { event } = useShell();
  const first = team.check_ins[0];
  const arrived = team.members.filter(({ user_id }) => team.arrivals.has(user_id)).length;
  const facts = [team.table && tableTitle(team.table.name), team.sector?.name].filter((fact) => fact != null);
  return (
    <li>
      <PageLink className={styles.row} to={`home?team=${team.id}`}>
        <span className={styles.names}>
          <strong>{teamTitle(team.name)}</strong>
          <span className={styles.facts}>
            {facts.map((fact) => (
              <ForeignText key={fact}>{fact}</ForeignText>
            ))}
          </span>
        </span>
        <span className={styles.arrival}>
          <ArrivalTag team={team} />
          {first && (
            <span className={styles.facts}>
              <span>{arrivalTime(first.at, event.timeZone)}</span>
              {arrived < team.members.length && (
                <span>{arrivalTexts.members(arrived, team.members.length)}</span>
              )}
            </span>
          )}
        </span>
      </PageLink>
    </li>
  );
}
