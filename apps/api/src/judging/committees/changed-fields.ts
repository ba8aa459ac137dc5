import type { Body, committeeCalls, Data } from '@portal/api-schema';
import { normalisePhone } from '../../accounts/index.ts';

/** The fields that the body changes; none for a retry. A password is always a change. */
export function changedFields(
  { committee, members: currentMembers }: Data<typeof committeeCalls.get>,
  currentTeams: readonly string[],
  { full_name, email, phone_number, password, members, teams }: Body<typeof committeeCalls.change>,
): string[] {
  const people = (list: readonly { full_name: string; title?: string | null | undefined }[]) =>
    JSON.stringify(list.map((member) => [member.full_name, member.title || null]));
  const isChanged = {
    full_name: full_name !== committee.full_name,
    email: email.toLowerCase() !== committee.email,
    phone_number: normalisePhone(phone_number) !== committee.phone_number,
    password: password !== undefined,
    members: members !== undefined && people(members) !== people(currentMembers),
    teams: [...new Set(teams)].sort().join() !== currentTeams.toSorted().join(),
  };
  return Object.entries(isChanged).flatMap(([field, changed]) => (changed ? [field] : []));
}
