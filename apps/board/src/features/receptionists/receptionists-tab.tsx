import type { Receptionist } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, Muted } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { UserPlus } from 'lucide-react';
import { useAccountActions } from '../../shared/accounts/use-account-actions.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecordDrawer } from '../../shared/forms/use-record-drawer.ts';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import { TabHead } from '../../shared/settings/tab-head.tsx';
import { accountTexts } from '../../texts/accounts.ts';
import { receptionistTexts } from '../../texts/receptionists.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { ReceptionistDrawer } from './receptionist-drawer.tsx';
import type { ReceptionistValues } from './receptionist-form.ts';
import { ReceptionistList } from './receptionist-list.tsx';
import { receptionistsList } from './receptionists-list.ts';

const CHANGES = ['receptionists', 'audit'];

const stateOptions = [
  { value: 'false', label: receptionistTexts.enabled },
  { value: 'true', label: accountTexts.disabled },
];

/** The accounts of the desks at the entrance. */
export default function ReceptionistsTab() {
  const { api } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();
  const { remove, sendActivation } = useAccountActions(api.receptionists, CHANGES);
  const list = useList(receptionistsList);
  const drawer = useRecordDrawer<Receptionist, ReceptionistValues>('receptionist');
  const { opened, show } = drawer;
  // When the account is not on the loaded page the drawer keeps the one it was opened with.
  const edited =
    list.answer.data?.receptionists.find(({ user_id }) => user_id === opened?.item?.user_id) ??
    opened?.item ??
    null;

  const disable = async ({ user_id, full_name }: Receptionist, disabled: boolean) => {
    const { disableText: text, disable: confirmText } = receptionistTexts;
    const title = receptionistTexts.disableTitle(full_name);
    if (disabled && !(await confirm({ title, text, confirmText, danger: true }))) return;
    await act({
      call: () => api.receptionists.change({ user_id, disabled }),
      running: settingsTexts.saving,
      done: disabled ? receptionistTexts.disabledNow(full_name) : receptionistTexts.enabledNow(full_name),
      failed: accountTexts.saveFailed,
      changes: CHANGES,
    });
  };
  return (
    <>
      <TabHead>
        <Muted>{receptionistTexts.hint}</Muted>
        <Button
          kind="primary"
          icon={<UserPlus size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => show(null)}
        >
          {accountTexts.add}
        </Button>
      </TabHead>
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={receptionistTexts.search}>
            <ListFilter
              list={list}
              param="disabled"
              label={accountTexts.columns.state}
              options={stateOptions}
            />
          </ListToolbar>
        }
      >
        {(data) => (
          <ReceptionistList
            data={data}
            list={list}
            onEdit={show}
            onSendActivation={(receptionist) => void sendActivation(receptionist)}
            onDisable={(receptionist, disabled) => void disable(receptionist, disabled)}
            onDelete={(receptionist) => void remove(receptionist, receptionistTexts.deleteText)}
          />
        )}
      </ListPanel>
      {opened && <ReceptionistDrawer key={opened.opening} drawer={drawer} receptionist={edited} />}
    </>
  );
}
