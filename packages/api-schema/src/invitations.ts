import { NAME_MAX } from '@portal/domain/patterns';
import { type Static, Type } from 'typebox';
import { Id, Instant, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, text } from './described.ts';
import { Email, NewPassword, personFields } from './people.ts';

export const INVITED_BY = ['mail', 'link'] as const;

/** An invitation to sign in as a member of a team that is neither accepted nor revoked. */
export const Invitation = strictObject({
  id: Type.String(),
  user_id: nullable(text('The member who is invited; null for a new person.')),
  email: nullable(text('Where it was sent; null for a link that the leader passes on.')),
  by: oneOf(INVITED_BY),
  created_at: Instant,
  expires_at: Instant,
});
export type Invitation = Static<typeof Invitation>;

const token = Type.String({ minLength: 1, maxLength: 200 });
/** With the members, whose page shows the invitations. */
const { get, post, del } = callsOf('members', { roles: ['leader'] });

export const invitationCalls = {
  list: get('/members/invitations', {
    summary: 'The invitations of the own team that wait, or have expired',
    message: 'invitations data',
    data: strictObject({ invitations: Type.Array(Invitation) }),
  }),
  invite: post('/members/invitations', {
    summary:
      'Invite a member without an account, or with an email or a link a new person while registration is open; it replaces the one before. The answer is the same whether or not the email is known',
    message: 'invitation sent',
    body: strictObject({
      by: oneOf(INVITED_BY),
      user_id: Type.Optional(Id),
      email: Type.Optional(Email),
    }),
    status: 201,
    data: strictObject({
      invitation: Invitation,
      link: Type.Optional(text('Only of an invitation by link, and only once: it works a single time.')),
    }),
  }),
  revoke: del('/members/invitations/:id', {
    summary: 'Revoke an invitation of the own team: its link stops working at once',
    message: 'invitation revoked',
  }),
  open: post('/invitations/open', {
    public: true,
    summary: 'Who invites to which team, by the token of the link; it changes nothing',
    message: 'invitation data',
    body: strictObject({ token }),
    data: strictObject({
      team_name: Type.String(),
      leader_name: nullable(Type.String()),
      full_name: nullable(text('Of a person who is in the team already.')),
      email: nullable(text('Null when the person gives it.')),
    }),
  }),
  accept: post('/invitations/accept', {
    public: true,
    summary:
      'Set a password and agree to the privacy text with the token of an invitation; a new person joins the team with their data',
    message: 'invitation accepted',
    body: strictObject({
      token,
      password: NewPassword,
      password_confirmation: Type.String({ maxLength: 1000, description: 'The same as `password`.' }),
      privacy_version: Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'The version of the privacy page that was shown, and that the person agrees to.',
      }),
      ...Type.Partial(strictObject(personFields)).properties,
      specialty: Type.Optional(Type.String({ maxLength: NAME_MAX })),
    }),
    data: strictObject({
      email: Type.String(),
      email_verified: flag('Otherwise a link was sent to it, which verifies it.'),
    }),
  }),
};
