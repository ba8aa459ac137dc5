import { changesOf } from '@portal/api-client';
import { type Receptionist, receptionistCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, Muted } from '@portal/ui';
import { UserPlus } from 'lucide-react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { formTexts } from '../../../shared/forms/texts.ts';
import { useRecordDrawer } from '../../../shared/forms/use-record-drawer.ts';
import { ListPanel } from '../../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../../shared/lists/list-toolbar.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { TabHead } from '../../../shared/tabs/tab-head.tsx';
import { accountTexts } from '../texts.ts';
import { useAccountActions } from '../use-account-actions.ts';
import { ReceptionistDrawer } from './receptionist-drawer.tsx';
import type { ReceptionistValues } from './receptionist-form.ts';
import { ReceptionistList } from './receptionist-list.tsx';
import { receptionistsList } from './receptionists-list.ts';
import { receptionistTexts } from './texts.ts';

const stateOptions = [
  { value: 'false', label: receptionistTexts.enabled },
  { value: 'true', label: accountTexts.disabled },
];

/** The accounts of the desks at the entrance. */
export default function ReceptionistsTab() {
  const { api } = useShell();
  const { act } = useAction();
  const { remove, sendActivation } = useAccountActions(receptionistCalls);
  const list = useList(receptionistsList);
  const drawer = useRecordDrawer<Receptionist, ReceptionistValues>(
    'receptionist',
    list.answer.data?.receptionists,
    ({ user_id }) => user_id,
  );
  const { opened, show } = drawer;

  const disable = ({ user_id, full_name }: Receptionist, disabled: boolean) =>
    act({
      ...(disabled && {
        ask: {
          title: receptionistTexts.disableTitle(full_name),
          text: receptionistTexts.disableText,
          confirmText: receptionistTexts.disable,
          danger: true,
        },
      }),
      call: () => api.send(receptionistCalls.change, { body: { user_id, disabled } }),
      running: formTexts.saving,
      done: disabled ? receptionistTexts.disabledNow(full_name) : receptionistTexts.enabledNow(full_name),
      failed: accountTexts.saveFailed,
      changes: changesOf(receptionistCalls.change),
    });
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
      {opened && <ReceptionistDrawer key={opened.opening} drawer={drawer} />}
    </>
  );
}
