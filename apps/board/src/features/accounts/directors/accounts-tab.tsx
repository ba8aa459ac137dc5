import { changesOf } from '@portal/api-client';
import { type Admin, adminCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { DIRECTORS, ROLE_LABELS } from '@portal/domain/roles';
import { Button, Muted, SwitchField } from '@portal/ui';
import { UserPlus } from 'lucide-react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useRecordDrawer } from '../../../shared/forms/use-record-drawer.ts';
import { ListPanel } from '../../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../../shared/lists/list-toolbar.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { PRINT_BOARD_BADGES_PATH } from '../../../shared/navigation/paths.ts';
import { PrintLink } from '../../../shared/printing/print-link.tsx';
import { TabHead } from '../../../shared/tabs/tab-head.tsx';
import { accountTexts } from '../texts.ts';
import { useAccountActions } from '../use-account-actions.ts';
import { AccountDrawer } from './account-drawer.tsx';
import type { AccountValues } from './account-form.ts';
import { AccountList } from './account-list.tsx';
import { accountsList } from './accounts-list.ts';

const roleOptions = DIRECTORS.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** The accounts of the board, for super-admins. */
export default function AccountsTab() {
  const { api, session } = useShell();
  const { act } = useAction();
  const { remove, sendActivation } = useAccountActions(adminCalls);
  const list = useList(accountsList);
  const drawer = useRecordDrawer<Admin, AccountValues>(
    'admin',
    list.answer.data?.admins,
    ({ user_id }) => user_id,
  );
  const { opened, show } = drawer;

  const resetSecondFactor = ({ user_id, full_name }: Admin) =>
    act({
      ask: {
        title: accountTexts.resetTitle(full_name),
        text: accountTexts.resetText,
        confirmText: accountTexts.resetSecondFactor,
        danger: true,
      },
      call: () => api.send(adminCalls.resetSecondFactor, { body: { user_id } }),
      running: accountTexts.resetting,
      done: accountTexts.resetDone(full_name),
      failed: accountTexts.resetFailed,
      changes: changesOf(adminCalls.change),
    });
  const isRequired = list.answer.data?.second_factor_required ?? false;
  const requireSecondFactor = (required: boolean) =>
    act({
      call: () => api.send(adminCalls.requireSecondFactor, { body: { required } }),
      running: accountTexts.requiringSecondFactor,
      done: required ? accountTexts.requiredNow : accountTexts.optionalNow,
      failed: accountTexts.requireFailed,
      changes: changesOf(adminCalls.change),
    });
  return (
    <>
      <TabHead>
        <Muted>{accountTexts.hint}</Muted>
        <PrintLink path={PRINT_BOARD_BADGES_PATH}>{accountTexts.printBadges}</PrintLink>
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
      {opened && <AccountDrawer key={opened.opening} drawer={drawer} />}
    </>
  );
}
