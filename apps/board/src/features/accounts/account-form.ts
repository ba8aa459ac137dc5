import { cleanPerson, type Faults, personFaults } from '@portal/area-kit';
import type { Account, AccountKind, AccountValues } from './account-kind.ts';
import { boardAccountTexts, receptionAccountTexts } from './texts.ts';

type Fields = AccountKind['fields'];

export function accountValues(account: Account | null): AccountValues {
  const { full_name = '', email = '', phone_number, identity, role = '', desk = '' } = account ?? {};
  return { full_name, email, phone_number: phone_number ?? '', identity: identity ?? '', role, desk };
}

export function accountFaults(fields: Fields, values: AccountValues): Faults<AccountValues> {
  const faults: Faults<AccountValues> = {
    ...personFaults(values),
    ...(values.role === '' && { role: boardAccountTexts.roleRequired }),
    ...(values.desk.trim() === '' && { desk: receptionAccountTexts.deskRequired }),
  };
  return Object.fromEntries(
    Object.entries(faults).filter(([name]) => fields.some((field) => field === name)),
  );
}

/** The fields to send: of an account that exists only the edited ones, so that other people's changes of the others stay. */
export function accountBody(fields: Fields, values: AccountValues, account: Account | null) {
  const typed = { ...cleanPerson(values), role: values.role, desk: values.desk.trim() };
  const before = account && accountValues(account);
  const sent = fields.filter((field) => typed[field] !== before?.[field]);
  return Object.fromEntries(sent.map((field) => [field, typed[field]]));
}
