import type { CommitteeTeam } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import {
  type DataColumn,
  DataTable,
  EmptyState,
  EvaluationStateTag,
  type EvaluationType,
  evaluationStates,
  evaluationTypes,
  FilterSelect,
  Panel,
  SearchBox,
  SkeletonList,
  Toolbar,
} from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { NoResults } from '../../shared/lists/no-results.tsx';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { teamEvaluationPath } from '../../shared/paths.ts';
import { tableName } from '../../shared/tables/table-name.ts';
import { TeamLink } from '../../shared/teams/team-link.tsx';
import { committeePageTexts } from '../../texts/committees.ts';
import { listTexts } from '../../texts/lists.ts';
import { shownTeams, TEAMS_PER_PAGE } from './committee-teams-page.ts';
import { useCommitteeTeams } from './committees.request.ts';

const { columns } = committeePageTexts;
const stateOptions = Object.entries(evaluationStates).map(([value, { label }]) => ({ value, label }));

/** «الاقتصادي، الفكرة»: what the committee has sent of a team. */
function sentTypes(types: CommitteeTeam['types']): string {
  return Object.entries(evaluationTypes)
    .filter(([type]) => types[type as EvaluationType])
    .map(([, label]) => label)
    .join('، ');
}

const teamColumns: readonly DataColumn<CommitteeTeam>[] = [
  {
    key: 'name',
    title: columns.name,
    inCard: 'heading',
    render: ({ id, name }) => <TeamLink id={id} name={name} />,
  },
  { key: 'sector', title: columns.sector, render: ({ sector }) => sector?.name ?? listTexts.none },
  { key: 'table', title: columns.table, render: ({ table }) => tableName(table) },
  { key: 'types', title: columns.types, render: ({ types }) => sentTypes(types) || listTexts.none },
  {
    key: 'state',
    title: columns.state,
    inCard: 'corner',
    render: ({ evaluation_state }) => <EvaluationStateTag state={evaluation_state} />,
  },
];

/** The teams of a committee and where each stands; search, filter and page are kept in the URL. */
export function CommitteeTeams({ committeeId }: { committeeId: string }) {
  const { prefix } = useShell();
  const teams = useCommitteeTeams(committeeId);
  const { params, change, clear } = useListParams();
  const list = () => {
    if (teams.isPending) return <SkeletonList />;
    if (!teams.data) return <LoadFailure query={teams} />;
    const { rows, page, total } = shownTeams(teams.data.teams, params);
    return (
      <DataTable
        label={committeePageTexts.teamsLabel}
        columns={teamColumns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          teams.data.teams.length > 0 ? (
            <NoResults onClear={clear} />
          ) : (
            <EmptyState title={committeePageTexts.noTeams} text={committeePageTexts.noTeamsText} />
          )
        }
        paging={{ page, perPage: TEAMS_PER_PAGE, total, onChange: (next) => change({ page: String(next) }) }}
        cardsBelow={1100}
        actions={({ id, name }) => (
          <AppLink
            href={resolvePath(prefix, teamEvaluationPath(id))}
            aria-label={committeePageTexts.scoresOf(name)}
          >
            {committeePageTexts.scores}
          </AppLink>
        )}
      />
    );
  };
  return (
    <Panel flush title={committeePageTexts.teams}>
      <Toolbar
        search={
          <SearchBox
            label={committeePageTexts.search}
            value={params.get('search') ?? ''}
            onSearch={(search) => change({ search })}
          />
        }
      >
        <FilterSelect
          label={committeePageTexts.state}
          unset={committeePageTexts.allStates}
          options={stateOptions}
          value={params.get('state') ?? undefined}
          onChange={(state) => change({ state })}
        />
      </Toolbar>
      {list()}
    </Panel>
  );
}
