import { changesOf } from '@portal/api-client';
import { type Table, tableCalls, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { tableTitle } from '@portal/area-kit';
import type { ReactNode } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { ManyTablesDialog } from './many-tables-dialog.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { tablesTexts } from './texts.ts';

type ShownDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'add-many' }
  | { readonly kind: 'edit' | 'seat'; readonly table: Table };

export interface TableActions {
  readonly showDialog: (dialog: ShownDialog) => void;
  readonly vacate: (table: Table) => Promise<void>;
  readonly remove: (table: Table) => Promise<unknown>;
  /** To be rendered by the page. */
  readonly dialog: ReactNode;
}

/** The actions on tables. */
export function useTableActions(): TableActions {
  const { api } = useShell();
  const { act } = useAction();
  const { show, render } = useDialog<ShownDialog>();

  const vacate = async ({ table_id, name, team }: Table) => {
    if (!team) return;
    await act({
      ask: {
        title: tablesTexts.vacateTitle(tableTitle(name)),
        text: tablesTexts.vacateText(team.name),
        confirmText: tablesTexts.vacate,
      },
      call: () =>
        api.send(teamCalls.setTable, { body: { team_id: team.id, table_id: null, seen: { table_id } } }),
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
    vacate,
    remove,
    dialog: render((dialog, shown) => {
      switch (dialog.kind) {
        case 'add':
          return <TableDialog table={null} {...shown} />;
        case 'add-many':
          return <ManyTablesDialog {...shown} />;
        case 'edit':
          return <TableDialog table={dialog.table} {...shown} />;
        case 'seat':
          return <SeatDialog table={dialog.table} {...shown} />;
      }
    }),
  };
}
