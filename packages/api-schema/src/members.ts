import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { EditedVersion, Id, nullable, seenFields, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, text } from './described.ts';
import { GivenAnswers } from './forms.ts';
import { personFields, shownIdentity } from './people.ts';

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

const { get, post, put, del } = callsOf('members', { roles: ['leader'] });
const byDirectors = { roles: DIRECTORS, changes: ['teams', 'tables', 'committees', 'evaluations'] };

export const memberCalls = {
  list: get('/members', {
    roles: PARTICIPANT_ROLES,
    summary:
      'The members of the own team, the leader first; a member has of the others only the names and specialties',
    message: 'members data',
    data: strictObject({ members: Type.Array(Member) }),
  }),
  add: post('/members', {
    summary: 'Add a person to their own team, while registration is open',
    message: 'member added',
    body: NewMember,
    status: 201,
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
  addToTeam: post('/teams/members', {
    ...byDirectors,
    summary: 'Add a person to a team, while registration is open or as a correction',
    message: 'member added',
    body: strictObject({ ...ofTeam, ...NewMember.properties }),
    status: 201,
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
