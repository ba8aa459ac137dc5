import { type IdentityKind, identityFault } from '@portal/domain/identities';
import {
  FOREIGN_PHONE_PATTERN,
  FULL_NAME_MIN_CHARACTERS,
  isEmail,
  NAME_MAX,
  SAUDI_PHONE_PATTERN,
} from '@portal/domain/patterns';
import { toLatinDigits } from '@portal/ui/core';
import { texts } from '../texts.ts';

/** The fields that every form of a person has. */
export interface PersonFields {
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly identity: string;
  /** Of participants; without them it is a Saudi identity. */
  readonly identity_kind?: IdentityKind;
  readonly identity_country?: string;
  readonly nationality?: string;
}

const saudiPhone = new RegExp(SAUDI_PHONE_PATTERN, 'u');
const foreignStart = new RegExp(FOREIGN_PHONE_PATTERN, 'u');

/** Separators that people type between digits, and the invisible direction marks of copied numbers. */
const BETWEEN_DIGITS = /[\s()\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A number as it is sent: digits 0–9 without separators, and + instead of a leading 00. */
export function cleanNumber(text: string): string {
  return toLatinDigits(text).replace(BETWEEN_DIGITS, '').replace(/^00/, '+');
}

type ForeignPhones = typeof import('@portal/domain/foreign-phones');
let foreignPhones: ForeignPhones | undefined;

/** Loads what is known of the numbers of other countries. Without it the server alone checks such a number. */
export async function loadForeignPhones(): Promise<ForeignPhones> {
  foreignPhones ??= await import(/* webpackChunkName: "phones" */ '@portal/domain/foreign-phones');
  return foreignPhones;
}

/** The shortest number in the world, with + and the code of its country. */
const FOREIGN_MIN_CHARACTERS = 8;

export const isForeignPhone = (text: string) => foreignStart.test(cleanNumber(text));

function phoneFault(text: string): string | null {
  if (text === '+') return texts.people.foreignPhoneInvalid;
  if (!foreignStart.test(text)) return saudiPhone.test(text) ? null : texts.people.phoneInvalid;
  const exists = foreignPhones ? foreignPhones.foreignPhone(text) : text.length >= FOREIGN_MIN_CHARACTERS;
  return exists ? null : texts.people.foreignPhoneInvalid;
}

/** How each field is sent, and what is wrong with it then. */
const RULES = {
  full_name: {
    clean: (text: string) => text.trim(),
    fault: ({ length }: string) =>
      length >= FULL_NAME_MIN_CHARACTERS && length <= NAME_MAX ? null : texts.people.fullNameInvalid,
  },
  email: {
    clean: (text: string) => toLatinDigits(text).trim(),
    fault: (text: string) => (isEmail(text) ? null : texts.people.emailInvalid),
  },
  phone_number: { clean: cleanNumber, fault: phoneFault },
};

const FIELDS = ['full_name', 'email', 'phone_number'] as const;
type Sent<Person> = Pick<PersonFields, keyof Person & keyof PersonFields>;

/** Those of the fields that the form has, as they are sent: trimmed, with Arabic-Indic digits as 0–9. */
export function cleanPerson<Person extends Partial<PersonFields>>(person: Person): Sent<Person> {
  const had = FIELDS.filter((field) => person[field] !== undefined);
  return {
    ...Object.fromEntries(had.map((field) => [field, RULES[field].clean(person[field] ?? '')])),
    ...cleanIdentity(person),
  } as Sent<Person>;
}

/** A Saudi identity is sent as it was before there were others. */
function cleanIdentity(person: Partial<PersonFields>): Partial<PersonFields> {
  const { identity, identity_kind = 'national', identity_country, nationality } = person;
  if (identity === undefined) return {};
  const isNational = identity_kind === 'national';
  return {
    identity: cleanNumber(identity).toUpperCase(),
    ...(!isNational && { identity_kind, ...(identity_country && { identity_country }) }),
    ...(nationality && !(isNational && nationality === 'SA') && { nationality }),
  };
}

const IDENTITY_FIELDS = ['identity', 'identity_kind', 'identity_country', 'nationality'] as const;

/** Of a body, without the identity that the record has already: its fields are sent together or not at all. */
export function withoutSavedIdentity<Body extends Partial<PersonFields>>(
  body: Body,
  saved: { readonly [Field in (typeof IDENTITY_FIELDS)[number]]?: string | null | undefined },
): Partial<Body> {
  const { identity_kind = 'national', identity_country = 'SA', nationality } = saved;
  const before = { ...saved, identity_kind, identity_country, nationality: nationality ?? '' };
  const after = { identity_kind: 'national', identity_country: 'SA', nationality: '', ...body };
  if (IDENTITY_FIELDS.some((field) => after[field] !== before[field])) return body;
  const rest: Partial<Body> = { ...body };
  for (const field of IDENTITY_FIELDS) delete rest[field];
  return rest;
}

export function personFaults(typed: Partial<PersonFields>): Partial<Record<keyof PersonFields, string>> {
  const person: Partial<PersonFields> = cleanPerson(typed);
  const faults = FIELDS.map((field) => [
    field,
    person[field] === undefined ? null : RULES[field].fault(person[field]),
  ]);
  const fault = person.identity === undefined ? null : identityFault(person, texts.people.identityInvalid);
  const wrong = faults.filter(([, text]) => text !== null);
  return { ...Object.fromEntries(wrong), ...(fault && { [fault.field]: fault.text }) };
}
