import { NAME_MAX, PASSWORD_MAX_CHARACTERS } from '@portal/domain/patterns';
import { ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, Instant, nullable, Role, strictObject } from './common.ts';
import { Email, Identity, NewPassword, PhoneNumber, personFields } from './people.ts';
import { User } from './users.ts';

export const AvailableRegisters = strictObject({
  availability_to_register: Type.Boolean(),
  registration_from: nullable(Instant),
  registration_to: nullable(Instant),
  delivery_from: nullable(Instant),
  delivery_to: nullable(Instant),
  event_name: Type.String(),
  time_zone: Type.String({ description: 'IANA name, such as Asia/Riyadh.' }),
  demo: Type.Optional(
    Type.Union([Type.Literal('local'), Type.Literal('public')], {
      description: 'Only in the demo: whether this machine alone reaches it, or others do too.',
    }),
  ),
  demo_outbox: Type.Optional(
    Type.Literal(true, {
      description: 'Only in the demo, where mails are stored and can be read at /dev/outbox.',
    }),
  ),
});
export type AvailableRegisters = Static<typeof AvailableRegisters>;

export const LoginBody = strictObject({
  email: Email,
  password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS }),
  code: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Of the authenticator app, or a recovery code; for an account with a second factor.',
    }),
  ),
});
export type LoginBody = Static<typeof LoginBody>;

export const LoginData = strictObject({
  role: Role,
  user: strictObject({ ...User.properties, token: Type.String() }),
  second_factor_setup: Type.Optional(
    Type.Literal(true, {
      description:
        'The session may only set up a second factor, which the event requires; then it may do all.',
    }),
  ),
});
export type LoginData = Static<typeof LoginData>;

export const MeData = strictObject({ user: User });
export type MeData = Static<typeof MeData>;

/** The token of a link that was sent by email. */
const LinkToken = Type.String({ minLength: 1, maxLength: 200 });
const PasswordConfirmation = Type.String({
  maxLength: PASSWORD_MAX_CHARACTERS,
  description: 'The same as `password`.',
});

export const RegisterBody = strictObject({
  ...personFields,
  password: NewPassword,
  password_confirmation: PasswordConfirmation,
  team_name: Type.String({ minLength: 1, maxLength: NAME_MAX }),
  sector_id: Id,
  sub_sector_ids: Type.Array(Id, { maxItems: 50 }),
  privacy_version: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'The version of the privacy page that was shown, and that the leader agrees to.',
    }),
  ),
});
export type RegisterBody = Static<typeof RegisterBody>;

export const RegisterData = strictObject({ user: User });
export type RegisterData = Static<typeof RegisterData>;

export const RegisterCheckBody = strictObject({
  email: Type.Optional(Email),
  identity: Type.Optional(Identity),
  phone_number: Type.Optional(PhoneNumber),
});
export type RegisterCheckBody = Static<typeof RegisterCheckBody>;

export const RegisterCheckData = strictObject({ available: Type.Literal(true) });
export type RegisterCheckData = Static<typeof RegisterCheckData>;

export const VerifyEmailBody = strictObject({ token: LinkToken });
export type VerifyEmailBody = Static<typeof VerifyEmailBody>;

export const CorrectEmailBody = strictObject({
  email: Email,
  password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS }),
  new_email: Email,
});
export type CorrectEmailBody = Static<typeof CorrectEmailBody>;

export const EmailBody = strictObject({ email: Email });
export type EmailBody = Static<typeof EmailBody>;

export const ResetPasswordBody = strictObject({
  token: LinkToken,
  email: Email,
  password: NewPassword,
  password_confirmation: PasswordConfirmation,
});
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

export const availableRegisters = defineCall(calls.availableRegisters, {
  tag: 'auth',
  summary: 'Whether leaders may register now, and the dates of the event',
  schema: { response: { 200: envelope(AvailableRegisters) } },
});

export const login = defineCall(calls.login, {
  tag: 'auth',
  summary:
    'Sign in with email and password; 403 with a sentence of its own when a code of the second factor is needed too',
  schema: { body: LoginBody, response: { 200: envelope(LoginData) } },
});

export const logout = defineCall(calls.logout, {
  tag: 'auth',
  summary: 'End the session: its token stops working at once',
  roles: ROLES,
  duringSetup: true,
  schema: { response: { 200: envelope(Empty) } },
});

export const me = defineCall(calls.me, {
  tag: 'auth',
  summary: 'The signed-in user',
  roles: ROLES,
  duringSetup: true,
  schema: { response: { 200: envelope(MeData) } },
});

export const register = defineCall(calls.register, {
  tag: 'auth',
  summary: 'Register as the leader of a new team, while registration is open',
  schema: { body: RegisterBody, response: { 201: envelope(RegisterData) } },
});

export const checkRegister = defineCall(calls.checkRegister, {
  tag: 'auth',
  summary: 'Whether email, identity and phone number are free; 422 names those that are not',
  schema: { body: RegisterCheckBody, response: { 200: envelope(RegisterCheckData) } },
});

export const verifyEmail = defineCall(calls.verifyEmail, {
  tag: 'auth',
  summary: 'Verify an email address with the token of the link that was sent to it',
  schema: { body: VerifyEmailBody, response: { 200: envelope(Empty) } },
});

export const resendVerification = defineCall(calls.resendVerification, {
  tag: 'auth',
  summary: 'Send the link that verifies the email again; the answer is the same for every email',
  schema: { body: EmailBody, response: { 200: envelope(Empty) } },
});

export const correctEmail = defineCall(calls.correctEmail, {
  tag: 'auth',
  summary:
    'Correct a mistyped email that was never verified, with the password, and send the link to the new one',
  schema: { body: CorrectEmailBody, response: { 200: envelope(Empty) } },
});

export const forgotPassword = defineCall(calls.forgotPassword, {
  tag: 'auth',
  summary: 'Send a link that sets a new password; the answer is the same for every email',
  schema: { body: EmailBody, response: { 200: envelope(Empty) } },
});

export const resetPassword = defineCall(calls.resetPassword, {
  tag: 'auth',
  summary: 'Set a password with the link that was sent, and end every session of the user',
  schema: { body: ResetPasswordBody, response: { 200: envelope(Empty) } },
});
