import { assignmentCalls, type CandidateTeam, type Query, sectorCalls, trackCalls } from '@portal/api-schema';
import { LoadFailure, lastPageOf, namedOptions, useListRead, useRead } from '@portal/area-kit';
import {
  column,
  type DataColumn,
  DataTable,
  EmptyState,
  FilterSelect,
  SearchBox,
  SkeletonList,
  StatusTag,
  TeamStatusTag,
  Toolbar,
} from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { useEffect, useState } from 'react';
import { teamFilterTexts } from '../../../shared/audience/texts.ts';
import { NoResults } from '../../../shared/lists/record-list.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import { withDeleted } from '../../../shared/lists/with-deleted.ts';
import type { ChosenTeam } from '../form/committee-values.ts';
import { teamChoiceTexts } from '../texts.ts';
import { CHOICE_PER_PAGE, TeamName } from './chosen-list.tsx';

export interface CandidateListProps {
  /** The committee that they are chosen for; null for a new one. */
  readonly committeeId: string | null;
  readonly chosen: readonly ChosenTeam[];
  readonly onChange: (chosen: readonly ChosenTeam[]) => void;
}

const UNFILTERED: Query<typeof assignmentCalls.candidates> = { per_page: CHOICE_PER_PAGE };

/** The search, filters and sort of the list; undefined for none. */
type ListFilters = {
  readonly [Field in keyof Query<typeof assignmentCalls.candidates>]:
    | Query<typeof assignmentCalls.candidates>[Field]
    | undefined;
};

const { columns } = teamChoiceTexts;
const assignedOptions = [
  { value: 'false', label: teamChoiceTexts.unassigned },
  { value: 'true', label: teamChoiceTexts.isAssigned },
];

const candidateColumns: readonly DataColumn<CandidateTeam>[] = [
  column('name', columns.name, { sortable: true, inCard: 'heading' }, ({ name, sector, status }) => (
    <TeamName name={name} sector={sector?.name ?? null}>
      {status !== 'Qualified' && <TeamStatusTag status={status} />}
    </TeamName>
  )),
  column(
    'committees_count',
    columns.committees,
    { sortable: true, inCard: 'corner' },
    ({ committees_count }) => (
      <StatusTag tone={committees_count === 0 ? 'waiting' : 'neutral'} dot={false}>
        {committees_count === 0 ? teamChoiceTexts.unassigned : countOf(committees_count, nouns.committee)}
      </StatusTag>
    ),
  ),
];

const toChosen = ({ id, name, sector, status }: CandidateTeam): ChosenTeam => ({
  id,
  name,
  sector: sector?.name ?? null,
  status,
  evaluated: false,
});

/** The teams that can be chosen, searched, filtered, sorted and paged by the server. */
export function CandidateList({ committeeId, chosen, onChange }: CandidateListProps) {
  const [query, setQuery] = useState<Query<typeof assignmentCalls.candidates>>(UNFILTERED);
  const teams = useListRead(assignmentCalls.candidates, {
    query: committeeId === null ? query : { ...query, committee_id: committeeId },
  });
  const lastPage = teams.data && !teams.isPlaceholderData ? lastPageOf(teams.data.pagination) : Infinity;
  useEffect(() => {
    setQuery((current) => ((current.page ?? 1) > lastPage ? { ...current, page: lastPage } : current));
  }, [lastPage]);
  const sectors = useRead(sectorCalls.list).data?.sectors;
  const tracks = useRead(trackCalls.list).data?.tracks;
  const { deleted } = teamFilterTexts;
  const sectorOptions = withDeleted(sectors && namedOptions(sectors), query.sector_id, deleted.sector_id);
  const trackOptions = withDeleted(tracks && namedOptions(tracks), query.track_id, deleted.track_id);
  const ids = new Set(chosen.map(({ id }) => id));
  /** A change of anything but the page goes back to the first page. */
  const filter = ({ search, sector_id, track_id, assigned, sort }: ListFilters) =>
    setQuery({
      ...UNFILTERED,
      ...(search && { search }),
      ...(sector_id && { sector_id }),
      ...(track_id && { track_id }),
      ...(assigned !== undefined && { assigned }),
      ...(sort && { sort }),
    });

  const list = () => {
    if (teams.isPending) return <SkeletonList />;
    if (!teams.data) return <LoadFailure query={teams} />;
    const { teams: rows, pagination } = teams.data;
    const isFiltered = Boolean(
      query.search || query.sector_id || query.track_id || query.assigned !== undefined,
    );
    return (
      <DataTable
        label={teamChoiceTexts.available}
        columns={candidateColumns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <NoResults onClear={() => setQuery(UNFILTERED)} />
          ) : (
            <EmptyState title={teamChoiceTexts.none} text={teamChoiceTexts.noneText} />
          )
        }
        {...(query.sort && { sort: query.sort })}
        onSort={(sort) =>
          filter({ ...query, sort: sort as Query<typeof assignmentCalls.candidates>['sort'] })
        }
        paging={{
          page: pagination.page,
          perPage: pagination.per_page,
          total: pagination.total,
          onChange: (page) => setQuery({ ...query, page }),
        }}
        selection={{
          selected: new Set(rows.filter(({ id }) => ids.has(id)).map(({ id }) => id)),
          onChange: (selected) => onChange(withSelection(chosen, rows, selected)),
          labelOf: ({ name }) => teamChoiceTexts.select(name),
          allLabel: teamChoiceTexts.selectAll,
        }}
      />
    );
  };
  return (
    <>
      <Toolbar
        search={
          <SearchBox
            label={teamChoiceTexts.search}
            value={query.search ?? ''}
            onSearch={(search) => filter({ ...query, search })}
          />
        }
      >
        <FilterSelect
          label={teamChoiceTexts.sector}
          unset={listTexts.all(teamChoiceTexts.sector)}
          options={sectorOptions}
          value={query.sector_id}
          onChange={(sector_id) => filter({ ...query, sector_id })}
        />
        {trackOptions.length > 0 && (
          <FilterSelect
            label={teamChoiceTexts.track}
            unset={listTexts.all(teamChoiceTexts.track)}
            options={trackOptions}
            value={query.track_id}
            onChange={(track_id) => filter({ ...query, track_id })}
          />
        )}
        <FilterSelect
          label={teamChoiceTexts.assigned}
          unset={listTexts.all(teamChoiceTexts.assigned)}
          options={assignedOptions}
          value={query.assigned?.toString()}
          onChange={(assigned) =>
            filter({ ...query, assigned: assigned === undefined ? undefined : assigned === 'true' })
          }
        />
      </Toolbar>
      {list()}
    </>
  );
}

/** The choice after a change of the selected rows. Teams that are not on screen stay, and so do evaluated ones. */
function withSelection(
  chosen: readonly ChosenTeam[],
  rows: readonly CandidateTeam[],
  selected: ReadonlySet<string>,
): readonly ChosenTeam[] {
  const shown = new Set(rows.map(({ id }) => id));
  const kept = chosen.filter(({ id, evaluated }) => evaluated || !shown.has(id) || selected.has(id));
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...rows.filter(({ id }) => selected.has(id) && !known.has(id)).map(toChosen)];
}
