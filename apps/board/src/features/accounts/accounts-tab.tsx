import { Button, Muted } from '@portal/ui';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRecordDrawer } from '../../shared/forms/use-record-drawer.ts';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import { TabHead } from '../../shared/tabs/tab-head.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import type { Account, AccountKind, AccountsAnswer, AccountValues } from './account-kind.ts';
import { AccountList } from './account-list.tsx';
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
  const drawer = useRecordDrawer<Account, AccountValues>(
    kind.draft,
    data && accountsOf(data),
    ({ user_id }) => user_id,
  );
  const { opened, show } = drawer;
  return (
    <>
      <TabHead>
        <Muted>{kind.texts.hint}</Muted>
        {print}
        <Button
          kind="primary"
          icon={<UserPlus size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => show(null)}
        >
          {accountTexts.add}
        </Button>
      </TabHead>
      {data && children?.(data)}
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={kind.texts.search}>
            <ListFilter list={list} {...kind.filter} />
          </ListToolbar>
        }
      >
        {(answer) => (
          <AccountList
            kind={kind}
            accounts={accountsOf(answer)}
            pagination={answer.pagination}
            list={list}
            onEdit={show}
          />
        )}
      </ListPanel>
      {opened && <AccountDrawer key={opened.opening} kind={kind} drawer={drawer} />}
    </>
  );
}

function accountsOf(answer: AccountsAnswer): readonly Account[] {
  return 'admins' in answer ? answer.admins : answer.receptionists;
}
