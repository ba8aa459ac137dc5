import { changesOf } from '@portal/api-client';
import { type Table, tableCalls, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { tableTitle } from '@portal/area-kit';
import type { ReactNode } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { useRecordDrawer } from '../../shared/forms/use-record-drawer.ts';
import { ManyTablesDialog } from './many-tables-dialog.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { TableDrawer } from './table-drawer.tsx';
import type { TableValues } from './table-form.ts';
import { tablesTexts } from './texts.ts';

/** Many tables are added, or a team gets the table. */
type ShownDialog = { readonly kind: 'add-many' } | { readonly kind: 'seat'; readonly table: Table };

export interface TableActions {
  readonly showDialog: (dialog: ShownDialog) => void;
  /** Changes the table; null adds one. */
  readonly edit: (table: Table | null) => void;
  readonly vacate: (table: Table) => Promise<void>;
  readonly remove: (table: Table) => Promise<unknown>;
  /** To be rendered by the page. */
  readonly dialog: ReactNode;
}

/** The actions on tables, of which these are loaded. */
export function useTableActions(tables: readonly Table[] | undefined): TableActions {
  const { api } = useShell();
  const { act } = useAction();
  const { show, render } = useDialog<ShownDialog>();
  const drawer = useRecordDrawer<Table, TableValues>('table', tables, ({ table_id }) => table_id);

  const vacate = async ({ name, team }: Table) => {
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

  const remove = ({ table_id, name }: Table) =>
    act({
      ask: {
        title: tablesTexts.deleteTitle(tableTitle(name)),
        text: tablesTexts.deleteText,
        confirmText: tablesTexts.delete,
        danger: true,
      },
      call: () => api.send(tableCalls.delete, { body: { table_id } }),
      running: tablesTexts.deleting,
      done: tablesTexts.deleted(tableTitle(name)),
      failed: tablesTexts.deleteFailed,
      changes: changesOf(tableCalls.delete),
    });

  return {
    showDialog: show,
    edit: drawer.show,
    vacate,
    remove,
    dialog: (
      <>
        {render((dialog, shown) =>
          dialog.kind === 'seat' ? (
            <SeatDialog table={dialog.table} {...shown} />
          ) : (
            <ManyTablesDialog {...shown} />
          ),
        )}
        {drawer.opened && <TableDrawer key={drawer.opened.opening} drawer={drawer} />}
      </>
    ),
  };
}
