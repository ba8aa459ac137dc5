import type { committeeCalls, Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NameLink, PageButton } from '@portal/area-kit';
import {
  ActionMenu,
  column,
  type DataColumn,
  ForeignText,
  ProgressBar,
  StatusTag,
  VisuallyHidden,
} from '@portal/ui';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import type { List } from '../../shared/lists/use-list.ts';
import { ADD_COMMITTEE_PATH, committeePath, editCommitteePath } from '../../shared/navigation/paths.ts';
import styles from './committees.module.css';
import { committeesTexts } from './texts.ts';

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
  { key: 'members', title: columns.members, render: ({ members_count }) => members_count },
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
export function CommitteeList({ list, onDelete }: CommitteeListProps) {
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
