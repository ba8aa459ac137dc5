import {
  FULL_NAME_MIN_CHARACTERS,
  IDENTITY_PATTERN,
  isEmail,
  NAME_MAX,
  PHONE_INPUT_PATTERN,
} from '@portal/domain/patterns';
import { toLatinDigits } from '@portal/ui/core';
import { texts } from '../texts.ts';

export interface AccountFields {
  readonly full_name: string;
  readonly email: string;
}

/** The fields that every form of a person has. */
export interface PersonFields extends AccountFields {
  readonly phone_number: string;
  readonly identity: string;
}

type PersonField = keyof PersonFields;

const phone = new RegExp(PHONE_INPUT_PATTERN, 'u');
const identity = new RegExp(IDENTITY_PATTERN, 'u');

/** Separators that people type between digits, and the invisible direction marks of copied numbers. */
const BETWEEN_DIGITS = /[\s()\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A number as it is sent: digits 0–9 without separators, and + instead of a leading 00. */
function cleanNumber(text: string): string {
  return toLatinDigits(text).replace(BETWEEN_DIGITS, '').replace(/^00/, '+');
}

/** The fields as they are sent: trimmed, the email with Arabic-Indic digits as 0–9. */
export function cleanAccount({ full_name, email }: AccountFields): AccountFields {
  return { full_name: full_name.trim(), email: toLatinDigits(email).trim() };
}

/** The fields as they are sent: trimmed, with Arabic-Indic digits as 0–9. */
export function cleanPerson(person: PersonFields): PersonFields {
  return {
    ...cleanAccount(person),
    phone_number: cleanNumber(person.phone_number),
    identity: cleanNumber(person.identity),
  };
}

export function accountFaults(typed: AccountFields): Partial<Record<keyof AccountFields, string>> {
  const { full_name, email } = cleanAccount(typed);
  return {
    ...((full_name.length < FULL_NAME_MIN_CHARACTERS || full_name.length > NAME_MAX) && {
      full_name: texts.people.fullNameInvalid,
    }),
    ...(!isEmail(email) && { email: texts.people.emailInvalid }),
  };
}

export function personFaults(typed: PersonFields): Partial<Record<PersonField, string>> {
  const person = cleanPerson(typed);
  return {
    ...accountFaults(person),
    ...(!phone.test(person.phone_number) && { phone_number: texts.people.phoneInvalid }),
    ...(!identity.test(person.identity) && { identity: texts.people.identityInvalid }),
  };
}
