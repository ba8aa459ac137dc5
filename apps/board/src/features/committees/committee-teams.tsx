import { type CommitteeTeam, committeeCalls, type Pagination, type TypeLabel } from '@portal/api-schema';
import { NameLink, useRead } from '@portal/area-kit';
import { blindTeamName } from '@portal/domain/blind-names';
import { PER_PAGE_DEFAULT } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import { foldForSearch } from '@portal/domain/search-text';
import { takesPart } from '@portal/domain/statuses';
import {
  column,
  type DataColumn,
  EvaluationStateTag,
  evaluationStates,
  Muted,
  TeamStatusTag,
} from '@portal/ui';
import { pageOf } from '../../shared/lists/list-query.ts';
import { ListFilter, ListPanel, ListTable, ListToolbar } from '../../shared/lists/record-list.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import { useListParams } from '../../shared/lists/use-list.ts';
import { teamEvaluationPath } from '../../shared/navigation/paths.ts';
import { tableName } from '../../shared/records/table-name.ts';
import { TeamLink } from '../../shared/records/team-link.tsx';
import { committeePageTexts } from './texts.ts';

const { columns } = committeePageTexts;
const stateOptions = Object.entries(evaluationStates).map(([value, { label }]) => ({ value, label }));

/** «الاقتصادي والفكرة»: the evaluation types that the committee has submitted. */
const sentTypes = (types: CommitteeTeam['types'], labels: readonly TypeLabel[]): string =>
  listOf(labels.filter(({ type }) => types[type]).map(({ label }) => label));

const teamColumns = (labels: readonly TypeLabel[]): readonly DataColumn<CommitteeTeam>[] => [
  column('name', columns.name, { inCard: 'heading' }, ({ id, name, status, judging_number }) => (
    <>
      <TeamLink id={id} name={name} /> {judging_number && <Muted>{blindTeamName(judging_number)}</Muted>}{' '}
      {!takesPart(status) && <TeamStatusTag status={status} />}
    </>
  )),
  { key: 'sector', title: columns.sector, render: ({ sector }) => sector?.name ?? listTexts.none },
  { key: 'table', title: columns.table, render: ({ table }) => tableName(table) },
  { key: 'types', title: columns.types, render: ({ types }) => sentTypes(types, labels) || listTexts.none },
  column('state', columns.state, { inCard: 'corner' }, ({ evaluation_state }) => (
    <EvaluationStateTag state={evaluation_state} />
  )),
];

/** The teams of a committee and the state of each; search, filter and page are kept in the URL. */
export function CommitteeTeams({ committeeId }: { committeeId: string }) {
  const answer = useRead(committeeCalls.teams, { query: { committee_id: committeeId } });
  const list = useListParams();
  return (
    <ListPanel
      title={committeePageTexts.teams}
      answer={answer}
      aside={({ teams }) => {
        const participating = teams.filter(({ status }) => takesPart(status)).length;
        return <Muted>{committeePageTexts.teamCounts(participating, teams.length - participating)}</Muted>;
      }}
      toolbar={
        <ListToolbar list={list} search={committeePageTexts.search}>
          <ListFilter
            list={list}
            param="state"
            label={committeePageTexts.state}
            unset={committeePageTexts.allStates}
            options={stateOptions}
          />
        </ListToolbar>
      }
    >
      {({ teams, types }) => {
        const { rows, pagination } = committeeTeamsPage(teams, list.params);
        return (
          <ListTable
            // The API sorts them by name.
            list={{ ...list, sort: undefined, isFiltered: teams.length > 0 }}
            pagination={pagination}
            label={committeePageTexts.teamsLabel}
            columns={teamColumns(types)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={{ title: committeePageTexts.noTeams, text: committeePageTexts.noTeamsText }}
            cardsBelow={1100}
            actions={({ id, name }) => (
              <NameLink to={teamEvaluationPath(id)} aria-label={committeePageTexts.scoresOf(name)}>
                {committeePageTexts.scores}
              </NameLink>
            )}
          />
        );
      }}
    </ListPanel>
  );
}

/** The page of a committee's teams that the URL asks for. The API sends all, so they are searched and paged here. */
function committeeTeamsPage(
  teams: readonly CommitteeTeam[],
  params: URLSearchParams,
): { readonly rows: readonly CommitteeTeam[]; readonly pagination: Pagination } {
  const search = foldForSearch(params.get('search') ?? '');
  const state = params.get('state');
  const found = teams.filter(
    ({ name, judging_number, evaluation_state }) =>
      foldForSearch([name, ...(judging_number ? [blindTeamName(judging_number)] : [])].join(' ')).includes(
        search,
      ) &&
      (!state || evaluation_state === state),
  );
  const page = Math.min(pageOf(params), Math.max(1, Math.ceil(found.length / PER_PAGE_DEFAULT)));
  const start = (page - 1) * PER_PAGE_DEFAULT;
  return {
    rows: found.slice(start, start + PER_PAGE_DEFAULT),
    pagination: { page, per_page: PER_PAGE_DEFAULT, total: found.length },
  };
}
