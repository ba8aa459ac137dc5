import { useShell } from '@portal/area-contract';
import { Button, column, ForeignText, type MenuAction, Muted, StatusTag, type Tone } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { Mail, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { MENU_ICON, menuAction } from '../../shared/actions/menu-action.tsx';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { type List, useList } from '../../shared/lists/use-list.ts';
import { TabHead } from '../../shared/tabs/tab-head.tsx';
import styles from './account-name.module.css';
import { type Account, type AccountKind, type AccountsAnswer, accountRecord } from './account-record.tsx';
import { accountTexts } from './texts.ts';

interface AccountsTabProps {
  readonly kind: AccountKind;
  /** Beside the button that adds an account. */
  readonly print?: ReactNode;
  /** Above the list, once it is loaded. */
  readonly children?: (answer: AccountsAnswer) => ReactNode;
}

/** The accounts of a kind: a list in which they are added, changed and deleted. */
export function AccountsTab({ kind, print, children }: AccountsTabProps) {
  const list = useList(kind.list);
  const { data } = list.answer;
  const record = accountRecord(kind, useShell().session.userId);
  const { edit, menu, drawer } = useRecords(record, data && accountsOf(data));
  return (
    <>
      <TabHead>
        <Muted>{kind.texts.hint}</Muted>
        {print}
        <Button kind="primary" icon={<UserPlus {...MENU_ICON} />} onClick={() => edit(null)}>
          {accountTexts.add}
        </Button>
      </TabHead>
      {data && children && <div className={styles.above}>{children(data)}</div>}
      <AccountList kind={kind} list={list} menu={menu} />
      {drawer}
    </>
  );
}

interface AccountListProps {
  readonly kind: AccountKind;
  readonly list: List<unknown, AccountsAnswer>;
  readonly menu: (account: Account, more: readonly MenuAction[]) => ReactNode;
}

function accountsOf(answer: AccountsAnswer): readonly Account[] {
  return 'admins' in answer ? answer.admins : answer.receptionists;
}

/** The accounts of a kind, with search and filter. */
function AccountList({ kind, list, menu }: AccountListProps) {
  const { session, event } = useShell();
  const { send } = useAction();
  const { columns } = accountTexts;
  const ownActions = kind.useActions();
  const isOwn = ({ user_id }: Account) => user_id === session.userId;
  /** Sends the mail again whose link sets the first password. */
  const activation = ({ user_id, full_name }: Account) =>
    menuAction(Mail, accountTexts.sendActivation, () => {
      void send(kind.calls.sendActivation, accountTexts.activating(full_name), { body: { user_id } });
    });
  return (
    <RecordList<AccountsAnswer, Account>
      list={list}
      search={kind.texts.search}
      filters={[kind.filter]}
      label={kind.texts.tableLabel}
      columns={[
        column('full_name', columns.name, { sortable: true, inCard: 'heading' }, (account) => (
          <AccountName account={account} marks={kind.marksOf?.(account, isOwn(account))} />
        )),
        ...kind.columns,
        column('is_active', columns.state, { inCard: 'corner' }, (account) => {
          const { tone, text } = stateOf(account);
          return <StatusTag tone={tone}>{text}</StatusTag>;
        }),
        column('created_at', columns.created, { sortable: true }, ({ created_at }) =>
          formatDate(created_at, event.timeZone),
        ),
      ]}
      rowsOf={accountsOf}
      rowKey={({ user_id }) => user_id}
      empty={{ title: accountTexts.empty, text: kind.texts.emptyText }}
      actions={(account) =>
        menu(account, [
          ...(account.is_active ? [] : [activation(account)]),
          ...ownActions(account, isOwn(account)),
        ])
      }
    />
  );
}

/** The name of an account with its email, and the new one that is not confirmed yet. */
function AccountName({ account, marks }: { account: Account; marks: ReactNode }) {
  const { full_name, email, pending_email } = account;
  return (
    <>
      <span className={styles.name}>
        <ForeignText>{full_name}</ForeignText>
        {marks}
      </span>
      <span className={styles.email}>
        <ForeignText>{email}</ForeignText>
      </span>
      {pending_email && (
        <span className={styles.email}>
          {accountTexts.pendingEmail} <ForeignText>{pending_email}</ForeignText>
        </span>
      )}
    </>
  );
}

function stateOf({ is_active, disabled_at }: Account): { tone: Tone; text: string } {
  if (disabled_at) return { tone: 'neutral', text: accountTexts.disabled };
  if (!is_active) return { tone: 'waiting', text: accountTexts.waiting };
  return { tone: 'ok', text: accountTexts.active };
}
