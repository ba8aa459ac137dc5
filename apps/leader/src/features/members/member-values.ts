import type { Member } from '@portal/api-client';
import { cleanPerson, type PersonFields } from '@portal/area-kit';
import { PERSON_FIELD_TAKEN } from '@portal/domain/messages';

export interface MemberValues extends PersonFields {
  readonly specialty: string;
}

const MEMBER_FIELDS = [
  'full_name',
  'email',
  'phone_number',
  'identity',
  'specialty',
] as const satisfies readonly (keyof MemberValues)[];

const UNIQUE_FIELDS = ['email', 'phone_number', 'identity'] as const;

export function memberValues(member: Member | null): MemberValues {
  const values = MEMBER_FIELDS.map((field) => [field, member?.[field] ?? '']);
  return Object.fromEntries(values) as MemberValues;
}

export function cleanMember({ specialty, ...person }: MemberValues) {
  return { ...cleanPerson(person), specialty: specialty.trim() || null };
}

/** Whether the faults say that the person is already registered. */
export function isTaken(faults: Partial<Record<keyof MemberValues, string>>): boolean {
  return UNIQUE_FIELDS.some((field) => faults[field] === PERSON_FIELD_TAKEN[field]);
}

export function isChanged(values: MemberValues, member: Member | null): boolean {
  const stored = memberValues(member);
  return MEMBER_FIELDS.some((field) => values[field] !== stored[field]);
}
