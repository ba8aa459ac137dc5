import { committeeCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NameLink, PageButton } from '@portal/area-kit';
import {
  ActionMenu,
  Button,
  column,
  type DataColumn,
  ForeignText,
  PageHeader,
  ProgressBar,
  Stack,
  StatusTag,
  VisuallyHidden,
} from '@portal/ui';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { KEEPS_LINE, listTexts } from '../../shared/lists/texts.ts';
import { defineList, type List, useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import {
  ADD_COMMITTEE_PATH,
  committeePath,
  editCommitteePath,
  IMPORT_COMMITTEES_PATH,
  PRINT_COMMITTEE_BADGES_PATH,
  PRINT_JUDGING_SHEETS_PATH,
} from '../../shared/navigation/paths.ts';
import { PrintMenu, printPath } from '../../shared/printing/print-links.tsx';
import { printingTexts } from '../../shared/printing/texts.ts';
import styles from './committees.module.css';
import { DistributionDialog } from './distribution/distribution-dialog.tsx';
import { committeesTexts } from './texts.ts';
import { useDeleteCommittee } from './use-delete-committee.ts';

/** One page of committees. */
const committeesList = defineList({
  call: committeeCalls.list,
  queryOf: (params) => listQuery(params, sortsBy('full_name', 'teams_count', 'finished_count'), {}),
});

/** The judging committees and their progress. */
export default function CommitteeManagementPage() {
  const list = useList(committeesList);
  const remove = useDeleteCommittee();
  const distribution = useDialog<void>('distribution');

  const { search } = list.query;
  const total = list.answer.data?.pagination.total;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.committees}
        subtitle={total === undefined ? KEEPS_LINE : committeesTexts.subtitle(total)}
        actions={
          <>
            <ExportButton query={{ kind: 'committees', ...(search !== undefined && { search }) }} />
            <PrintMenu
              prints={[
                { label: committeesTexts.sheets, path: printPath(PRINT_JUDGING_SHEETS_PATH, list.params) },
                { label: printingTexts.badges, path: printPath(PRINT_COMMITTEE_BADGES_PATH, list.params) },
              ]}
            />
            <PageButton to={IMPORT_COMMITTEES_PATH}>{listTexts.import}</PageButton>
            <Button onClick={() => distribution.show()}>{committeesTexts.distribute}</Button>
            <PageButton kind="primary" to={ADD_COMMITTEE_PATH}>
              {committeesTexts.add}
            </PageButton>
          </>
        }
      />
      <CommitteeList list={list} onDelete={(committee) => void remove(committee)} />
      {distribution.render((_, shown) => (
        <DistributionDialog {...shown} />
      ))}
    </Stack>
  );
}

type Committee = Data<typeof committeeCalls.list>['committees'][number];

interface CommitteeListProps {
  readonly list: List<unknown, Data<typeof committeeCalls.list>>;
  readonly onDelete: (committee: Committee) => void;
}

const { columns } = committeesTexts;

const committeeColumns: readonly DataColumn<Committee>[] = [
  column('full_name', columns.full_name, { sortable: true, inCard: 'heading' }, (committee) => (
    <CommitteeName committee={committee} />
  )),
  column('members', columns.members, ({ members_count }) => members_count),
  column('teams_count', columns.teams_count, { sortable: true }, ({ teams_count }) => teams_count),
  column('finished_count', columns.finished_count, { sortable: true }, (committee) => (
    <CommitteeProgress committee={committee} />
  )),
];

function CommitteeName({ committee: { id, full_name, email } }: { committee: Committee }) {
  return (
    <>
      <NameLink to={committeePath(id)}>
        <ForeignText>{full_name}</ForeignText>
      </NameLink>
      <span className={styles.email}>
        <ForeignText>{email}</ForeignText>
      </span>
    </>
  );
}

/** The share of its teams that a committee has finished. */
function CommitteeProgress({ committee }: { committee: Committee }) {
  const { full_name, teams_count, finished_count } = committee;
  if (teams_count === 0) return <StatusTag tone="neutral">{committeesTexts.noTeams}</StatusTag>;
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={<VisuallyHidden>{committeesTexts.progressOf(full_name)}</VisuallyHidden>}
        percent={(finished_count / teams_count) * 100}
        valueText={committeesTexts.outOf(finished_count, teams_count)}
      />
    </div>
  );
}

/** One page of committees. */
function CommitteeList({ list, onDelete }: CommitteeListProps) {
  const { navigate } = useShell();
  const menu = (committee: Committee) => (
    <ActionMenu
      label={committeesTexts.actionsOf(committee.full_name)}
      actions={[
        menuAction(Eye, committeesTexts.view, () => navigate(committeePath(committee.id))),
        menuAction(Pencil, committeesTexts.edit, () => navigate(editCommitteePath(committee.id))),
        menuAction(Trash2, committeesTexts.delete, () => onDelete(committee), { danger: true }),
      ]}
    />
  );
  return (
    <RecordList
      list={list}
      search={committeesTexts.search}
      label={committeesTexts.tableLabel}
      columns={committeeColumns}
      rowsOf={({ committees }) => committees}
      rowKey={({ id }) => id}
      empty={{
        title: committeesTexts.empty,
        text: committeesTexts.emptyText,
        action: <PageButton to={ADD_COMMITTEE_PATH}>{committeesTexts.add}</PageButton>,
      }}
      actions={menu}
    />
  );
}
