import { type Static, Type } from 'typebox';
import {
  EditedVersion,
  Id,
  Instant,
  listQuery,
  nullable,
  Pagination,
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
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
  version: Version,
  created_at: Instant,
});
export type Admin = Static<typeof Admin>;

const AdminData = strictObject({ admin: Admin });
const account = strictObject({ user_id: Id });
const changes = ['admins', 'audit'];
const { get, post, put, del } = callsOf('admins', { roles: ['super-admin'] });

export const adminCalls = {
  list: get('/admins', {
    summary: 'The accounts of the board',
    message: 'admins data',
    query: listQuery({ role: Type.Optional(AdminRole) }, ['full_name', 'role', 'created_at']),
    data: strictObject({
      admins: Type.Array(Admin),
      second_factor_required: Type.Boolean({ description: 'Directors must have a second factor.' }),
      pagination: Pagination,
    }),
  }),
  add: post('/admins', {
    summary: 'Add an account of the board, whose owner is emailed a link to set a password',
    message: 'admin added successfully',
    body: strictObject({ ...personFields, role: AdminRole }),
    status: 201,
    data: AdminData,
    changes,
  }),
  change: put('/admins', {
    summary: 'Change an account of the board; 409 when no super-admin would be left',
    message: 'admin updated successfully',
    body: strictObject({
      user_id: Id,
      full_name: Type.Optional(FullName),
      email: Type.Optional(Email),
      phone_number: Type.Optional(PhoneNumber),
      identity: Type.Optional(Identity),
      role: Type.Optional(AdminRole),
      version: EditedVersion,
    }),
    data: AdminData,
    changes,
  }),
  sendActivation: post('/admins/activation', {
    summary: 'Email the owner of an account, who has not set a password, the link to set one again',
    message: 'activation sent',
    body: account,
    changes,
  }),
  delete: del('/admins', {
    summary: 'Remove an account of the board; 409 when no super-admin would be left',
    message: 'admin deleted successfully',
    body: account,
    changes,
  }),
  requireSecondFactor: put('/admins/second-factor', {
    summary: 'Require the second factor of every director from the next sign-in on, or make it optional',
    message: 'second factor setting updated successfully',
    body: strictObject({ required: Type.Boolean() }),
    changes,
  }),
  resetSecondFactor: del('/admins/second-factor', {
    summary: 'Remove the second factor of another director who lost it, and end their sessions',
    message: 'second factor reset successfully',
    body: account,
    changes,
  }),
};
