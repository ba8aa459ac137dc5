import { readOf } from '@portal/api-client';
import {
  type CommitteeTeam,
  committeeCalls,
  type Data,
  type Pagination,
  type TypeLabel,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { NameLink, PageButton } from '@portal/area-kit';
import { blindTeamName } from '@portal/domain/blind-names';
import { PER_PAGE_DEFAULT } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import { foldForSearch, foldTeamSearch } from '@portal/domain/search-text';
import { takesPart } from '@portal/domain/statuses';
import {
  ActionMenu,
  column,
  type DataColumn,
  EvaluationStateTag,
  evaluationStates,
  ForeignText,
  Muted,
  PageHeader,
  Panel,
  ProgressBar,
  Stack,
  TeamStatusTag,
} from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { Trash2 } from 'lucide-react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { contactFacts, Facts } from '../../shared/facts/facts.tsx';
import formStyles from '../../shared/forms/form-page.module.css';
import { pageOf } from '../../shared/lists/list-query.ts';
import { ListFilter, ListPanel, ListTable, ListToolbar } from '../../shared/lists/record-list.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import { useListParams } from '../../shared/lists/use-list.ts';
import {
  COMMITTEES_PATH,
  editCommitteePath,
  PRINT_COMMITTEE_BADGES_PATH,
  PRINT_JUDGING_SHEETS_PATH,
  teamEvaluationPath,
} from '../../shared/navigation/paths.ts';
import { PrintMenu, printPath } from '../../shared/printing/print-links.tsx';
import { printingTexts } from '../../shared/printing/texts.ts';
import { useRecordRead } from '../../shared/reads/use-record-read.ts';
import { type DeleteBy, LoadedRecord } from '../../shared/records/loaded-record.tsx';
import { useRecordState } from '../../shared/records/record-state.ts';
import { tableName } from '../../shared/records/table-name.ts';
import { TeamLink } from '../../shared/records/team-link.tsx';
import styles from './committees.module.css';
import { CommitteeJudges } from './judges/committee-judges.tsx';
import { committeePageTexts, committeesTexts } from './texts.ts';
import { useDeleteCommittee } from './use-delete-committee.ts';

/** The members, teams and progress of a committee. */
export default function CommitteePage() {
  const { api } = useShell();
  const { committeeId = '' } = useParams();
  return (
    <LoadedRecord
      title={committeePageTexts.pageTitle}
      read={readOf(api, committeeCalls.get, { params: { id: committeeId } })}
      itemOf={(data) => data}
      skeleton={[4, 6]}
      notFound={committeePageTexts.notFound}
      listPath={COMMITTEES_PATH}
    >
      {(data, deleteBy) => <CommitteeView {...data} deleteBy={deleteBy} />}
    </LoadedRecord>
  );
}

type CommitteeViewProps = Data<typeof committeeCalls.get> & { readonly deleteBy: DeleteBy };

function CommitteeView({ committee, members, deleteBy }: CommitteeViewProps) {
  const isDeleted = useRecordState() === 'deleted';
  const remove = useDeleteCommittee();
  const of = new URLSearchParams({ committee_id: committee.id });
  const leave = () => void deleteBy(() => remove(committee));
  return (
    <Stack>
      <PageHeader
        title={committee.full_name}
        actions={
          !isDeleted && (
            <>
              <PrintMenu
                prints={[
                  { label: committeesTexts.sheets, path: printPath(PRINT_JUDGING_SHEETS_PATH, of) },
                  { label: printingTexts.badges, path: printPath(PRINT_COMMITTEE_BADGES_PATH, of) },
                ]}
              />
              <PageButton kind="primary" to={editCommitteePath(committee.id)}>
                {committeesTexts.edit}
              </PageButton>
              <ActionMenu
                label={committeesTexts.actionsOf(committee.full_name)}
                actions={[menuAction(Trash2, committeesTexts.delete, leave, { danger: true })]}
              />
            </>
          )
        }
      />
      <CommitteeFacts committee={committee} members={members} />
      <fieldset className={formStyles.body} disabled={isDeleted}>
        <CommitteeJudges committee={committee} />
      </fieldset>
      <CommitteeTeams committeeId={committee.id} />
    </Stack>
  );
}

/** Progress, members and account of a committee. */
function CommitteeFacts({ committee, members }: Data<typeof committeeCalls.get>) {
  const { event } = useShell();
  const { teams_count, finished_count, created_at } = committee;
  const facts = [
    ...contactFacts(committee),
    [committeePageTexts.created, formatDate(created_at, event.timeZone)],
  ] as const;
  return (
    <div className={styles.panels}>
      <Panel title={committeePageTexts.progress}>
        <ProgressBar
          label={committeePageTexts.finished}
          percent={teams_count > 0 ? (finished_count / teams_count) * 100 : null}
          valueText={committeesTexts.outOf(finished_count, teams_count)}
        />
      </Panel>
      <Panel title={committeePageTexts.members}>
        {members.length === 0 && <Muted>{committeePageTexts.noMembers}</Muted>}
        <ul className={styles.members}>
          {members.map(({ id, full_name, title }) => (
            <li key={id}>
              <ForeignText>{full_name}</ForeignText>
              {title && (
                <span className={styles.memberTitle}>
                  <ForeignText>{title}</ForeignText>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={committeePageTexts.account}>
        <Facts facts={facts} />
      </Panel>
    </div>
  );
}

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
  column('sector', columns.sector, ({ sector }) => (
    <ForeignText>{sector?.name ?? listTexts.none}</ForeignText>
  )),
  column('table', columns.table, ({ table }) => tableName(table)),
  column('types', columns.types, ({ types }) => sentTypes(types, labels) || listTexts.none),
  column('state', columns.state, { inCard: 'corner' }, ({ evaluation_state }) => (
    <EvaluationStateTag state={evaluation_state} />
  )),
];

/** The teams of a committee and the state of each; search, filter and page are kept in the URL. */
function CommitteeTeams({ committeeId }: { committeeId: string }) {
  const answer = useRecordRead(committeeCalls.teams, { query: { committee_id: committeeId } });
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
  const search = foldTeamSearch(params.get('search') ?? '');
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
