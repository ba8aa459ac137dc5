import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, Instant, listQuery, nullable, Pagination, strictObject } from './common.ts';
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
  created_at: Instant,
});
export type Receptionist = Static<typeof Receptionist>;

export const ReceptionistsQuery = listQuery({ disabled: Type.Optional(Type.Boolean()) }, [
  'full_name',
  'desk',
  'created_at',
]);
export type ReceptionistsQuery = Static<typeof ReceptionistsQuery>;

export const ReceptionistsData = strictObject({
  receptionists: Type.Array(Receptionist),
  pagination: Pagination,
});
export type ReceptionistsData = Static<typeof ReceptionistsData>;

export const ReceptionistData = strictObject({ receptionist: Receptionist });
export type ReceptionistData = Static<typeof ReceptionistData>;

const DeskName = Type.String({ minLength: 1, maxLength: NAME_MAX });

export const AddReceptionistBody = strictObject({ full_name: FullName, email: Email, desk: DeskName });
export type AddReceptionistBody = Static<typeof AddReceptionistBody>;

export const ChangeReceptionistBody = strictObject({
  user_id: Id,
  full_name: Type.Optional(FullName),
  email: Type.Optional(Email),
  desk: Type.Optional(DeskName),
  disabled: Type.Optional(
    Type.Boolean({ description: 'A disabled account is signed out and cannot sign in.' }),
  ),
});
export type ChangeReceptionistBody = Static<typeof ChangeReceptionistBody>;

export const listReceptionists = defineCall(calls.listReceptionists, {
  tag: 'receptionists',
  summary: 'The accounts of the reception; `search` finds name, email and desk',
  roles: DIRECTORS,
  schema: { querystring: ReceptionistsQuery, response: { 200: envelope(ReceptionistsData) } },
});

export const addReceptionist = defineCall(calls.addReceptionist, {
  tag: 'receptionists',
  summary: 'Add an account of the reception, whose owner is emailed a link to set a password',
  roles: DIRECTORS,
  schema: { body: AddReceptionistBody, response: { 201: envelope(ReceptionistData) } },
});

export const changeReceptionist = defineCall(calls.changeReceptionist, {
  tag: 'receptionists',
  summary: 'Change, disable or enable an account of the reception',
  roles: DIRECTORS,
  schema: { body: ChangeReceptionistBody, response: { 200: envelope(ReceptionistData) } },
});

export const sendReceptionistActivation = defineCall(calls.sendReceptionistActivation, {
  tag: 'receptionists',
  summary: 'Email the owner of an account, who has not set a password, the link to set one again',
  roles: DIRECTORS,
  schema: { body: strictObject({ user_id: Id }), response: { 200: envelope(Empty) } },
});

export const deleteReceptionist = defineCall(calls.deleteReceptionist, {
  tag: 'receptionists',
  summary: 'Remove an account of the reception; its check-ins stay',
  roles: DIRECTORS,
  schema: { body: strictObject({ user_id: Id }), response: { 200: envelope(Empty) } },
});
