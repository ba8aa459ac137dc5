import type { Receptionist, ReceptionistsData } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { ActionMenu, type DataColumn, ForeignText, type MenuAction, StatusTag, type Tone } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { Ban, Mail, Pencil, Trash2, UserCheck } from 'lucide-react';
import { AccountName } from '../../shared/accounts/account-name.tsx';
import { ListTable } from '../../shared/lists/list-table.tsx';
import type { ListControls } from '../../shared/lists/use-list.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { receptionistTexts } from '../../texts/receptionists.ts';

export interface ReceptionistListProps {
  readonly data: ReceptionistsData;
  readonly list: ListControls;
  readonly onEdit: (receptionist: Receptionist) => void;
  readonly onSendActivation: (receptionist: Receptionist) => void;
  readonly onDisable: (receptionist: Receptionist, disabled: boolean) => void;
  readonly onDelete: (receptionist: Receptionist) => void;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** One page of the accounts of the reception. */
export function ReceptionistList({ data, list, ...actions }: ReceptionistListProps) {
  const { event } = useShell();
  const columns: readonly DataColumn<Receptionist>[] = [
    {
      key: 'full_name',
      title: accountTexts.columns.name,
      sortable: true,
      inCard: 'heading',
      render: (receptionist) => <AccountName account={receptionist} />,
    },
    {
      key: 'desk',
      title: receptionistTexts.desk,
      sortable: true,
      render: ({ desk }) => <ForeignText>{desk}</ForeignText>,
    },
    {
      key: 'is_active',
      title: accountTexts.columns.state,
      inCard: 'corner',
      render: (receptionist) => {
        const { tone, text } = stateOf(receptionist);
        return <StatusTag tone={tone}>{text}</StatusTag>;
      },
    },
    {
      key: 'created_at',
      title: accountTexts.columns.created,
      sortable: true,
      render: ({ created_at }) => formatDate(created_at, event.timeZone),
    },
  ];
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={receptionistTexts.tableLabel}
      columns={columns}
      rows={data.receptionists}
      rowKey={({ user_id }) => user_id}
      empty={{ title: accountTexts.empty, text: receptionistTexts.emptyText }}
      actions={(receptionist) => (
        <ActionMenu
          label={accountTexts.actionsOf(receptionist.full_name)}
          actions={actionsFor(receptionist, actions)}
        />
      )}
    />
  );
}

function stateOf({ is_active, disabled_at }: Receptionist): { tone: Tone; text: string } {
  if (disabled_at !== null) return { tone: 'neutral', text: receptionistTexts.disabled };
  if (!is_active) return { tone: 'waiting', text: accountTexts.waiting };
  return { tone: 'ok', text: accountTexts.active };
}

function actionsFor(
  receptionist: Receptionist,
  { onEdit, onSendActivation, onDisable, onDelete }: Omit<ReceptionistListProps, 'data' | 'list'>,
): MenuAction[] {
  const isDisabled = receptionist.disabled_at !== null;
  return [
    {
      key: 'edit',
      label: accountTexts.edit,
      icon: <Pencil {...icon} />,
      onChoose: () => onEdit(receptionist),
    },
    ...(receptionist.is_active
      ? []
      : [
          {
            key: 'send-activation',
            label: accountTexts.sendActivation,
            icon: <Mail {...icon} />,
            onChoose: () => onSendActivation(receptionist),
          },
        ]),
    isDisabled
      ? {
          key: 'enable',
          label: receptionistTexts.enable,
          icon: <UserCheck {...icon} />,
          onChoose: () => onDisable(receptionist, false),
        }
      : {
          key: 'disable',
          label: receptionistTexts.disable,
          icon: <Ban {...icon} />,
          onChoose: () => onDisable(receptionist, true),
        },
    {
      key: 'delete',
      label: accountTexts.delete,
      icon: <Trash2 {...icon} />,
      danger: true,
      onChoose: () => onDelete(receptionist),
    },
  ];
}
