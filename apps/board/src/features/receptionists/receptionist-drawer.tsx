import { NAME_MAX, type Receptionist } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { serverFaults, useFormFaults } from '@portal/area-kit';
import { DialogForm, Drawer, Muted, TextField } from '@portal/ui';
import { useAction } from '../../shared/actions/use-action.ts';
import { AccountFields } from '../../shared/forms/account-fields.tsx';
import { EditConflictNotice } from '../../shared/forms/edit-conflict-notice.tsx';
import fields from '../../shared/forms/fields.module.css';
import { type RecordDrawer, useRecordDrawerForm } from '../../shared/forms/use-record-drawer.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { receptionistTexts } from '../../texts/receptionists.ts';
import { settingsTexts } from '../../texts/settings.ts';
import {
  addBody,
  changeBody,
  RECEPTIONIST_FIELDS,
  type ReceptionistValues,
  receptionistFaults,
  receptionistValues,
} from './receptionist-form.ts';

export interface ReceptionistDrawerProps {
  readonly drawer: RecordDrawer<Receptionist, ReceptionistValues>;
  /** The account as it is saved now; null adds one. */
  readonly receptionist: Receptionist | null;
}

/** Adds an account of the reception or changes one. After a refusal the drawer stays open with the typed values. */
export function ReceptionistDrawer({ drawer, receptionist }: ReceptionistDrawerProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const receptionistForm = useRecordDrawerForm(drawer, receptionist, receptionistValues);
  const { values, seen, change, hasConflict } = receptionistForm;
  const { form, faults, check, refuse } = useFormFaults(values, receptionistFaults);

  const save = async () => {
    if (hasConflict || !check()) return;
    const name = values.full_name.trim();
    const { error } = await act({
      call: () =>
        seen ? api.receptionists.change(changeBody(values, seen)) : api.receptionists.add(addBody(values)),
      running: settingsTexts.saving,
      done: seen ? accountTexts.saved(name) : accountTexts.added(name),
      failed: accountTexts.saveFailed,
      changes: ['receptionists', 'audit'],
    });
    if (error) refuse(serverFaults(error, RECEPTIONIST_FIELDS));
    else receptionistForm.close();
  };
  return (
    <Drawer
      title={seen ? accountTexts.edit : accountTexts.add}
      open={receptionistForm.open}
      onClose={() => void receptionistForm.closeAfterAsking()}
      confirmText={accountTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
      confirmDisabled={hasConflict}
    >
      <DialogForm ref={form} className={fields.fields} onSubmit={() => void save()} busy={acting}>
        {hasConflict && receptionist && (
          <EditConflictNotice
            title={accountTexts.changedMeanwhile}
            savedNow={RECEPTIONIST_FIELDS.map((field) => receptionist[field]).join('، ')}
            onTakeSaved={receptionistForm.takeSaved}
            onKeepTyped={receptionistForm.keepTyped}
          />
        )}
        {seen === null && <Muted>{accountTexts.mailed}</Muted>}
        <AccountFields values={values} faultOf={(field) => faults[field]} onChange={change} />
        <TextField
          label={receptionistTexts.desk}
          hint={receptionistTexts.deskHint}
          maxLength={NAME_MAX}
          autoComplete="off"
          value={values.desk}
          error={faults.desk}
          onChange={({ target }) => change({ desk: target.value })}
        />
      </DialogForm>
    </Drawer>
  );
}
