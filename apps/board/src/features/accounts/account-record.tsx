import { changesOf } from '@portal/api-client';
import type {
  Admin,
  AdminRole,
  adminCalls,
  Body,
  Data,
  Receptionist,
  receptionistCalls,
} from '@portal/api-schema';
import { cleanPerson, type PersonFields as PersonValues, personFaults } from '@portal/area-kit';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS, ROLE_LABELS } from '@portal/domain/roles';
import { type DataColumn, type MenuAction, Muted, Notice, SelectField, TextField } from '@portal/ui';
import type { ReactNode } from 'react';
import type { RecordKind } from '../../shared/forms/record-kind.ts';
import type { CallList } from '../../shared/lists/use-list.ts';
import { PersonFields } from '../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../shared/people/texts.ts';
import { accountTexts, boardAccountTexts, receptionAccountTexts } from './texts.ts';

type Common = keyof Admin & keyof Receptionist;

/** An account of either kind. */
export type Account = Pick<Admin, Common> & Partial<Omit<Admin, Common> & Omit<Receptionist, Common>>;

/** The form of an account; each kind has some of the fields. */
interface AccountValues extends Pick<PersonValues, 'full_name' | 'email' | 'phone_number' | 'identity'> {
  readonly role: AdminRole | '';
  readonly desk: string;
}

type ListCall = typeof adminCalls.list | typeof receptionistCalls.list;
export type AccountsAnswer = Data<ListCall>;

/** What differs between the accounts of the board and those of the reception. */
export interface AccountKind {
  /** The name of its kept drafts. */
  readonly draft: string;
  readonly calls: typeof adminCalls | typeof receptionistCalls;
  readonly list: CallList<ListCall>;
  /** The fields of its form, in the order in which a conflict names them. */
  readonly fields: readonly (keyof AccountValues)[];
  readonly filter: {
    readonly param: string;
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  /** Between the name and the state. */
  readonly columns: readonly DataColumn<Account>[];
  /** Beside the name. */
  readonly marksOf?: (account: Account, isOwn: boolean) => ReactNode;
  readonly texts: {
    readonly hint: string;
    readonly search: string;
    readonly tableLabel: string;
    readonly emptyText: string;
    readonly deleteText: string;
  };
  /** The actions that this kind alone has. */
  readonly useActions: () => (account: Account, isOwn: boolean) => readonly MenuAction[];
}

export const roleOptions = DIRECTORS.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** What both kinds of account take. */
type NewAccount = Body<typeof adminCalls.add> & Body<typeof receptionistCalls.add>;

function valuesOf(account: Account | null): AccountValues {
  const { full_name = '', email = '', phone_number, identity, role = '', desk = '' } = account ?? {};
  return { full_name, email, phone_number: phone_number ?? '', identity: identity ?? '', role, desk };
}

/** Adding, changing and deleting accounts of a kind. `ownId` is the account of the person who does it. */
export function accountRecord(kind: AccountKind, ownId: string): RecordKind<Account, AccountValues> {
  const { calls, fields } = kind;
  const has = (field: keyof AccountValues) => fields.includes(field);
  /** Of an account that exists only the edited fields, so that other people's changes of the others stay. */
  const bodyOf = (values: AccountValues, account: Account | null) => {
    const typed = { ...cleanPerson(values), role: values.role, desk: values.desk.trim() };
    const before = account && valuesOf(account);
    const sent = fields.filter((field) => typed[field] !== before?.[field]);
    return Object.fromEntries(sent.map((field) => [field, typed[field]])) as unknown as NewAccount;
  };
  return {
    name: kind.draft,
    idOf: ({ user_id }) => user_id,
    valuesOf,
    faultsOf: (values) => {
      const faults = {
        ...personFaults(values),
        ...(values.role === '' && { role: boardAccountTexts.roleRequired }),
        ...(values.desk.trim() === '' && { desk: receptionAccountTexts.deskRequired }),
      };
      return Object.fromEntries(
        Object.entries(faults).filter(([name]) => fields.some((field) => field === name)),
      );
    },
    inWords: (account) => ({
      full_name: [peopleTexts.full_name, account.full_name],
      email: [peopleTexts.email, account.email],
      phone_number: [peopleTexts.phone_number, account.phone_number],
      identity: [peopleTexts.identity, account.identity],
      role: [boardAccountTexts.role, account.role && ROLE_LABELS[account.role]],
      desk: [receptionAccountTexts.desk, account.desk],
    }),
    fields: ({ values, item, faults, change, text }) => (
      <>
        {item === null && <Muted>{accountTexts.mailed}</Muted>}
        <PersonFields values={values} shown={fields} faultOf={(field) => faults[field]} onChange={change} />
        {has('role') && (
          <SelectField
            label={boardAccountTexts.role}
            placeholder={boardAccountTexts.rolePlaceholder}
            options={roleOptions}
            value={values.role}
            error={faults.role}
            onChoose={(role) => change({ role })}
          />
        )}
        {has('desk') && (
          <TextField
            label={receptionAccountTexts.desk}
            hint={receptionAccountTexts.deskHint}
            maxLength={NAME_MAX}
            autoComplete="off"
            {...text('desk')}
          />
        )}
        {item?.user_id === ownId && values.role === 'authority' && (
          <Notice tone="waiting">{boardAccountTexts.ownRole}</Notice>
        )}
      </>
    ),
    add: (api, values) => api.send(calls.add, { body: bodyOf(values, null) }),
    change: (api, values, account, edited) =>
      api.send(calls.change, {
        body: { ...bodyOf(values, account), user_id: account.user_id, ...edited },
      }),
    remove: (api, { user_id }) => api.send(calls.delete, { body: { user_id } }),
    changes: changesOf(calls.change),
    texts: accountTexts,
    saved: ({ full_name }, account) =>
      account ? accountTexts.saved(full_name.trim()) : accountTexts.added(full_name.trim()),
    titleOf: ({ full_name }) => full_name,
    deleteText: ({ user_id }) =>
      user_id === ownId ? boardAccountTexts.deleteOwnText : kind.texts.deleteText,
  };
}
