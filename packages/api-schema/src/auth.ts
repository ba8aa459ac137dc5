import { NAME_MAX, PASSWORD_MAX_CHARACTERS } from '@portal/domain/patterns';
import { ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { User } from './account.ts';
import { Id, Instant, nullable, Role, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, instant, text } from './described.ts';
import { GivenAnswers } from './forms.ts';
import {
  Email,
  Identity,
  identityFields,
  NewPassword,
  PasswordConfirmation,
  PhoneNumber,
  personFields,
} from './people.ts';

export const AvailableRegisters = strictObject({
  availability_to_register: Type.Boolean(),
  registration_from: nullable(Instant),
  registration_to: nullable(Instant),
  delivery_from: nullable(Instant),
  delivery_to: nullable(Instant),
  event_name: Type.String(),
  time_zone: text('IANA name, such as Asia/Riyadh.'),
  now: Type.Optional(instant("The server's clock.")),
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

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS });
/** The token of a link that was sent by email, or shown to the board. */
const LinkToken = Type.String({ minLength: 1, maxLength: 200 });
const EmailBody = strictObject({ email: Email });

const { post, create, put } = callsOf('auth', { roles: ROLES });

export const authCalls = {
  availableRegisters: callsOf('available-registers').get('/available-registers', {
    summary: 'Whether leaders may register now, and the dates of the event',
    message: 'available registers',
    public: true,
    data: AvailableRegisters,
  }),
  login: post('/auth/login', {
    summary:
      'Sign in with email and password; 403 with a sentence of its own when a code of the second factor is needed too',
    message: 'login successfully',
    public: true,
    body: strictObject({
      email: Email,
      password: Password,
      code: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'Of the authenticator app, or a recovery code; for an account with a second factor.',
        }),
      ),
    }),
    data: strictObject({
      role: Role,
      user: strictObject({ ...User.properties, token: Type.String() }),
      second_factor_setup: Type.Optional(
        Type.Literal(true, {
          description:
            'The session may only set up a second factor, which the event requires; then it may do all.',
        }),
      ),
    }),
  }),
  judgeSignIn: post('/auth/judge', {
    summary: 'Sign a judge in with the token of the link that the board gave them; it works once',
    message: 'login successfully',
    public: true,
    body: strictObject({ token: LinkToken }),
    data: strictObject({ role: Role, user: strictObject({ ...User.properties, token: Type.String() }) }),
  }),
  logout: post('/auth/logout', {
    summary: 'End the session: its token stops working at once',
    message: 'logout successfully',
    duringSetup: true,
  }),
  me: callsOf('me', { roles: ROLES }).get('/auth/me', {
    summary: 'The signed-in user',
    message: 'user data',
    duringSetup: true,
    data: strictObject({ user: User }),
  }),
  register: create('/auth/register', {
    summary: 'Register as the leader of a new team, while registration is open',
    message: 'register successfully',
    public: true,
    body: strictObject({
      ...personFields,
      password: NewPassword,
      password_confirmation: PasswordConfirmation,
      team_name: Type.String({ minLength: 1, maxLength: NAME_MAX }),
      sector_id: Id,
      sub_sector_ids: Type.Array(Id, { maxItems: 50 }),
      track_id: Type.Optional(Type.String({ ...Id, description: 'Needed where the event has tracks.' })),
      answers: Type.Optional(GivenAnswers),
      privacy_version: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'The version of the privacy page that was shown, and that the leader agrees to.',
        }),
      ),
    }),
    data: strictObject({
      user: User,
      shares_name: flag('Another team that takes part has the same name.'),
    }),
  }),
  checkRegister: post('/auth/register/email', {
    summary:
      'Whether email, identity and phone number are free and the password is accepted; 422 names those that are not',
    message: 'available',
    public: true,
    body: strictObject({
      email: Type.Optional(Email),
      identity: Type.Optional(Identity),
      ...identityFields,
      phone_number: Type.Optional(PhoneNumber),
      password: Type.Optional(NewPassword),
    }),
    data: strictObject({ available: Type.Literal(true) }),
  }),
  verifyEmail: post('/auth/email/verify', {
    summary: 'Verify an email address with the token of the link that was sent to it',
    message: 'email verified successfully',
    public: true,
    body: strictObject({ token: LinkToken }),
  }),
  resendVerification: post('/auth/email/resend', {
    summary: 'Send the link that verifies the email again; the answer is the same for every email',
    message: 'a link was sent if the email waits for it',
    public: true,
    body: EmailBody,
  }),
  correctEmail: put('/auth/email', {
    summary:
      'Correct a mistyped email that was never verified, with the password, and send the link to the new one',
    message: 'email corrected, and a link was sent to it',
    public: true,
    body: strictObject({ email: Email, password: Password, new_email: Email }),
  }),
  forgotPassword: post('/auth/password/email', {
    summary: 'Send a link that sets a new password; the answer is the same for every email',
    message: 'a link was sent if the email is known',
    public: true,
    body: EmailBody,
  }),
  openReset: post('/auth/reset/open', {
    summary: 'Whether a link that sets a password works, for its email; it changes nothing',
    message: 'the link works',
    public: true,
    body: strictObject({ token: LinkToken, email: Email }),
  }),
  resetPassword: post('/auth/reset', {
    summary: 'Set a password with the link that was sent, and end every session of the user',
    message: 'password reset successfully',
    public: true,
    body: strictObject({
      token: LinkToken,
      email: Email,
      password: NewPassword,
      password_confirmation: PasswordConfirmation,
    }),
  }),
};
