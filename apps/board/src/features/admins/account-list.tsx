import type { Admin, AdminsData } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { ActionMenu, type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { Mail, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { AccountName } from '../../shared/accounts/account-name.tsx';
import { ListTable } from '../../shared/lists/list-table.tsx';
import type { ListControls } from '../../shared/lists/use-list.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { listTexts } from '../../texts/lists.ts';

export interface AccountListProps {
  readonly data: AdminsData;
  readonly list: ListControls;
  readonly onEdit: (admin: Admin) => void;
  readonly onSendActivation: (admin: Admin) => void;
  readonly onResetSecondFactor: (admin: Admin) => void;
  readonly onDelete: (admin: Admin) => void;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
const { columns } = accountTexts;

/** One page of the accounts of the board. */
export function AccountList({
  data,
  list,
  onEdit,
  onSendActivation,
  onResetSecondFactor,
  onDelete,
}: AccountListProps) {
  const { session, event } = useShell();
  const accountColumns: readonly DataColumn<Admin>[] = [
    {
      key: 'full_name',
      title: columns.name,
      sortable: true,
      inCard: 'heading',
      render: (account) => (
        <AccountName account={account}>
          {account.user_id === session.userId && (
            <StatusTag tone="info" dot={false}>
              {accountTexts.you}
            </StatusTag>
          )}
          {account.has_second_factor && (
            <StatusTag tone="ok" dot={false}>
              {accountTexts.secondFactor}
            </StatusTag>
          )}
        </AccountName>
      ),
    },
    {
      key: 'phone_number',
      title: columns.phone,
      render: ({ phone_number }) => <ForeignText>{phone_number ?? listTexts.none}</ForeignText>,
    },
    { key: 'role', title: columns.role, sortable: true, render: ({ role }) => accountTexts.roles[role] },
    {
      key: 'is_active',
      title: columns.state,
      inCard: 'corner',
      render: ({ is_active }) => (
        <StatusTag tone={is_active ? 'ok' : 'waiting'}>
          {is_active ? accountTexts.active : accountTexts.waiting}
        </StatusTag>
      ),
    },
    {
      key: 'created_at',
      title: columns.created,
      sortable: true,
      render: ({ created_at }) => formatDate(created_at, event.timeZone),
    },
  ];
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={accountTexts.tableLabel}
      columns={accountColumns}
      rows={data.admins}
      rowKey={({ user_id }) => user_id}
      empty={{ title: accountTexts.empty, text: accountTexts.emptyText }}
      actions={(admin) => (
        <ActionMenu
          label={accountTexts.actionsOf(admin.full_name)}
          actions={[
            {
              key: 'edit',
              label: accountTexts.edit,
              icon: <Pencil {...icon} />,
              onChoose: () => onEdit(admin),
            },
            ...(admin.is_active
              ? []
              : [
                  {
                    key: 'send-activation',
                    label: accountTexts.sendActivation,
                    icon: <Mail {...icon} />,
                    onChoose: () => onSendActivation(admin),
                  },
                ]),
            ...(admin.has_second_factor && admin.user_id !== session.userId
              ? [
                  {
                    key: 'reset-second-factor',
                    label: accountTexts.resetSecondFactor,
                    icon: <ShieldOff {...icon} />,
                    onChoose: () => onResetSecondFactor(admin),
                  },
                ]
              : []),
            {
              key: 'delete',
              label: accountTexts.delete,
              icon: <Trash2 {...icon} />,
              danger: true,
              onChoose: () => onDelete(admin),
            },
          ]}
        />
      )}
    />
  );
}
