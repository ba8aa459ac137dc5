import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, Instant, listQuery, nullable, Pagination, strictObject } from './common.ts';
import { Email, FullName, Identity, PhoneNumber, personFields } from './people.ts';

export const AdminRole = Type.Union([Type.Literal('super-admin'), Type.Literal('authority')]);
export type AdminRole = Static<typeof AdminRole>;

/** An account of the board. */
export const Admin = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  pending_email: nullable(
    Type.String({ description: 'The new email, until the link that was sent to it is followed.' }),
  ),
  phone_number: nullable(Type.String()),
  identity: nullable(Type.String()),
  role: AdminRole,
  is_active: Type.Boolean({ description: 'False until they have set a password.' }),
  has_second_factor: Type.Boolean(),
  created_at: Instant,
});
export type Admin = Static<typeof Admin>;

export const AdminsQuery = listQuery({ role: Type.Optional(AdminRole) }, ['full_name', 'role', 'created_at']);
export type AdminsQuery = Static<typeof AdminsQuery>;

export const AdminsData = strictObject({
  admins: Type.Array(Admin),
  second_factor_required: Type.Boolean({ description: 'Directors must have a second factor.' }),
  pagination: Pagination,
});
export type AdminsData = Static<typeof AdminsData>;

export const AdminData = strictObject({ admin: Admin });
export type AdminData = Static<typeof AdminData>;

export const AddAdminBody = strictObject({ ...personFields, role: AdminRole });
export type AddAdminBody = Static<typeof AddAdminBody>;

export const ChangeAdminBody = strictObject({
  user_id: Id,
  full_name: Type.Optional(FullName),
  email: Type.Optional(Email),
  phone_number: Type.Optional(PhoneNumber),
  identity: Type.Optional(Identity),
  role: Type.Optional(AdminRole),
});
export type ChangeAdminBody = Static<typeof ChangeAdminBody>;

const roles = ['super-admin'] as const;

export const listAdmins = defineCall(calls.listAdmins, {
  tag: 'admins',
  summary: 'The accounts of the board',
  roles,
  schema: { querystring: AdminsQuery, response: { 200: envelope(AdminsData) } },
});

export const addAdmin = defineCall(calls.addAdmin, {
  tag: 'admins',
  summary: 'Add an account of the board, whose owner is emailed a link to set a password',
  roles,
  schema: { body: AddAdminBody, response: { 201: envelope(AdminData) } },
});

export const changeAdmin = defineCall(calls.changeAdmin, {
  tag: 'admins',
  summary: 'Change an account of the board; 409 when no super-admin would be left',
  roles,
  schema: { body: ChangeAdminBody, response: { 200: envelope(AdminData) } },
});

export const sendAdminActivation = defineCall(calls.sendAdminActivation, {
  tag: 'admins',
  summary: 'Email the owner of an account, who has not set a password, the link to set one again',
  roles,
  schema: { body: strictObject({ user_id: Id }), response: { 200: envelope(Empty) } },
});

export const deleteAdmin = defineCall(calls.deleteAdmin, {
  tag: 'admins',
  summary: 'Remove an account of the board; 409 when no super-admin would be left',
  roles,
  schema: { body: strictObject({ user_id: Id }), response: { 200: envelope(Empty) } },
});
