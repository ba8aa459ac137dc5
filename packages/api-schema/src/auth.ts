import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import {
  EMAIL_MAX,
  Empty,
  EVERYBODY_SIGNED_IN,
  envelope,
  Instant,
  nullable,
  Role,
  strictObject,
} from './common.ts';
import { EMAIL_PATTERN, PASSWORD_MAX_CHARACTERS } from './patterns.ts';
import { User } from './users.ts';

export const AvailableRegisters = strictObject({
  availability_to_register: Type.Boolean(),
  registration_from: nullable(Instant),
  registration_to: nullable(Instant),
  delivery_from: nullable(Instant),
  delivery_to: nullable(Instant),
  event_name: Type.String(),
  time_zone: Type.String({ description: 'IANA name, such as Asia/Riyadh.' }),
});
export type AvailableRegisters = Static<typeof AvailableRegisters>;

export const LoginBody = strictObject({
  email: Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN }),
  password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX_CHARACTERS }),
});
export type LoginBody = Static<typeof LoginBody>;

export const LoginData = strictObject({
  role: Role,
  user: strictObject({ ...User.properties, token: Type.String() }),
});
export type LoginData = Static<typeof LoginData>;

export const MeData = strictObject({ user: User });
export type MeData = Static<typeof MeData>;

export const availableRegisters = defineCall({
  method: 'GET',
  url: '/available-registers',
  tag: 'auth',
  summary: 'Whether leaders may register now, and the dates of the event',
  access: 'public',
  schema: { response: { 200: envelope(AvailableRegisters) } },
});

export const login = defineCall({
  method: 'POST',
  url: '/auth/login',
  tag: 'auth',
  summary: 'Sign in with email and password',
  access: 'public',
  schema: { body: LoginBody, response: { 200: envelope(LoginData) } },
});

export const logout = defineCall({
  method: 'POST',
  url: '/auth/logout',
  tag: 'auth',
  summary: 'End the session: its token is dead at once',
  access: { roles: EVERYBODY_SIGNED_IN },
  schema: { response: { 200: envelope(Empty) } },
});

export const me = defineCall({
  method: 'GET',
  url: '/auth/me',
  tag: 'auth',
  summary: 'The signed-in user',
  access: { roles: EVERYBODY_SIGNED_IN },
  schema: { response: { 200: envelope(MeData) } },
});
