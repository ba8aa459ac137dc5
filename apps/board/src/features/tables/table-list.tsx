import type { Data } from '@portal/api-client';
import type { Table, tableCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { tableTitle } from '@portal/area-kit';
import { ActionMenu, type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { Armchair, DoorOpen, Pencil, Trash2 } from 'lucide-react';
import { ListTable } from '../../shared/lists/list-table.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import type { ListControls } from '../../shared/lists/use-list.ts';
import { teamPath } from '../../shared/navigation/paths.ts';
import styles from './tables.module.css';
import { tablesTexts } from './texts.ts';
import type { TableActions } from './use-table-actions.tsx';

export interface TableListProps {
  readonly data: Data<typeof tableCalls.list>;
  readonly list: ListControls;
  readonly actions: TableActions;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
const { columns } = tablesTexts;

const tableColumns: readonly DataColumn<Table>[] = [
  {
    key: 'name',
    title: columns.name,
    sortable: true,
    inCard: 'heading',
    render: ({ name }) => (
      <span className={styles.name}>
        <ForeignText>{name}</ForeignText>
      </span>
    ),
  },
  {
    key: 'location',
    title: columns.location,
    sortable: true,
    render: ({ location }) => location ?? listTexts.none,
  },
  { key: 'capacity', title: columns.capacity, render: ({ capacity }) => capacity ?? listTexts.none },
  { key: 'team', title: columns.team, render: ({ team }) => <Seated team={team} /> },
];

function Seated({ team }: Pick<Table, 'team'>) {
  const { prefix } = useShell();
  if (!team) return <StatusTag tone="neutral">{tablesTexts.vacant}</StatusTag>;
  return (
    <AppLink className={styles.team} href={resolvePath(prefix, teamPath(team.id))}>
      <ForeignText>{team.name}</ForeignText>
    </AppLink>
  );
}

/** One page of tables with the team at each. */
export function TableList({ data, list, actions }: TableListProps) {
  const menu = (table: Table) => (
    <ActionMenu
      label={tablesTexts.actionsOf(tableTitle(table.name))}
      actions={[
        {
          key: 'edit',
          label: tablesTexts.edit,
          icon: <Pencil {...icon} />,
          onChoose: () => actions.edit(table),
        },
        table.team
          ? {
              key: 'vacate',
              label: tablesTexts.vacate,
              icon: <DoorOpen {...icon} />,
              onChoose: () => void actions.vacate(table),
            }
          : {
              key: 'seat',
              label: tablesTexts.seat,
              icon: <Armchair {...icon} />,
              onChoose: () => actions.showDialog({ kind: 'seat', table }),
            },
        {
          key: 'delete',
          label: tablesTexts.delete,
          icon: <Trash2 {...icon} />,
          danger: true,
          onChoose: () => void actions.remove(table),
        },
      ]}
    />
  );
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={tablesTexts.tableLabel}
      columns={tableColumns}
      rows={data.tables}
      empty={{ title: tablesTexts.empty, text: tablesTexts.emptyText }}
      rowKey={({ table_id }) => table_id}
      actions={menu}
    />
  );
}
