import type { Table } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { tableTitle } from '@portal/area-kit';
import { useConfirm } from '@portal/ui/core';
import type { ReactNode } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { tablesTexts } from '../../texts/tables.ts';
import { ManyTablesDialog } from './many-tables-dialog.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { TABLE_CHANGES } from './table-changes.ts';
import { TableDialog } from './table-dialog.tsx';

type ShownDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'add-many' }
  | { readonly kind: 'edit' | 'seat'; readonly table: Table };

export interface TableActions {
  readonly showDialog: (dialog: ShownDialog) => void;
  readonly vacate: (table: Table) => Promise<void>;
  readonly remove: (table: Table) => Promise<void>;
  /** To be rendered by the page. */
  readonly dialog: ReactNode;
}

/** The actions on tables. */
export function useTableActions(): TableActions {
  const { api } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();
  const { state, show, close } = useDialog<ShownDialog>();

  const vacate = async ({ table_id, name, team }: Table) => {
    if (!team) return;
    const confirmed = await confirm({
      title: tablesTexts.vacateTitle(tableTitle(name)),
      text: tablesTexts.vacateText(team.name),
      confirmText: tablesTexts.vacate,
    });
    if (!confirmed) return;
    await act({
      call: () => api.teams.setTable({ team_id: team.id, table_id: null, seen: { table_id } }),
      running: tablesTexts.saving,
      done: tablesTexts.vacated(tableTitle(name)),
      failed: tablesTexts.failed,
      changes: TABLE_CHANGES,
    });
  };

  const remove = async ({ table_id, name }: Table) => {
    const confirmed = await confirm({
      title: tablesTexts.deleteTitle(tableTitle(name)),
      text: tablesTexts.deleteText,
      confirmText: tablesTexts.delete,
      danger: true,
    });
    if (!confirmed) return;
    await act({
      call: () => api.tables.delete(table_id),
      running: tablesTexts.deleting,
      done: tablesTexts.deleted(tableTitle(name)),
      failed: tablesTexts.deleteFailed,
      changes: TABLE_CHANGES,
    });
  };

  return {
    showDialog: show,
    vacate,
    remove,
    dialog: state && (
      <ChosenDialog key={state.opening} dialog={state.subject} open={state.open} onClose={close} />
    ),
  };
}

interface ChosenDialogProps {
  readonly dialog: ShownDialog;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ChosenDialog({ dialog, open, onClose }: ChosenDialogProps) {
  switch (dialog.kind) {
    case 'add':
      return <TableDialog table={null} open={open} onClose={onClose} />;
    case 'add-many':
      return <ManyTablesDialog open={open} onClose={onClose} />;
    case 'edit':
      return <TableDialog table={dialog.table} open={open} onClose={onClose} />;
    case 'seat':
      return <SeatDialog table={dialog.table} open={open} onClose={onClose} />;
  }
}
