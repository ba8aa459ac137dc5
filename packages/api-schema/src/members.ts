import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { envelope, nullable, strictObject } from './common.ts';

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

export const listMembers = defineCall({
  method: 'GET',
  url: '/members',
  tag: 'members',
  summary: "The members of the leader's own team, the leader first",
  access: { roles: ['leader'] },
  schema: { response: { 200: envelope(MembersData) } },
});
