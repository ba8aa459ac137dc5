import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { DIRECTORS, Empty, envelope, Id, NAME_MAX, nullable, seenFields, strictObject } from './common.ts';
import { personFields } from './people.ts';

export const Member = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  identity: Type.String(),
  specialty: nullable(Type.String()),
  is_leader: Type.Boolean(),
});
export type Member = Static<typeof Member>;

export const MembersData = strictObject({ members: Type.Array(Member) });
export type MembersData = Static<typeof MembersData>;

export const MemberData = strictObject({ member: Member });
export type MemberData = Static<typeof MemberData>;

const specialty = Type.Optional(nullable(Type.String({ maxLength: NAME_MAX })));

export const AddMemberBody = strictObject({ ...personFields, specialty });
export type AddMemberBody = Static<typeof AddMemberBody>;

export const ChangeMemberBody = strictObject({
  user_id: Id,
  ...Type.Partial(strictObject(personFields)).properties,
  specialty,
  seen: seenFields({
    full_name: Type.String(),
    email: Type.String(),
    phone_number: Type.String(),
    identity: Type.String(),
    specialty: nullable(Type.String()),
  }),
});
export type ChangeMemberBody = Static<typeof ChangeMemberBody>;

export const DeleteMemberBody = strictObject({ user_id: Id });
export type DeleteMemberBody = Static<typeof DeleteMemberBody>;

/** What a director adds to name the team; a leader's is their own. */
const ofTeam = { team_id: Id };

export const AddTeamMemberBody = strictObject({ ...ofTeam, ...AddMemberBody.properties });
export type AddTeamMemberBody = Static<typeof AddTeamMemberBody>;

export const ChangeTeamMemberBody = strictObject({ ...ofTeam, ...ChangeMemberBody.properties });
export type ChangeTeamMemberBody = Static<typeof ChangeTeamMemberBody>;

export const DeleteTeamMemberBody = strictObject({ ...ofTeam, ...DeleteMemberBody.properties });
export type DeleteTeamMemberBody = Static<typeof DeleteTeamMemberBody>;

export const listMembers = defineCall({
  method: 'GET',
  url: '/members',
  tag: 'members',
  summary: "The members of the leader's own team, the leader first",
  access: { roles: ['leader'] },
  schema: { response: { 200: envelope(MembersData) } },
});

export const addMember = defineCall({
  method: 'POST',
  url: '/members',
  tag: 'members',
  summary: 'Add a person to the own team, while registration is open',
  access: { roles: ['leader'] },
  schema: { body: AddMemberBody, response: { 201: envelope(MemberData) } },
});

export const changeMember = defineCall({
  method: 'PUT',
  url: '/members',
  tag: 'members',
  summary: 'Change a person of the own team, while registration is open',
  access: { roles: ['leader'] },
  schema: { body: ChangeMemberBody, response: { 200: envelope(MemberData) } },
});

export const deleteMember = defineCall({
  method: 'DELETE',
  url: '/members',
  tag: 'members',
  summary: 'Remove a person other than the leader from the own team, while registration is open',
  access: { roles: ['leader'] },
  schema: { body: DeleteMemberBody, response: { 200: envelope(Empty) } },
});

export const addTeamMember = defineCall({
  method: 'POST',
  url: '/teams/members',
  tag: 'members',
  summary: 'Add a person to a team, while registration is open',
  access: { roles: DIRECTORS },
  schema: { body: AddTeamMemberBody, response: { 201: envelope(MemberData) } },
});

export const changeTeamMember = defineCall({
  method: 'PUT',
  url: '/teams/members',
  tag: 'members',
  summary: 'Change a person of a team, while registration is open',
  access: { roles: DIRECTORS },
  schema: { body: ChangeTeamMemberBody, response: { 200: envelope(MemberData) } },
});

export const deleteTeamMember = defineCall({
  method: 'DELETE',
  url: '/teams/members',
  tag: 'members',
  summary: 'Remove a person other than the leader from a team, while registration is open',
  access: { roles: DIRECTORS },
  schema: { body: DeleteTeamMemberBody, response: { 200: envelope(Empty) } },
});
