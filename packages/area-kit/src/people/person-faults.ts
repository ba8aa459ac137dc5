import {
  FULL_NAME_MIN_CHARACTERS,
  IDENTITY_PATTERN,
  isEmail,
  NAME_MAX,
  PHONE_INPUT_PATTERN,
} from '@portal/domain/patterns';
import { toLatinDigits } from '@portal/ui/core';
import { texts } from '../texts.ts';

/** The fields that every form of a person has. */
export interface PersonFields {
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly identity: string;
}

const phone = new RegExp(PHONE_INPUT_PATTERN, 'u');
const identity = new RegExp(IDENTITY_PATTERN, 'u');

/** Separators that people type between digits, and the invisible direction marks of copied numbers. */
const BETWEEN_DIGITS = /[\s()\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A number as it is sent: digits 0–9 without separators, and + instead of a leading 00. */
function cleanNumber(text: string): string {
  return toLatinDigits(text).replace(BETWEEN_DIGITS, '').replace(/^00/, '+');
}

/** How each field is sent, and what is wrong with it then. */
const RULES = {
  full_name: {
    clean: (text: string) => text.trim(),
    fits: ({ length }: string) => length >= FULL_NAME_MIN_CHARACTERS && length <= NAME_MAX,
    fault: texts.people.fullNameInvalid,
  },
  email: {
    clean: (text: string) => toLatinDigits(text).trim(),
    fits: isEmail,
    fault: texts.people.emailInvalid,
  },
  phone_number: {
    clean: cleanNumber,
    fits: (text: string) => phone.test(text),
    fault: texts.people.phoneInvalid,
  },
  identity: {
    clean: cleanNumber,
    fits: (text: string) => identity.test(text),
    fault: texts.people.identityInvalid,
  },
};

const FIELDS = ['full_name', 'email', 'phone_number', 'identity'] as const;
type Sent<Person> = Pick<PersonFields, keyof Person & keyof PersonFields>;

/** Those of the fields that the form has, as they are sent: trimmed, with Arabic-Indic digits as 0–9. */
export function cleanPerson<Person extends Partial<PersonFields>>(person: Person): Sent<Person> {
  const had = FIELDS.filter((field) => person[field] !== undefined);
  return Object.fromEntries(
    had.map((field) => [field, RULES[field].clean(person[field] ?? '')]),
  ) as Sent<Person>;
}

export function personFaults(typed: Partial<PersonFields>): Partial<PersonFields> {
  const person: Partial<PersonFields> = cleanPerson(typed);
  const wrong = FIELDS.filter((field) => person[field] !== undefined && !RULES[field].fits(person[field]));
  return Object.fromEntries(wrong.map((field) => [field, RULES[field].fault]));
}
