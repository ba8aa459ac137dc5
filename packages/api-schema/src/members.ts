import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, nullable, seenFields, strictObject } from './common.ts';
import { personFields } from './people.ts';

export const Member = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  pending_email: nullable(
    Type.String({ description: "The leader's new email, until the link that was sent to it is followed." }),
  ),
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

/** Directors name the team; a leader's calls act on their own. */
const ofTeam = {
  team_id: Id,
  correction: Type.Optional(
    Type.Boolean({ description: 'Also after registration has closed; the audit log says so.' }),
  ),
};

export const AddTeamMemberBody = strictObject({ ...ofTeam, ...AddMemberBody.properties });
export type AddTeamMemberBody = Static<typeof AddTeamMemberBody>;

export const ChangeTeamMemberBody = strictObject({ ...ofTeam, ...ChangeMemberBody.properties });
export type ChangeTeamMemberBody = Static<typeof ChangeTeamMemberBody>;

export const DeleteTeamMemberBody = strictObject({ ...ofTeam, ...DeleteMemberBody.properties });
export type DeleteTeamMemberBody = Static<typeof DeleteTeamMemberBody>;

export const listMembers = defineCall(calls.listMembers, {
  tag: 'members',
  summary: "The members of the leader's own team, the leader first",
  roles: ['leader'],
  schema: { response: { 200: envelope(MembersData) } },
});

export const addMember = defineCall(calls.addMember, {
  tag: 'members',
  summary: 'Add a person to their own team, while registration is open',
  roles: ['leader'],
  schema: { body: AddMemberBody, response: { 201: envelope(MemberData) } },
});

export const changeMember = defineCall(calls.changeMember, {
  tag: 'members',
  summary: 'Change a person of their own team, while registration is open',
  roles: ['leader'],
  schema: { body: ChangeMemberBody, response: { 200: envelope(MemberData) } },
});

export const deleteMember = defineCall(calls.deleteMember, {
  tag: 'members',
  summary: 'Remove a person other than the leader from their own team, while registration is open',
  roles: ['leader'],
  schema: { body: DeleteMemberBody, response: { 200: envelope(Empty) } },
});

export const addTeamMember = defineCall(calls.addTeamMember, {
  tag: 'members',
  summary: 'Add a person to a team, while registration is open or as a correction',
  roles: DIRECTORS,
  schema: { body: AddTeamMemberBody, response: { 201: envelope(MemberData) } },
});

export const changeTeamMember = defineCall(calls.changeTeamMember, {
  tag: 'members',
  summary: 'Change a person of a team, while registration is open or as a correction',
  roles: DIRECTORS,
  schema: { body: ChangeTeamMemberBody, response: { 200: envelope(MemberData) } },
});

export const deleteTeamMember = defineCall(calls.deleteTeamMember, {
  tag: 'members',
  summary: 'Remove a person other than the leader from a team, while registration is open or as a correction',
  roles: DIRECTORS,
  schema: { body: DeleteTeamMemberBody, response: { 200: envelope(Empty) } },
});
