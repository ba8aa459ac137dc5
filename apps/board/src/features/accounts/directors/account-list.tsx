import type { Admin, adminCalls, Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ROLE_LABELS } from '@portal/domain/roles';
import { ForeignText, StatusTag } from '@portal/ui';
import { ShieldOff } from 'lucide-react';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { accountColumns } from '../account-columns.tsx';
import { AccountMenu, accountIcon } from '../account-menu.tsx';
import { accountTexts } from '../texts.ts';

export interface AccountListProps {
  readonly data: Data<typeof adminCalls.list>;
  readonly list: ListControls;
  readonly onEdit: (admin: Admin) => void;
  readonly onSendActivation: (admin: Admin) => void;
  readonly onResetSecondFactor: (admin: Admin) => void;
  readonly onDelete: (admin: Admin) => void;
}

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
  const isOwn = ({ user_id }: Admin) => user_id === session.userId;
  const resetSecondFactor = (admin: Admin) => ({
    key: 'reset-second-factor',
    label: accountTexts.resetSecondFactor,
    icon: <ShieldOff {...accountIcon} />,
    onChoose: () => onResetSecondFactor(admin),
  });
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={accountTexts.tableLabel}
      columns={accountColumns<Admin>({
        timeZone: event.timeZone,
        own: [
          {
            key: 'phone_number',
            title: columns.phone,
            render: ({ phone_number }) => <ForeignText>{phone_number ?? listTexts.none}</ForeignText>,
          },
          {
            key: 'role',
            title: columns.role,
            sortable: true,
            render: ({ role }) => ROLE_LABELS[role],
          },
        ],
        marksOf: (account) => (
          <>
            {isOwn(account) && <AccountMark tone="info">{accountTexts.you}</AccountMark>}
            {account.has_second_factor && <AccountMark tone="ok">{accountTexts.secondFactor}</AccountMark>}
          </>
        ),
      })}
      rows={data.admins}
      rowKey={({ user_id }) => user_id}
      empty={{ title: accountTexts.empty, text: accountTexts.emptyText }}
      actions={(admin) => (
        <AccountMenu
          account={admin}
          own={admin.has_second_factor && !isOwn(admin) ? [resetSecondFactor(admin)] : []}
          onEdit={() => onEdit(admin)}
          onSendActivation={() => onSendActivation(admin)}
          onDelete={() => onDelete(admin)}
        />
      )}
    />
  );
}

function AccountMark({ tone, children }: { readonly tone: 'info' | 'ok'; readonly children: string }) {
  return (
    <StatusTag tone={tone} dot={false}>
      {children}
    </StatusTag>
  );
}
