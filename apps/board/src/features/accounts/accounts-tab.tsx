import { useShell } from '@portal/area-contract';
import { Button, Muted } from '@portal/ui';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { MENU_ICON } from '../../shared/lists/menu-icon.ts';
import { useList } from '../../shared/lists/use-list.ts';
import { TabHead } from '../../shared/tabs/tab-head.tsx';
import type { AccountKind, AccountsAnswer } from './account-kind.ts';
import { AccountList, accountsOf } from './account-list.tsx';
import styles from './account-name.module.css';
import { accountRecord } from './account-record.tsx';
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
