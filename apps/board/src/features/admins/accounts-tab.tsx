import type { Admin } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { DIRECTORS } from '@portal/domain/roles';
import { Button, Muted, SwitchField } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { UserPlus } from 'lucide-react';
import { useAccountActions } from '../../shared/accounts/use-account-actions.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecordDrawer } from '../../shared/forms/use-record-drawer.ts';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import { PRINT_BOARD_BADGES_PATH } from '../../shared/paths.ts';
import { PrintLink } from '../../shared/printing/print-link.tsx';
import { TabHead } from '../../shared/settings/tab-head.tsx';
import { accountTexts } from '../../texts/accounts.ts';
import { printingTexts } from '../../texts/printing.ts';
import { AccountDrawer } from './account-drawer.tsx';
import type { AccountValues } from './account-form.ts';
import { AccountList } from './account-list.tsx';
import { accountsList } from './accounts-list.ts';

const roleOptions = DIRECTORS.map((role) => ({ value: role, label: accountTexts.roles[role] }));

/** The accounts of the board, for super-admins. */
export default function AccountsTab() {
  const { api, session } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();
  const { remove, sendActivation } = useAccountActions(api.admins, ['admins', 'audit']);
  const list = useList(accountsList);
  const drawer = useRecordDrawer<Admin, AccountValues>('admin');
  const { opened, show } = drawer;
  // When the account is not on the loaded page the drawer keeps the one it was opened with.
  const edited =
    list.answer.data?.admins.find(({ user_id }) => user_id === opened?.item?.user_id) ?? opened?.item ?? null;

  const resetSecondFactor = async ({ user_id, full_name }: Admin) => {
    const { resetText: text, resetSecondFactor: confirmText } = accountTexts;
    const title = accountTexts.resetTitle(full_name);
    if (!(await confirm({ title, text, confirmText, danger: true }))) return;
    await act({
      call: () => api.admins.resetSecondFactor(user_id),
      running: accountTexts.resetting,
      done: accountTexts.resetDone(full_name),
      failed: accountTexts.resetFailed,
      changes: ['admins', 'audit'],
    });
  };
  const isRequired = list.answer.data?.second_factor_required ?? false;
  const requireSecondFactor = (required: boolean) =>
    act({
      call: () => api.admins.requireSecondFactor(required),
      running: accountTexts.requiringSecondFactor,
      done: required ? accountTexts.requiredNow : accountTexts.optionalNow,
      failed: accountTexts.requireFailed,
      changes: ['admins', 'audit'],
    });
  return (
    <>
      <TabHead>
        <Muted>{accountTexts.hint}</Muted>
        <PrintLink path={PRINT_BOARD_BADGES_PATH}>{printingTexts.printBoardBadges}</PrintLink>
        <Button
          kind="primary"
          icon={<UserPlus size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => show(null)}
        >
          {accountTexts.add}
        </Button>
      </TabHead>
      {list.answer.data && (
        <SwitchField
          label={accountTexts.requireSecondFactor}
          hint={isRequired ? accountTexts.requiredHint : accountTexts.optionalHint}
          checked={isRequired}
          onChange={(required) => void requireSecondFactor(required)}
        />
      )}
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={accountTexts.search}>
            <ListFilter list={list} param="role" label={accountTexts.role} options={roleOptions} />
          </ListToolbar>
        }
      >
        {(data) => (
          <AccountList
            data={data}
            list={list}
            onEdit={show}
            onSendActivation={(admin) => void sendActivation(admin)}
            onResetSecondFactor={(admin) => void resetSecondFactor(admin)}
            onDelete={(admin) =>
              void remove(
                admin,
                admin.user_id === session.userId ? accountTexts.deleteOwnText : accountTexts.deleteText,
              )
            }
          />
        )}
      </ListPanel>
      {opened && <AccountDrawer key={opened.opening} drawer={drawer} admin={edited} />}
    </>
  );
}
