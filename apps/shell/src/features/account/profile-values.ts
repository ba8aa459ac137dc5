import type { accountCalls, Body, User } from '@portal/api-client';
import { cleanPerson, type Faults, personFaults } from '@portal/area-kit';

const PROFILE_FIELDS = ['full_name', 'phone_number'] as const;
type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;

export function profileValues({ full_name, phone_number }: User): ProfileValues {
  return { full_name, phone_number: phone_number ?? '' };
}

/** The fields that differ from the stored ones, as they are sent. */
export function changesOf(values: ProfileValues, user: User): Body<typeof accountCalls.changeProfile> {
  const before = profileValues(user);
  const after = cleanPerson({ ...values, email: '', identity: '' });
  const changed = PROFILE_FIELDS.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** Error messages of the changed fields; one that is kept is not checked, such as a number that was never entered. */
export function profileFaults(values: ProfileValues, user: User): Faults<ProfileValues> {
  const changes = changesOf(values, user);
  const faults = personFaults({ ...values, email: '', identity: '' });
  const wrong = PROFILE_FIELDS.filter((field) => changes[field] !== undefined && faults[field]);
  return Object.fromEntries(wrong.map((field) => [field, faults[field]]));
}
