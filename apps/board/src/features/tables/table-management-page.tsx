import { changesOf } from '@portal/api-client';
import { type Table, teamCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { tableTitle } from '@portal/area-kit';
import { Button, type DataColumn, ForeignText, PageHeader, Stack, StatusTag } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { Armchair, DoorOpen } from 'lucide-react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { KEEPS_LINE } from '../../shared/lists/keeps-line.ts';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { ListTable } from '../../shared/lists/list-table.tsx';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { MENU_ICON } from '../../shared/lists/menu-icon.ts';
import { listTexts } from '../../shared/lists/texts.ts';
import { useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { IMPORT_TABLES_PATH, PRINT_TABLE_CARDS_PATH, teamPath } from '../../shared/navigation/paths.ts';
import { PrintLink } from '../../shared/printing/print-link.tsx';
import { printPath } from '../../shared/printing/print-path.ts';
import { ManyTablesDialog } from './many-tables-dialog.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { tableKind } from './table-kind.tsx';
import styles from './tables.module.css';
import { tablesList } from './tables-list.ts';
import { tablesTexts } from './texts.ts';

const seatOptions = [
  { value: 'occupied', label: tablesTexts.occupied },
  { value: 'vacant', label: tablesTexts.vacant },
];

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

/** The tables of the event and the team at each. */
export default function TableManagementPage() {
  const { prefix } = useShell();
  const list = useList(tablesList);
  const { data } = list.answer;
  const tables = useRecords(tableKind, data?.tables);
  const vacate = useVacating();
  // Many tables are added, or a team gets the table.
  const { show, render } = useDialog<Table | null>();
  const seating = (table: Table) => ({
    key: 'seating',
    label: table.team ? tablesTexts.vacate : tablesTexts.seat,
    icon: table.team ? <DoorOpen {...MENU_ICON} /> : <Armchair {...MENU_ICON} />,
    onChoose: () => (table.team ? void vacate(table) : show(table)),
  });
  return (
    <Stack>
      <PageHeader
        title={menuTexts.tables}
        subtitle={data ? tablesTexts.subtitle(data.counts.total, data.counts.vacant) : KEEPS_LINE}
        actions={
          <>
            <PrintLink path={printPath(PRINT_TABLE_CARDS_PATH, list.params)}>
              {tablesTexts.printCards}
            </PrintLink>
            <Button href={resolvePath(prefix, IMPORT_TABLES_PATH)}>{listTexts.import}</Button>
            <Button onClick={() => show(null)}>{tablesTexts.addMany}</Button>
            <Button kind="primary" onClick={() => tables.edit(null)}>
              {tablesTexts.add}
            </Button>
          </>
        }
      />
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={tablesTexts.search}>
            <ListFilter list={list} param="seats" label={tablesTexts.seats} options={seatOptions} />
          </ListToolbar>
        }
      >
        {(page) => (
          <ListTable
            list={list}
            pagination={page.pagination}
            label={tablesTexts.tableLabel}
            columns={tableColumns}
            rows={page.tables}
            empty={{ title: tablesTexts.empty, text: tablesTexts.emptyText }}
            rowKey={tableKind.idOf}
            actions={(table) => tables.menu(table, [seating(table)])}
          />
        )}
      </ListPanel>
      {render((table, shown) =>
        table ? <SeatDialog table={table} {...shown} /> : <ManyTablesDialog {...shown} />,
      )}
      {tables.drawer}
    </Stack>
  );
}

/** Takes the team away from a table, after a question. */
function useVacating() {
  const { api } = useShell();
  const { act } = useAction();
  return async ({ name, team }: Table) => {
    if (!team) return;
    await act({
      ask: {
        title: tablesTexts.vacateTitle(tableTitle(name)),
        text: tablesTexts.vacateText(team.name),
        confirmText: tablesTexts.vacate,
      },
      call: () =>
        api.send(teamCalls.setTable, {
          body: { team_id: team.id, table_id: null, version: team.version },
        }),
      running: tablesTexts.saving,
      done: tablesTexts.vacated(tableTitle(name)),
      failed: tablesTexts.failed,
      changes: changesOf(teamCalls.setTable),
    });
  };
}

function Seated({ team }: Pick<Table, 'team'>) {
  const { prefix } = useShell();
  if (!team) return <StatusTag tone="neutral">{tablesTexts.vacant}</StatusTag>;
  return (
    <AppLink className={styles.team} href={resolvePath(prefix, teamPath(team.id))}>
      <ForeignText>{team.name}</ForeignText>
    </AppLink>
  );
}
