import type { Body, committeeCalls, Data } from '@portal/api-schema';
import { normalisePhone } from '../../accounts/index.ts';

/** Whether the body changes nothing, as a retry does. A password is always a change. */
export function isSameCommittee(
  { committee, members: currentMembers }: Data<typeof committeeCalls.get>,
  currentTeams: readonly string[],
  { full_name, email, phone_number, password, members, teams }: Body<typeof committeeCalls.change>,
): boolean {
  const people = (list: readonly { full_name: string; title?: string | null | undefined }[]) =>
    JSON.stringify(list.map((member) => [member.full_name, member.title || null]));
  return (
    password === undefined &&
    full_name === committee.full_name &&
    email.toLowerCase() === committee.email &&
    normalisePhone(phone_number) === committee.phone_number &&
    (members === undefined || people(members) === people(currentMembers)) &&
    [...new Set(teams)].sort().join() === currentTeams.toSorted().join()
  );
}
