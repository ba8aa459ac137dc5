import type { Pagination } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { ActionMenu, type MenuAction, StatusTag, type Tone } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { Mail, Pencil, Trash2 } from 'lucide-react';
import { ListTable } from '../../shared/lists/list-table.tsx';
import type { ListControls } from '../../shared/lists/use-list.ts';
import type { Account, AccountKind } from './account-kind.ts';
import { AccountName } from './account-name.tsx';
import { accountTexts } from './texts.ts';
import { useAccountActions } from './use-account-actions.ts';

export const accountIcon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface AccountListProps {
  readonly kind: AccountKind;
  readonly accounts: readonly Account[];
  readonly pagination: Pagination;
  readonly list: ListControls;
  readonly onEdit: (account: Account) => void;
}

/** One page of the accounts of a kind. */
export function AccountList({ kind, accounts, pagination, list, onEdit }: AccountListProps) {
  const { session, event } = useShell();
  const { remove, sendActivation } = useAccountActions(kind);
  const ownActions = kind.useActions();
  const isOwn = ({ user_id }: Account) => user_id === session.userId;
  const actionsOf = (account: Account): MenuAction[] => [
    {
      key: 'edit',
      label: accountTexts.edit,
      icon: <Pencil {...accountIcon} />,
      onChoose: () => onEdit(account),
    },
    ...(account.is_active
      ? []
      : [
          {
            key: 'send-activation',
            label: accountTexts.sendActivation,
            icon: <Mail {...accountIcon} />,
            onChoose: () => void sendActivation(account),
          },
        ]),
    ...ownActions(account, isOwn(account)),
    {
      key: 'delete',
      label: accountTexts.delete,
      icon: <Trash2 {...accountIcon} />,
      danger: true,
      onChoose: () => void remove(account, isOwn(account)),
    },
  ];
  return (
    <ListTable<Account>
      list={list}
      pagination={pagination}
      label={kind.texts.tableLabel}
      columns={[
        {
          key: 'full_name',
          title: accountTexts.columns.name,
          sortable: true,
          inCard: 'heading',
          render: (account) => (
            <AccountName account={account}>{kind.marksOf?.(account, isOwn(account))}</AccountName>
          ),
        },
        ...kind.columns,
        {
          key: 'is_active',
          title: accountTexts.columns.state,
          inCard: 'corner',
          render: (account) => {
            const { tone, text } = stateOf(account);
            return <StatusTag tone={tone}>{text}</StatusTag>;
          },
        },
        {
          key: 'created_at',
          title: accountTexts.columns.created,
          sortable: true,
          render: ({ created_at }) => formatDate(created_at, event.timeZone),
        },
      ]}
      rows={accounts}
      rowKey={({ user_id }) => user_id}
      empty={{ title: accountTexts.empty, text: kind.texts.emptyText }}
      actions={(account) => (
        <ActionMenu label={accountTexts.actionsOf(account.full_name)} actions={actionsOf(account)} />
      )}
    />
  );
}

function stateOf({ is_active, disabled_at }: Account): { tone: Tone; text: string } {
  if (disabled_at) return { tone: 'neutral', text: accountTexts.disabled };
  if (!is_active) return { tone: 'waiting', text: accountTexts.waiting };
  return { tone: 'ok', text: accountTexts.active };
}
