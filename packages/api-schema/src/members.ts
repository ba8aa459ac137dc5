import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { EditedVersion, Id, Instant, nullable, oneOf, seenFields, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, text } from './described.ts';
import { GivenAnswers } from './forms.ts';
import { Email, NewPassword, personFields, shownIdentity } from './people.ts';

export const Member = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  pending_email: nullable(text("The leader's new email, until the link that was sent to it is followed.")),
  phone_number: Type.String(),
  identity: Type.String(),
  ...shownIdentity,
  specialty: nullable(Type.String()),
  is_leader: Type.Boolean(),
  has_account: Type.Optional(
    Type.Literal(true, { description: 'A member who has accepted an invitation, and signs in.' }),
  ),
  version: Version,
});
export type Member = Static<typeof Member>;

const MemberData = strictObject({ member: Member });
const specialty = Type.Optional(nullable(Type.String({ maxLength: NAME_MAX })));

const answers = Type.Optional(GivenAnswers);

const NewMember = strictObject({ ...personFields, specialty, answers });

const ChangedMember = strictObject({
  user_id: Id,
  ...Type.Partial(strictObject(personFields)).properties,
  specialty,
  answers,
  version: EditedVersion,
  seen: seenFields({
    full_name: Type.String(),
    email: Type.String(),
    phone_number: Type.String(),
    identity: Type.String(),
    specialty: nullable(Type.String()),
  }),
});

/** Directors name the team; a leader's calls act on their own. */
const ofTeam = {
  team_id: Id,
  correction: Type.Optional(flag('Also after registration has closed; the audit log says so.')),
};

const { get, post, create, put, del } = callsOf('members', { roles: ['leader'] });
const byDirectors = { roles: DIRECTORS, changes: ['teams', 'tables', 'committees', 'evaluations'] };

export const memberCalls = {
  list: get('/members', {
    roles: PARTICIPANT_ROLES,
    summary:
      'The members of the own team, the leader first; a member has of the others only the names and specialties',
    message: 'members data',
    data: strictObject({ members: Type.Array(Member) }),
  }),
  add: create('/members', {
    summary: 'Add a person to their own team, while registration is open',
    message: 'member added',
    body: NewMember,
    data: MemberData,
  }),
  change: put('/members', {
    summary: 'Change a person of their own team, while registration is open',
    message: 'member updated',
    body: ChangedMember,
    data: MemberData,
  }),
  delete: del('/members', {
    summary: 'Remove a person other than the leader from their own team, while registration is open',
    message: 'member deleted',
    body: strictObject({ user_id: Id }),
  }),
  addToTeam: create('/teams/members', {
    ...byDirectors,
    summary: 'Add a person to a team, while registration is open or as a correction',
    message: 'member added',
    body: strictObject({ ...ofTeam, ...NewMember.properties }),
    data: MemberData,
  }),
  changeOfTeam: put('/teams/members', {
    ...byDirectors,
    summary: 'Change a person of a team, while registration is open or as a correction',
    message: 'member updated',
    body: strictObject({ ...ofTeam, ...ChangedMember.properties }),
    data: MemberData,
  }),
  deleteOfTeam: del('/teams/members', {
    ...byDirectors,
    summary:
      'Remove a person other than the leader from a team, while registration is open or as a correction',
    message: 'member deleted',
    body: strictObject({ ...ofTeam, user_id: Id }),
  }),
};

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

export const invitationCalls = {
  list: get('/members/invitations', {
    summary: 'The invitations of the own team that wait, or have expired',
    message: 'invitations data',
    data: strictObject({ invitations: Type.Array(Invitation) }),
  }),
  invite: create('/members/invitations', {
    summary:
      'Invite a member without an account, or with an email or a link a new person while registration is open; it replaces the one before. The answer is the same whether or not the email is known',
    message: 'invitation sent',
    body: strictObject({
      by: oneOf(INVITED_BY),
      user_id: Type.Optional(Id),
      email: Type.Optional(Email),
    }),
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
