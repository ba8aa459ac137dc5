import { resolvePath, useShell } from '@portal/area-contract';
import { Button, PageHeader, Stack } from '@portal/ui';
import { KEEPS_LINE } from '../../shared/lists/keeps-line.ts';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import { useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { IMPORT_TABLES_PATH, PRINT_TABLE_CARDS_PATH } from '../../shared/navigation/paths.ts';
import { PrintLink } from '../../shared/printing/print-link.tsx';
import { printPath } from '../../shared/printing/print-path.ts';
import { TableList } from './table-list.tsx';
import { tablesList } from './tables-list.ts';
import { tablesTexts } from './texts.ts';
import { useTableActions } from './use-table-actions.tsx';

const seatOptions = [
  { value: 'occupied', label: tablesTexts.occupied },
  { value: 'vacant', label: tablesTexts.vacant },
];

/** The tables of the event and the team at each. */
export default function TableManagementPage() {
  const { prefix } = useShell();
  const list = useList(tablesList);
  const actions = useTableActions(list.answer.data?.tables);
  const counts = list.answer.data?.counts;

  return (
    <Stack>
      <PageHeader
        title={menuTexts.tables}
        subtitle={counts ? tablesTexts.subtitle(counts.total, counts.vacant) : KEEPS_LINE}
        actions={
          <>
            <PrintLink path={printPath(PRINT_TABLE_CARDS_PATH, list.params)}>
              {tablesTexts.printCards}
            </PrintLink>
            <Button href={resolvePath(prefix, IMPORT_TABLES_PATH)}>{listTexts.import}</Button>
            <Button onClick={() => actions.showDialog({ kind: 'add-many' })}>{tablesTexts.addMany}</Button>
            <Button kind="primary" onClick={() => actions.edit(null)}>
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
        {(data) => <TableList data={data} list={list} actions={actions} />}
      </ListPanel>
      {actions.dialog}
    </Stack>
  );
}
