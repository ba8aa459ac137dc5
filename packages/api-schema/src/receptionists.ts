import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
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
import { Email, FullName } from './people.ts';

/** The account of a desk at the reception. */
export const Receptionist = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  pending_email: nullable(
    Type.String({ description: 'The new email, until the link that was sent to it is followed.' }),
  ),
  desk: Type.String({ description: 'Such as «المدخل الشمالي»; check-ins name it.' }),
  is_active: Type.Boolean({ description: 'False until they have set a password.' }),
  disabled_at: nullable(Instant),
  version: Version,
  created_at: Instant,
});
export type Receptionist = Static<typeof Receptionist>;

const ReceptionistData = strictObject({ receptionist: Receptionist });
const DeskName = Type.String({ minLength: 1, maxLength: NAME_MAX });
const account = strictObject({ user_id: Id });
const changes = ['receptionists', 'audit'];
const { get, post, put, del } = callsOf('receptionists', { roles: DIRECTORS });

export const receptionistCalls = {
  list: get('/receptionists', {
    summary: 'The accounts of the reception; `search` finds name, email and desk',
    message: 'receptionists data',
    query: listQuery({ disabled: Type.Optional(Type.Boolean()) }, ['full_name', 'desk', 'created_at']),
    data: strictObject({ receptionists: Type.Array(Receptionist), pagination: Pagination }),
  }),
  add: post('/receptionists', {
    summary: 'Add an account of the reception, whose owner is emailed a link to set a password',
    message: 'receptionist added successfully',
    body: strictObject({ full_name: FullName, email: Email, desk: DeskName }),
    status: 201,
    data: ReceptionistData,
    changes,
  }),
  change: put('/receptionists', {
    summary: 'Change, disable or enable an account of the reception',
    message: 'receptionist updated successfully',
    body: strictObject({
      user_id: Id,
      full_name: Type.Optional(FullName),
      email: Type.Optional(Email),
      desk: Type.Optional(DeskName),
      disabled: Type.Optional(
        Type.Boolean({ description: 'A disabled account is signed out and cannot sign in.' }),
      ),
      version: EditedVersion,
    }),
    data: ReceptionistData,
    changes,
  }),
  sendActivation: post('/receptionists/activation', {
    summary: 'Email the owner of an account, who has not set a password, the link to set one again',
    message: 'activation sent',
    body: account,
    changes,
  }),
  delete: del('/receptionists', {
    summary: 'Remove an account of the reception; its check-ins stay',
    message: 'receptionist deleted successfully',
    body: account,
    changes,
  }),
};
