import type { Unanswered } from '@portal/api-schema';
import { unansweredFields } from '@portal/domain/forms/answers';
import { askedIn, type FormField } from '@portal/domain/forms/questions';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { listTeamMembers } from '../members/members.repository.ts';
import { answersOfPeople, answersOfTeams } from './answers.repository.ts';
import { listFields } from './forms.repository.ts';

/** The required questions of registration that have no answer, of those that the caller may answer; undefined when there are none. */
export async function findUnanswered(
  db: Database,
  caller: Caller,
  { id, track_id }: { id: string; track_id: string | null },
): Promise<Unanswered | undefined> {
  const all = await listFields(db);
  const of = (form: FormField['form']) => {
    const fields = askedIn(
      all.filter((field) => field.form === form),
      track_id,
    );
    return fields.some(({ required }) => required) ? fields : [];
  };
  const isLeader = caller.role === 'leader';
  const ofTeam = isLeader ? of('registration') : [];
  const ofMembers = of('members');
  if (ofTeam.length === 0 && ofMembers.length === 0) return undefined;
  const [byTeam, byPerson, people] = await Promise.all([
    answersOfTeams(db, [id]),
    answersOfPeople(db, [id]),
    listTeamMembers(db, id),
  ]);
  const registration = isMissing(ofTeam, byTeam.get(id));
  const members = people
    .filter(({ user_id }) => isLeader || user_id === caller.id)
    .filter(({ user_id }) => isMissing(ofMembers, byPerson.get(user_id)))
    .map(({ user_id, full_name }) => ({ user_id, full_name }));
  return registration || members.length > 0 ? { registration, members } : undefined;
}

function isMissing(fields: readonly FormField[], answers: Parameters<typeof Object.fromEntries>[0] = []) {
  return unansweredFields(fields, Object.fromEntries(answers)).length > 0;
}
