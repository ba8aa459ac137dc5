import type { Admin } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { serverFaults, useFormFaults } from '@portal/area-kit';
import { DIRECTORS } from '@portal/domain/roles';
import { DialogForm, Drawer, Muted, Notice, SelectField } from '@portal/ui';
import { useAction } from '../../shared/actions/use-action.ts';
import { EditConflictNotice } from '../../shared/forms/edit-conflict-notice.tsx';
import fields from '../../shared/forms/fields.module.css';
import { PersonFields } from '../../shared/forms/person-fields.tsx';
import { type RecordDrawer, useRecordDrawerForm } from '../../shared/forms/use-record-drawer.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { settingsTexts } from '../../texts/settings.ts';
import {
  ACCOUNT_FIELDS,
  type AccountValues,
  accountFaults,
  accountValues,
  addBody,
  changeBody,
} from './account-form.ts';

export interface AccountDrawerProps {
  readonly drawer: RecordDrawer<Admin, AccountValues>;
  /** The account as it is saved now; null adds one. */
  readonly admin: Admin | null;
}

const roleOptions = DIRECTORS.map((role) => ({ value: role, label: accountTexts.roles[role] }));

/** Adds an account of the board or changes one. After a refusal the drawer stays open with the typed values. */
export function AccountDrawer({ drawer, admin }: AccountDrawerProps) {
  const { api, session } = useShell();
  const { act, acting } = useAction();
  const accountForm = useRecordDrawerForm(drawer, admin, accountValues);
  const { values, seen, change, hasConflict } = accountForm;
  const { form, faults, check, refuse } = useFormFaults(values, accountFaults);

  const save = async () => {
    if (hasConflict || !check()) return;
    const name = values.full_name.trim();
    const { error } = await act({
      call: () => (seen ? api.admins.change(changeBody(values, seen)) : api.admins.add(addBody(values))),
      running: settingsTexts.saving,
      done: seen ? accountTexts.saved(name) : accountTexts.added(name),
      failed: accountTexts.saveFailed,
      changes: ['admins', 'audit'],
    });
    if (error) refuse(serverFaults(error, ACCOUNT_FIELDS));
    else accountForm.close();
  };
  const losesOwnRole = seen?.user_id === session.userId && values.role === 'authority';
  return (
    <Drawer
      title={seen ? accountTexts.edit : accountTexts.add}
      open={accountForm.open}
      onClose={() => void accountForm.closeAfterAsking()}
      confirmText={accountTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
      confirmDisabled={hasConflict}
    >
      <DialogForm ref={form} className={fields.fields} onSubmit={() => void save()} busy={acting}>
        {hasConflict && admin && (
          <EditConflictNotice
            title={accountTexts.changedMeanwhile}
            savedNow={savedNow(admin)}
            onTakeSaved={accountForm.takeSaved}
            onKeepTyped={accountForm.keepTyped}
          />
        )}
        {seen === null && <Muted>{accountTexts.mailed}</Muted>}
        <PersonFields values={values} faultOf={(field) => faults[field]} onChange={change} />
        <SelectField
          label={accountTexts.role}
          placeholder={accountTexts.rolePlaceholder}
          options={roleOptions}
          value={values.role}
          error={faults.role}
          onChange={({ target }) => change({ role: DIRECTORS.find((role) => role === target.value) ?? '' })}
        />
        {losesOwnRole && <Notice tone="waiting">{accountTexts.ownRole}</Notice>}
      </DialogForm>
    </Drawer>
  );
}

function savedNow({ full_name, email, phone_number, identity, role }: Admin): string {
  return [full_name, email, phone_number, identity, accountTexts.roles[role]].filter(Boolean).join('، ');
}
