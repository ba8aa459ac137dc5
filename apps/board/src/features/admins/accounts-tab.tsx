import type { Admin } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Button, FilterSelect, Muted, Panel, SearchBox, SkeletonList, Toolbar } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { UserPlus } from 'lucide-react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecordDrawer } from '../../shared/forms/use-record-drawer.ts';
import { NoResults } from '../../shared/lists/no-results.tsx';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { listTexts } from '../../texts/lists.ts';
import { AccountDrawer } from './account-drawer.tsx';
import type { AccountValues } from './account-form.ts';
import { AccountList } from './account-list.tsx';
import styles from './accounts.module.css';
import { useAccounts } from './accounts.request.ts';
import { ADMIN_ROLES, accountsQueryOf } from './accounts-query.ts';

const roleOptions = ADMIN_ROLES.map((role) => ({ value: role, label: accountTexts.roles[role] }));

/** The accounts of the board, for super-admins. */
export default function AccountsTab() {
  const { api, session } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();
  const { params, change } = useListParams();
  const query = accountsQueryOf(params);
  const accounts = useAccounts(query);
  const drawer = useRecordDrawer<Admin, AccountValues>('admin');
  const { opened, ask } = drawer;
  const clear = () => change({ search: undefined, role: undefined });
  // One that is not in the list any more keeps its drawer, and with it what was typed.
  const asked =
    accounts.data?.admins.find(({ user_id }) => user_id === opened?.thing?.user_id) ?? opened?.thing ?? null;

  const remove = async ({ user_id, full_name }: Admin) => {
    const confirmed = await confirm({
      title: accountTexts.deleteTitle(full_name),
      text: user_id === session.userId ? accountTexts.deleteOwnText : accountTexts.deleteText,
      confirmText: accountTexts.delete,
      danger: true,
    });
    if (!confirmed) return;
    await act({
      call: () => api.admins.delete(user_id),
      running: accountTexts.deleting,
      done: accountTexts.deleted(full_name),
      failed: accountTexts.deleteFailed,
      changes: ['admins', 'audit'],
    });
  };
  const list = () => {
    if (accounts.isPending) return <SkeletonList />;
    if (!accounts.data) return <LoadFailure query={accounts} />;
    const narrowed = query.search !== undefined || query.role !== undefined;
    return (
      <AccountList
        data={accounts.data}
        sort={query.sort}
        noResults={narrowed ? <NoResults onClear={clear} /> : null}
        onChange={change}
        onEdit={ask}
        onDelete={(admin) => void remove(admin)}
      />
    );
  };
  return (
    <>
      <div className={styles.head}>
        <Muted>{accountTexts.hint}</Muted>
        <Button
          kind="primary"
          icon={<UserPlus size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => ask(null)}
        >
          {accountTexts.add}
        </Button>
      </div>
      <Panel flush>
        <Toolbar
          search={
            <SearchBox
              label={accountTexts.search}
              value={params.get('search') ?? ''}
              onSearch={(search) => change({ search })}
            />
          }
        >
          <FilterSelect
            label={accountTexts.role}
            unset={listTexts.all(accountTexts.role)}
            options={roleOptions}
            value={query.role}
            onChange={(role) => change({ role })}
          />
        </Toolbar>
        <div aria-busy={accounts.isPlaceholderData}>{list()}</div>
      </Panel>
      {opened && <AccountDrawer key={opened.opening} drawer={drawer} admin={asked} />}
    </>
  );
}
