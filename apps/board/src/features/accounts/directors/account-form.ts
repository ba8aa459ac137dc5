import type { Admin, AdminRole, adminCalls, Body } from '@portal/api-schema';
import { cleanPerson, type Faults, type PersonFields, personFaults } from '@portal/area-kit';
import { accountTexts } from '../texts.ts';

/** The form of an account. */
export interface AccountValues extends PersonFields {
  readonly role: AdminRole | '';
}

const ACCOUNT_FIELDS = ['full_name', 'email', 'phone_number', 'identity', 'role'] as const;

export function accountValues(admin: Admin | null): AccountValues {
  return {
    full_name: admin?.full_name ?? '',
    email: admin?.email ?? '',
    phone_number: admin?.phone_number ?? '',
    identity: admin?.identity ?? '',
    role: admin?.role ?? '',
  };
}

export function accountFaults(values: AccountValues): Faults<AccountValues> {
  return { ...personFaults(values), ...(values.role === '' && { role: accountTexts.roleRequired }) };
}

export function addBody(values: AccountValues): Body<typeof adminCalls.add> {
  return { ...cleanPerson(values), role: values.role || 'authority' };
}

/** The request body with only the edited fields, so that other people's changes of the others stay. */
export function changeBody(values: AccountValues, seen: Admin): Body<typeof adminCalls.change> {
  const before = accountValues(seen);
  const body = addBody(values);
  return {
    user_id: seen.user_id,
    ...Object.fromEntries(
      ACCOUNT_FIELDS.filter((field) => body[field] !== before[field]).map((field) => [field, body[field]]),
    ),
  };
}
