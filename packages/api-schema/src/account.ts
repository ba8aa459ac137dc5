import { PASSWORD_MAX_CHARACTERS } from '@portal/domain/patterns';
import { ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, Instant, nullable, oneOf, strictObject } from './common.ts';
import { FullName, NewPassword, PhoneNumber } from './people.ts';
import { User } from './users.ts';

export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung'] as const;
export const SYSTEMS = ['windows', 'macos', 'ios', 'ipados', 'android', 'chromeos', 'linux'] as const;

/** A browser in which the user is signed in. */
export const Session = strictObject({
  id: Type.String(),
  browser: nullable(oneOf(BROWSERS)),
  system: nullable(oneOf(SYSTEMS)),
  address: Type.String({ description: 'The IP address that used it last; empty when it is not known.' }),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: Type.Boolean({ description: 'It is the session of this call.' }),
});
export type Session = Static<typeof Session>;

export const SessionsData = strictObject({ sessions: Type.Array(Session) });
export type SessionsData = Static<typeof SessionsData>;

export const EndSessionBody = strictObject({ session_id: Id });
export type EndSessionBody = Static<typeof EndSessionBody>;

export const EndedSessionsData = strictObject({ ended: Type.Integer() });
export type EndedSessionsData = Static<typeof EndedSessionsData>;

export const ChangeProfileBody = strictObject({
  full_name: Type.Optional(FullName),
  phone_number: Type.Optional(PhoneNumber),
});
export type ChangeProfileBody = Static<typeof ChangeProfileBody>;

export const ProfileData = strictObject({ user: User });
export type ProfileData = Static<typeof ProfileData>;

export const ConfirmPasswordBody = strictObject({
  password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS }),
});
export type ConfirmPasswordBody = Static<typeof ConfirmPasswordBody>;

export const ChangePasswordBody = strictObject({
  password: NewPassword,
  password_confirmation: Type.String({
    maxLength: PASSWORD_MAX_CHARACTERS,
    description: 'The same as `password`.',
  }),
});
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

const tag = 'account';

export const changeProfile = defineCall(calls.changeProfile, {
  tag,
  summary:
    'Change the own name or phone number: leaders while registration is open, committees the phone number only; 422 when another person has the number',
  roles: ROLES,
  schema: { body: ChangeProfileBody, response: { 200: envelope(ProfileData) } },
});

export const listSessions = defineCall(calls.listSessions, {
  tag,
  summary: 'The browsers in which the user is signed in, the one used last first',
  roles: ROLES,
  schema: { response: { 200: envelope(SessionsData) } },
});

export const endSession = defineCall(calls.endSession, {
  tag,
  summary: "End one of the user's sessions: its token and the links made with it stop working at once",
  roles: ROLES,
  schema: { body: EndSessionBody, response: { 200: envelope(Empty) } },
});

export const endOtherSessions = defineCall(calls.endOtherSessions, {
  tag,
  summary: "End all of the user's sessions except the one of this call",
  roles: ROLES,
  schema: { response: { 200: envelope(EndedSessionsData) } },
});

export const confirmPassword = defineCall(calls.confirmPassword, {
  tag,
  summary: 'Enter the password again; calls that need it then work in this session for 15 minutes',
  roles: ROLES,
  schema: { body: ConfirmPasswordBody, response: { 200: envelope(Empty) } },
});

export const changePassword = defineCall(calls.changePassword, {
  tag,
  summary:
    "Set a new password, which ends the user's other sessions; 403 unless the password was entered within 15 minutes",
  roles: ROLES,
  schema: { body: ChangePasswordBody, response: { 200: envelope(Empty) } },
});
