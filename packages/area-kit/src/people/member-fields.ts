import type { TeamMember } from '@portal/api-schema';
import { SAUDI_ARABIA } from '@portal/domain/countries';
import { cleanPerson, type PersonFields } from './person-faults.ts';

export interface MemberFields extends PersonFields {
  readonly specialty: string;
}

/** What a form of a member begins with. */
export function memberFields(member: Partial<Pick<TeamMember, keyof MemberFields>> | null): MemberFields {
  return {
    full_name: member?.full_name ?? '',
    email: member?.email ?? '',
    phone_number: member?.phone_number ?? '',
    identity: member?.identity ?? '',
    identity_kind: member?.identity_kind ?? 'national',
    identity_country: member?.identity_country ?? SAUDI_ARABIA,
    nationality: member ? (member.nationality ?? '') : SAUDI_ARABIA,
    specialty: member?.specialty ?? '',
  };
}

/** The fields as they are sent; what else the form has is left out. */
export function cleanMember(values: MemberFields) {
  return { ...cleanPerson(values), specialty: values.specialty.trim() || null };
}
