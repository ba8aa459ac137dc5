import { COUNTRIES } from '@portal/domain/countries';
import { IDENTITY_KINDS } from '@portal/domain/identities';
import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  FOREIGN_PHONE_PATTERN,
  FULL_NAME_MIN_CHARACTERS,
  NAME_MAX,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  PASSWORD_PATTERN,
  SAUDI_PHONE_PATTERN,
} from '@portal/domain/patterns';
import { type Static, Type } from 'typebox';
import { nullable, oneOf, strictObject } from './common.ts';
import { text } from './described.ts';

/** The format of a phone number: that of a Saudi one is its pattern, that of another country is known to its metadata. */
export const PHONE = 'phone';
/** The keyword of a field of an identity: what it may be depends on the fields beside it, see `identityFault`. */
export const IDENTITY_RULE = 'x-identity';

export const Email = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN });
/** As people write it; the API stores a Saudi one as 05XXXXXXXX, any other in E.164. */
export const PhoneNumber = Type.String({
  pattern: `${SAUDI_PHONE_PATTERN}|${FOREIGN_PHONE_PATTERN}`,
  format: PHONE,
  description:
    'A Saudi mobile number: 05XXXXXXXX, also +9665…, 9665… or 5…; or one of another country: + and its code.',
});
export const Identity = Type.String({
  [IDENTITY_RULE]: true,
  description:
    'Without a kind, or of the kind `national`: ten digits that begin with 1 or 2. Otherwise as the country issues it.',
});
export const FullName = Type.String({ minLength: FULL_NAME_MIN_CHARACTERS, maxLength: NAME_MAX });
/** A password that is being chosen; a login takes any. */
export const NewPassword = Type.String({
  minLength: PASSWORD_MIN_CHARACTERS,
  maxLength: PASSWORD_MAX_CHARACTERS,
  pattern: PASSWORD_PATTERN,
});
/** Of a password that is being chosen. */
export const PasswordConfirmation = Type.String({
  maxLength: PASSWORD_MAX_CHARACTERS,
  description: 'The same as `password`.',
});

const Country = Type.String({ enum: [...COUNTRIES], description: 'ISO 3166-1 alpha-2.' });

/** Which identity it is. They are sent together with `identity`; without them it is a Saudi one. */
export const identityFields = {
  nationality: Type.Optional(Country),
  identity_kind: Type.Optional(
    Type.Unsafe<(typeof IDENTITY_KINDS)[number]>(
      Type.String({ enum: [...IDENTITY_KINDS], [IDENTITY_RULE]: true }),
    ),
  ),
  identity_country: Type.Optional(Country),
};

/** The fields of an account of the board, whose owner has a Saudi identity. */
export const staffFields = {
  full_name: FullName,
  email: Email,
  phone_number: PhoneNumber,
  identity: Identity,
};

/** The fields of a participant in every call that stores one; spread them into its body. */
export const personFields = { ...staffFields, ...identityFields };

/** What an answer says of a person's identity besides its number. */
export const shownIdentity = {
  nationality: Type.Optional(nullable(text('Null when it is not known.'))),
  identity_kind: Type.Optional(oneOf(IDENTITY_KINDS)),
  identity_country: Type.Optional(Type.String()),
};

export const PersonBody = strictObject(personFields);
export type PersonBody = Static<typeof PersonBody>;
