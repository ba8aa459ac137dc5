import type { Member } from '@portal/api-client';
import { cleanMember, type MemberFields, memberFields, withoutSavedIdentity } from '@portal/area-kit';
import type { Answers } from '@portal/domain/forms/answers';
import { PERSON_FIELD_TAKEN } from '@portal/domain/messages';

export interface MemberValues extends MemberFields {
  /** The answers that were typed. */
  readonly answers: Answers;
}

const UNIQUE_FIELDS = ['email', 'phone_number', 'identity'] as const;

const SINGLE_FIELDS: readonly string[] = ['full_name', 'email', 'phone_number', 'specialty'];

/** What of a member was changed in the form; the fields of an identity go together. */
export function changedMember(values: MemberValues, member: Member): Partial<ReturnType<typeof cleanMember>> {
  const before: Readonly<Record<string, unknown>> = cleanMember(memberFields(member));
  const sent = withoutSavedIdentity(cleanMember(values), member);
  const isChanged = ([name, value]: [string, unknown]) =>
    !SINGLE_FIELDS.includes(name) || value !== before[name];
  return Object.fromEntries(Object.entries(sent).filter(isChanged));
}

/** Whether the faults say that the person is already registered. */
export function isTaken(faults: Partial<Record<keyof MemberValues, string>>): boolean {
  return UNIQUE_FIELDS.some((field) => faults[field] === PERSON_FIELD_TAKEN[field]);
}

export function isChanged(values: MemberValues, member: Member | null): boolean {
  if (Object.keys(values.answers).length > 0) return true;
  return Object.entries(memberFields(member)).some(
    ([field, value]) => values[field as keyof MemberValues] !== value,
  );
}
