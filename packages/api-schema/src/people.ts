import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  FULL_NAME_MIN_CHARACTERS,
  IDENTITY_PATTERN,
  NAME_MAX,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  PASSWORD_PATTERN,
  PHONE_INPUT_PATTERN,
} from '@portal/domain/patterns';
import { type Static, Type } from 'typebox';
import { strictObject } from './common.ts';

export const Email = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN });
/** As people write it; the API stores 05XXXXXXXX. */
export const PhoneNumber = Type.String({
  pattern: PHONE_INPUT_PATTERN,
  description: 'A Saudi mobile number: 05XXXXXXXX, also +9665…, 9665… or 5….',
});
export const Identity = Type.String({
  pattern: IDENTITY_PATTERN,
  description: 'Ten digits that begin with 1 or 2.',
});
export const FullName = Type.String({ minLength: FULL_NAME_MIN_CHARACTERS, maxLength: NAME_MAX });
/** A password that is being chosen; a login takes any. */
export const NewPassword = Type.String({
  minLength: PASSWORD_MIN_CHARACTERS,
  maxLength: PASSWORD_MAX_CHARACTERS,
  pattern: PASSWORD_PATTERN,
});

/** The fields of a person in every call that stores one; spread them into its body. */
export const personFields = {
  full_name: FullName,
  email: Email,
  phone_number: PhoneNumber,
  identity: Identity,
};

export const PersonBody = strictObject(personFields);
export type PersonBody = Static<typeof PersonBody>;
