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
});
export type User = Static<typeof User>;
