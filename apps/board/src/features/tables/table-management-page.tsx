import { type Table, teamCalls } from '@portal/api-schema';
import { LoadFailure, NameLink, namedOptions, PageButton, tableTitle, useListRead } from '@portal/area-kit';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { takesPart } from '@portal/domain/statuses';
import {
  Button,
  column,
  type DataColumn,
  Dialog,
  ForeignText,
  Muted,
  PageHeader,
  SearchBox,
  SelectField,
  SkeletonList,
  Stack,
  StatusTag,
} from '@portal/ui';
import { Armchair, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { useAction } from '../../shared/actions/use-action.ts';
import { type Shown, useDialog, useTyped } from '../../shared/dialogs/use-dialog.tsx';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { KEEPS_LINE, listTexts } from '../../shared/lists/texts.ts';
import { useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { IMPORT_TABLES_PATH, PRINT_TABLE_CARDS_PATH, teamPath } from '../../shared/navigation/paths.ts';
import { PrintLink, printPath } from '../../shared/printing/print-links.tsx';
import { ManyTablesDialog } from './many-tables-dialog.tsx';
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
  column('name', columns.name, { sortable: true, inCard: 'heading' }, ({ name }) => (
    <span className={styles.name}>
      <ForeignText>{name}</ForeignText>
    </span>
  )),
  column('location', columns.location, { sortable: true }, ({ location }) => (
    <ForeignText>{location ?? listTexts.none}</ForeignText>
  )),
  column('capacity', columns.capacity, ({ capacity }) => capacity ?? listTexts.none),
  column('team', columns.team, ({ team }) => <Seated team={team} />),
];

/** The tables of the event and the team at each. */
export default function TableManagementPage() {
  const list = useList(tablesList);
  const { data } = list.answer;
  const tables = useRecords(tableKind, data?.tables);
  const { send } = useAction();
  // Many tables are added, or a team gets the table.
  const { show, render } = useDialog<Table | null>('table');
  /** Takes the team away from the table after a question, or gives it one. */
  const seating = (table: Table) => {
    const { name, team } = table;
    if (!team) return menuAction(Armchair, tablesTexts.seat, () => show(table));
    const body = { team_id: team.id, table_id: null, version: team.version };
    const texts = tablesTexts.vacating(tableTitle(name), team.name);
    return menuAction(DoorOpen, tablesTexts.vacate, () => void send(teamCalls.setTable, texts, { body }));
  };
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
            <PageButton to={IMPORT_TABLES_PATH}>{listTexts.import}</PageButton>
            <Button onClick={() => show(null)}>{tablesTexts.addMany}</Button>
            <Button kind="primary" onClick={() => tables.edit(null)}>
              {tablesTexts.add}
            </Button>
          </>
        }
      />
      <RecordList
        list={list}
        search={tablesTexts.search}
        filters={[{ param: 'seats', label: tablesTexts.seats, options: seatOptions }]}
        rowsOf={(page) => page.tables}
        label={tablesTexts.tableLabel}
        columns={tableColumns}
        empty={{ title: tablesTexts.empty, text: tablesTexts.emptyText }}
        rowKey={tableKind.idOf}
        actions={(table) => tables.menu(table, [seating(table)])}
      />
      {render((table, shown) =>
        table ? <SeatDialog table={table} {...shown} /> : <ManyTablesDialog {...shown} />,
      )}
      {tables.drawer}
    </Stack>
  );
}

function Seated({ team }: Pick<Table, 'team'>) {
  if (!team) return <StatusTag tone="neutral">{tablesTexts.vacant}</StatusTag>;
  return (
    <NameLink to={teamPath(team.id)}>
      <ForeignText>{team.name}</ForeignText>
    </NameLink>
  );
}

/** Assigns a free table to a team that has none. */
function SeatDialog({ table, ...shown }: Shown & { table: Table }) {
  const { send, acting } = useAction();
  const [search, setSearch] = useState('');
  const [{ teamId }, change] = useTyped(shown, { teamId: '' });
  // The search finds the teams beyond the first page.
  const teams = useListRead(teamCalls.list, {
    // By status, those that take part come first.
    query: { has_table: false, per_page: PER_PAGE_MAX, sort: 'status', ...(search && { search }) },
  });
  const participating = (teams.data?.teams ?? [])
    .filter(({ status }) => takesPart(status))
    .sort((one, other) => one.name.localeCompare(other.name, 'ar'));
  // Where one does not take part, all that do are on the page. How many there are beyond it is not known.
  const areMore =
    teams.data?.teams.length === participating.length && teams.data.pagination.total > participating.length;
  const chosen = participating.find(({ id }) => id === teamId);

  const save = async () => {
    if (!chosen) return;
    const texts = tablesTexts.seating(chosen.name, tableTitle(table.name));
    const body = { team_id: chosen.id, table_id: table.table_id, version: chosen.version };
    const { error } = await send(teamCalls.setTable, texts, { body });
    if (!error) shown.onClose();
  };
  const choice = () => {
    if (teams.isPending) return <SkeletonList rows={1} />;
    if (!teams.data) return <LoadFailure query={teams} />;
    if (participating.length === 0) return <Muted>{tablesTexts.seatNone}</Muted>;
    return (
      <SelectField
        label={tablesTexts.seatTeam}
        hint={areMore ? tablesTexts.seatMore : undefined}
        placeholder={tablesTexts.seatPlaceholder}
        options={namedOptions(participating)}
        value={chosen?.id ?? ''}
        onChoose={(teamId) => change({ teamId })}
      />
    );
  };
  return (
    <Dialog
      {...shown}
      title={tablesTexts.seatTitle(tableTitle(table.name))}
      confirmText={tablesTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
      confirmDisabled={!chosen}
    >
      <div className={styles.form}>
        <SearchBox label={tablesTexts.seatSearch} value={search} onSearch={setSearch} />
        {choice()}
      </div>
    </Dialog>
  );
}
