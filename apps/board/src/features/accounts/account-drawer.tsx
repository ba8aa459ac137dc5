import { type Body, changesOf } from '@portal/api-client';
import type { adminCalls, receptionistCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS, ROLE_LABELS } from '@portal/domain/roles';
import { Muted, Notice, SelectField, TextField } from '@portal/ui';
import { RecordDrawer } from '../../shared/forms/record-drawer.tsx';
import { formTexts } from '../../shared/forms/texts.ts';
import type { RecordDrawerState } from '../../shared/forms/use-record-drawer.ts';
import { AccountFields } from '../../shared/people/account-fields.tsx';
import { PersonFields } from '../../shared/people/person-fields.tsx';
import { accountBody, accountFaults, accountValues } from './account-form.ts';
import type { Account, AccountKind, AccountValues } from './account-kind.ts';
import { accountTexts, boardAccountTexts, receptionAccountTexts } from './texts.ts';

interface AccountDrawerProps {
  readonly kind: AccountKind;
  readonly drawer: RecordDrawerState<Account, AccountValues>;
}

export const roleOptions = DIRECTORS.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** What both kinds of account take. */
type NewAccount = Body<typeof adminCalls.add> & Body<typeof receptionistCalls.add>;

/** Adds an account or changes one. */
export function AccountDrawer({ kind: { calls, fields }, drawer }: AccountDrawerProps) {
  const { api, session } = useShell();
  const has = (field: keyof AccountValues) => fields.includes(field);
  const inWords = (account: Account) =>
    fields.map((field) => (field === 'role' && account.role ? ROLE_LABELS[account.role] : account[field]));
  return (
    <RecordDrawer<Account, AccountValues>
      drawer={drawer}
      form={{
        valuesOf: accountValues,
        faultsOf: (values) => accountFaults(fields, values),
        inWords,
        texts: accountTexts,
      }}
      action={(values, account, edited) => {
        const name = values.full_name.trim();
        const body = accountBody(fields, values, account) as unknown as NewAccount;
        return {
          call: async () =>
            account
              ? api.send(calls.change, {
                  body: { ...body, user_id: account.user_id, ...edited },
                })
              : api.send(calls.add, { body }),
          running: formTexts.saving,
          done: account ? accountTexts.saved(name) : accountTexts.added(name),
          failed: accountTexts.saveFailed,
          changes: changesOf(calls.change),
        };
      }}
    >
      {({ values, item, faults, change }) => {
        const People = has('identity') ? PersonFields : AccountFields;
        return (
          <>
            {item === null && <Muted>{accountTexts.mailed}</Muted>}
            <People values={values} faultOf={(field) => faults[field]} onChange={change} />
            {has('role') && (
              <SelectField
                label={boardAccountTexts.role}
                placeholder={boardAccountTexts.rolePlaceholder}
                options={roleOptions}
                value={values.role}
                error={faults.role}
                onChange={({ target }) =>
                  change({ role: DIRECTORS.find((role) => role === target.value) ?? '' })
                }
              />
            )}
            {has('desk') && (
              <TextField
                label={receptionAccountTexts.desk}
                hint={receptionAccountTexts.deskHint}
                maxLength={NAME_MAX}
                autoComplete="off"
                value={values.desk}
                error={faults.desk}
                onChange={({ target }) => change({ desk: target.value })}
              />
            )}
            {item?.user_id === session.userId && values.role === 'authority' && (
              <Notice tone="waiting">{boardAccountTexts.ownRole}</Notice>
            )}
          </>
        );
      }}
    </RecordDrawer>
  );
}
