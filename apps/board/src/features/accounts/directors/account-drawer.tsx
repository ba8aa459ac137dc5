import { changesOf } from '@portal/api-client';
import { type Admin, adminCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { DIRECTORS, ROLE_LABELS } from '@portal/domain/roles';
import { Muted, Notice, SelectField } from '@portal/ui';
import { RecordDrawer, type RecordForm } from '../../../shared/forms/record-drawer.tsx';
import { formTexts } from '../../../shared/forms/texts.ts';
import type { RecordDrawerState } from '../../../shared/forms/use-record-drawer.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { accountTexts } from '../texts.ts';
import { type AccountValues, accountFaults, accountValues, addBody, changeBody } from './account-form.ts';

const roleOptions = DIRECTORS.map((role) => ({ value: role, label: ROLE_LABELS[role] }));
const accountForm: RecordForm<Admin, AccountValues> = {
  valuesOf: accountValues,
  faultsOf: accountFaults,
  inWords: ({ full_name, email, phone_number, identity, role }) =>
    [full_name, email, phone_number, identity, ROLE_LABELS[role]].filter(Boolean).join('، '),
  texts: accountTexts,
};

/** Adds an account of the board or changes one. */
export function AccountDrawer({ drawer }: { readonly drawer: RecordDrawerState<Admin, AccountValues> }) {
  const { api, session } = useShell();
  return (
    <RecordDrawer
      drawer={drawer}
      form={accountForm}
      action={(values, seen) => {
        const name = values.full_name.trim();
        return {
          call: () =>
            seen
              ? api.send(adminCalls.change, { body: changeBody(values, seen) })
              : api.send(adminCalls.add, { body: addBody(values) }),
          running: formTexts.saving,
          done: seen ? accountTexts.saved(name) : accountTexts.added(name),
          failed: accountTexts.saveFailed,
          changes: changesOf(adminCalls.change),
        };
      }}
    >
      {({ values, seen, faults, change }) => (
        <>
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
          {seen?.user_id === session.userId && values.role === 'authority' && (
            <Notice tone="waiting">{accountTexts.ownRole}</Notice>
          )}
        </>
      )}
    </RecordDrawer>
  );
}
