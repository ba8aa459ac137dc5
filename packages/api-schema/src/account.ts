import { PASSWORD_MAX_CHARACTERS } from '@portal/domain/patterns';
import { ROLES, SECOND_FACTOR_ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Id, Instant, nullable, oneOf, Role, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, text } from './described.ts';
import { Email, FullName, NewPassword, PasswordConfirmation, PhoneNumber } from './people.ts';

export const User = strictObject({
  id: Type.String(),
  email: Type.String(),
  full_name: Type.String(),
  phone_number: nullable(Type.String()),
  role: Role,
  identity: nullable(Type.String()),
  created_at: Instant,
  /** Of a judge. */
  committee: Type.Optional(strictObject({ id: Type.String(), full_name: Type.String() })),
  has_password: Type.Optional(flag('Of a judge, who may sign in by links alone.')),
  pending_email: Type.Optional(
    nullable(text('Of a judge or member: the new address, until its link is followed.')),
  ),
});
export type User = Static<typeof User>;

export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung'] as const;
export const SYSTEMS = ['windows', 'macos', 'ios', 'ipados', 'android', 'chromeos', 'linux'] as const;

/** A browser in which the user is signed in. */
export const Session = strictObject({
  id: Type.String(),
  browser: nullable(oneOf(BROWSERS)),
  system: nullable(oneOf(SYSTEMS)),
  address: text('The IP address that used it last; empty when it is not known.'),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: flag('It is the session of this call.'),
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
      password_confirmation: PasswordConfirmation,
    }),
  }),
};

const RecoveryCodes = strictObject({
  recovery_codes: Type.Array(Type.String(), { description: 'Shown once; each works once.' }),
});
const Code = strictObject({ code: Type.String({ minLength: 1, maxLength: 40 }) });
const ofSecondFactor = callsOf('second-factor', { roles: SECOND_FACTOR_ROLES });

export const secondFactorCalls = {
  own: ofSecondFactor.get('/auth/second-factor', {
    summary: "The state of the director's own second factor",
    message: 'second factor data',
    duringSetup: true,
    data: strictObject({
      enabled: Type.Boolean(),
      required: flag('The event requires it: it cannot be disabled.'),
      recovery_codes_left: Type.Integer(),
    }),
  }),
  start: ofSecondFactor.create('/auth/second-factor', {
    summary:
      'Begin to set up the second factor: a new secret for an authenticator app; 403 unless the password was entered within 15 minutes',
    message: 'second factor started',
    duringSetup: true,
    data: strictObject({
      secret: text('Base32, to be typed into an app that cannot scan.'),
      uri: text('otpauth://…, the content of the QR code.'),
    }),
  }),
  enable: ofSecondFactor.put('/auth/second-factor', {
    summary: "Finish setting up with a code of the app, which ends the user's other sessions",
    message: 'second factor enabled successfully',
    duringSetup: true,
    body: Code,
    data: RecoveryCodes,
  }),
  renewRecoveryCodes: ofSecondFactor.create('/auth/second-factor/recovery-codes', {
    summary:
      'Replace all recovery codes, with a code of the app or one of them; 403 unless the password was entered within 15 minutes, ' +
      '409 without a second factor',
    message: 'recovery codes renewed successfully',
    body: Code,
    data: RecoveryCodes,
  }),
  disable: ofSecondFactor.del('/auth/second-factor', {
    summary:
      'Remove the own second factor, with a code of it; 403 unless the password was entered within 15 minutes, 409 when the event ' +
      'requires it',
    message: 'second factor disabled successfully',
    body: Code,
  }),
};
