import {
  FULL_NAME_MIN_CHARACTERS,
  IDENTITY_PATTERN,
  NAME_MAX,
  PHONE_INPUT_PATTERN,
} from '@portal/api-client';
import { isEmail, toLatinDigits } from '@portal/ui/core';
import { texts } from '../texts.ts';

/** What every form of a person asks for. */
export interface PersonFields {
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly identity: string;
}

type PersonField = keyof PersonFields;

const phone = new RegExp(PHONE_INPUT_PATTERN, 'u');
const identity = new RegExp(IDENTITY_PATTERN, 'u');

/** What people put between digits, and the marks of direction that a copied number brings along unseen. */
const BETWEEN_DIGITS = /[\s()\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A number as it is sent: 0–9 and nothing between them. Numbers from abroad may begin with 00 instead of +. */
function cleanNumber(text: string): string {
  return toLatinDigits(text).replace(BETWEEN_DIGITS, '').replace(/^00/, '+');
}

/** The fields as they are sent: no spaces around them, Arabic-Indic digits as 0–9. */
export function cleanPerson(person: PersonFields): PersonFields {
  return {
    full_name: person.full_name.trim(),
    email: toLatinDigits(person.email).trim(),
    phone_number: cleanNumber(person.phone_number),
    identity: cleanNumber(person.identity),
  };
}

/** What is wrong with each field, as a sentence to stand under it; nothing for a field that is right. */
export function personFaults(typed: PersonFields): Partial<Record<PersonField, string>> {
  const person = cleanPerson(typed);
  const nameLength = person.full_name.length;
  return {
    ...((nameLength < FULL_NAME_MIN_CHARACTERS || nameLength > NAME_MAX) && {
      full_name: texts.people.fullNameInvalid,
    }),
    ...(!isEmail(person.email) && { email: texts.people.emailInvalid }),
    ...(!phone.test(person.phone_number) && { phone_number: texts.people.phoneInvalid }),
    ...(!identity.test(person.identity) && { identity: texts.people.identityInvalid }),
  };
}
