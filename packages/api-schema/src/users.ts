import { type Static, Type } from 'typebox';
import { Instant, nullable, Role, strictObject } from './common.ts';

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
  has_password: Type.Optional(Type.Boolean({ description: 'Of a judge, who may sign in by links alone.' })),
  pending_email: Type.Optional(
    nullable(
      Type.String({ description: 'Of a judge or member: the new address, until its link is followed.' }),
    ),
  ),
});
export type User = Static<typeof User>;
