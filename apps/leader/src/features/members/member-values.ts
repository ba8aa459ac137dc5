import type { Member } from '@portal/api-client';
import { cleanPerson, type PersonFields } from '@portal/area-kit';

/** What the form of a member holds, as it is typed. */
export interface MemberValues extends PersonFields {
  readonly specialty: string;
}

export const MEMBER_FIELDS = [
  'full_name',
  'email',
  'phone_number',
  'identity',
  'specialty',
] as const satisfies readonly (keyof MemberValues)[];

/** The fields of a person that nobody else may have. */
const UNIQUE_FIELDS = ['email', 'phone_number', 'identity'] as const;
/** How the server's sentences about such a field end. */
const TAKEN = 'مستخدم مسبقًا';

/** The form of a member, or an empty one. */
export function memberValues(member: Member | null): MemberValues {
  return {
    full_name: member?.full_name ?? '',
    email: member?.email ?? '',
    phone_number: member?.phone_number ?? '',
    identity: member?.identity ?? '',
    specialty: member?.specialty ?? '',
  };
}

/** The fields as they are sent. */
export function cleanMember({ specialty, ...person }: MemberValues) {
  return { ...cleanPerson(person), specialty: specialty.trim() || null };
}

/** Whether the faults say that the person is stored already. */
export function isTaken(faults: Partial<Record<keyof MemberValues, string>>): boolean {
  return UNIQUE_FIELDS.some((field) => faults[field]?.endsWith(TAKEN));
}

/** Whether the form differs from what is stored. */
export function isChanged(values: MemberValues, member: Member | null): boolean {
  const stored = memberValues(member);
  return MEMBER_FIELDS.some((field) => values[field] !== stored[field]);
}
