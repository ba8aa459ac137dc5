import { PASSWORD_MAX_CHARACTERS } from '@portal/domain/patterns';
import { ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Id, Instant, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { Email, FullName, NewPassword, PhoneNumber } from './people.ts';
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

const { post, put } = callsOf('account', { roles: ROLES });
const { get, del } = callsOf('sessions', { roles: ROLES });

export const accountCalls = {
  changeProfile: put('/auth/profile', {
    summary:
      'Change the own name or phone number: leaders while registration is open, committees the phone number only; 422 when another person has the number',
    message: 'profile changed successfully',
    body: strictObject({
      full_name: Type.Optional(FullName),
      phone_number: Type.Optional(PhoneNumber),
    }),
    data: strictObject({ user: User }),
    changes: ['me'],
  }),
  sessions: get('/auth/sessions', {
    summary: 'The browsers in which the user is signed in, the one used last first',
    message: 'sessions data',
    data: strictObject({ sessions: Type.Array(Session) }),
  }),
  endSession: del('/auth/sessions', {
    summary: "End one of the user's sessions: its token and the links made with it stop working at once",
    message: 'session ended successfully',
    body: strictObject({ session_id: Id }),
  }),
  endOtherSessions: del('/auth/sessions/others', {
    summary: "End all of the user's sessions except the one of this call",
    message: 'sessions ended successfully',
    data: strictObject({ ended: Type.Integer() }),
  }),
  changeEmail: put('/auth/profile/email', {
    summary:
      'A judge or member sets or changes their own email: it counts once the link that is sent to it was followed',
    message: 'a link was sent to the email',
    roles: ['member', 'committee'],
    body: strictObject({ email: Email }),
    changes: ['me'],
  }),
  confirmPassword: post('/auth/password/confirm', {
    summary: 'Enter the password again; calls that need it then work in this session for 15 minutes',
    message: 'password confirmed',
    body: strictObject({ password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS }) }),
  }),
  changePassword: put('/auth/password', {
    summary:
      "Set a new password, which ends the user's other sessions; 403 unless the password was entered within 15 minutes",
    message: 'password changed successfully',
    body: strictObject({
      password: NewPassword,
      password_confirmation: Type.String({
        maxLength: PASSWORD_MAX_CHARACTERS,
        description: 'The same as `password`.',
      }),
    }),
  }),
};
