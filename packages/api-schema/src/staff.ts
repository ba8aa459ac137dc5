import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS, type Role } from '@portal/domain/roles';
import { type Static, type TArray, type TProperties, type TSchema, Type } from 'typebox';
import {
  EditedVersion,
  Id,
  Instant,
  listQuery,
  nullable,
  oneOf,
  Pagination,
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, text } from './described.ts';
import { Email, FullName, staffFields } from './people.ts';

export const AdminRole = oneOf(DIRECTORS);
export type AdminRole = Static<typeof AdminRole>;

const common = {
  user_id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  pending_email: nullable(text('The new email, until the link that was sent to it is followed.')),
  is_active: flag('False until they have set a password.'),
  version: Version,
  created_at: Instant,
};

/** An account of the board. */
export const Admin = strictObject({
  ...common,
  phone_number: nullable(Type.String()),
  identity: nullable(Type.String()),
  role: AdminRole,
  has_second_factor: Type.Boolean(),
});
export type Admin = Static<typeof Admin>;

/** The account of a desk at the reception. */
export const Receptionist = strictObject({
  ...common,
  desk: text('Such as «المدخل الشمالي»; check-ins name it.'),
  disabled_at: nullable(Instant),
});
export type Receptionist = Static<typeof Receptionist>;

/** What differs between the accounts of the board and those of the reception. */
interface StaffKind {
  /** What answers call one account. */
  readonly name: string;
  readonly roles: readonly Role[];
  readonly summaries: { readonly [Call in 'list' | 'add' | 'change' | 'delete']: string };
  readonly account: TSchema;
  readonly query: TSchema;
  /** What a list says besides the accounts. */
  readonly listed: TProperties;
  /** The fields of an account that is added. Each may be changed. */
  readonly fields: TProperties;
  /** What can only be changed. */
  readonly changed: TProperties;
}

const account = strictObject({ user_id: Id });

/** The calls by which the board lists and changes the accounts of one kind. */
function staffCalls<const K extends StaffKind>(kind: K) {
  type One = Record<K['name'], K['account']>;
  type List = Record<`${K['name']}s`, TArray<K['account']>> & K['listed'] & { pagination: typeof Pagination };
  const name: K['name'] = kind.name;
  const url = `/${name}s` as const;
  const changes = [`${name}s`, 'audit'];
  const { get, post, create, put, del } = callsOf(`${name}s`, { roles: kind.roles, changes });
  const one = strictObject({ [name]: kind.account } as One);
  const list = { [`${name}s`]: Type.Array(kind.account), ...kind.listed, pagination: Pagination } as List;
  return {
    list: get(url, {
      summary: kind.summaries.list,
      message: `${name}s data`,
      query: kind.query as K['query'],
      data: strictObject(list),
    }),
    add: create(url, {
      summary: kind.summaries.add,
      message: `${name} added successfully`,
      body: strictObject(kind.fields as K['fields']),
      data: one,
    }),
    change: put(url, {
      summary: kind.summaries.change,
      message: `${name} updated successfully`,
      body: strictObject({
        user_id: Id,
        ...Type.Partial(strictObject(kind.fields as K['fields'])).properties,
        ...(kind.changed as K['changed']),
        version: EditedVersion,
      }),
      data: one,
    }),
    sendActivation: post(`${url}/activation`, {
      summary: 'Email the owner of an account, who has not set a password, the link to set one again',
      message: 'activation sent',
      body: account,
    }),
    delete: del(url, {
      summary: kind.summaries.delete,
      message: `${name} deleted successfully`,
      body: account,
    }),
  };
}

const { put, del } = callsOf('admins', {
  roles: ['super-admin'],
  changes: ['admins', 'audit'],
});

export const adminCalls = {
  ...staffCalls({
    name: 'admin',
    roles: ['super-admin'],
    summaries: {
      list: 'The accounts of the board',
      add: 'Add an account of the board, whose owner is emailed a link to set a password',
      change: 'Change an account of the board; 409 when no super-admin would be left',
      delete: 'Remove an account of the board; 409 when no super-admin would be left',
    },
    account: Admin,
    query: listQuery({ role: Type.Optional(AdminRole) }, ['full_name', 'role', 'created_at']),
    listed: {
      second_factor_required: flag('Directors must have a second factor.'),
    },
    fields: { ...staffFields, role: AdminRole },
    changed: {},
  }),
  requireSecondFactor: put('/admins/second-factor', {
    summary: 'Require the second factor of every director from the next sign-in on, or make it optional',
    message: 'second factor setting updated successfully',
    body: strictObject({ required: Type.Boolean() }),
  }),
  resetSecondFactor: del('/admins/second-factor', {
    summary: 'Remove the second factor of another director who lost it, and end their sessions',
    message: 'second factor reset successfully',
    body: account,
  }),
};

export const receptionistCalls = staffCalls({
  name: 'receptionist',
  roles: DIRECTORS,
  summaries: {
    list: 'The accounts of the reception; `search` finds name, email and desk',
    add: 'Add an account of the reception, whose owner is emailed a link to set a password',
    change: 'Change, disable or enable an account of the reception',
    delete: 'Remove an account of the reception; its check-ins stay',
  },
  account: Receptionist,
  query: listQuery({ disabled: Type.Optional(Type.Boolean()) }, ['full_name', 'desk', 'created_at']),
  listed: {},
  fields: { full_name: FullName, email: Email, desk: Type.String({ minLength: 1, maxLength: NAME_MAX }) },
  changed: {
    disabled: Type.Optional(flag('A disabled account is signed out and cannot sign in.')),
  },
});
