import type { ChangeProfileBody, User } from '@portal/api-schema';
import { INVALID_DATA } from '@portal/domain/messages';
import type { Actor } from '../audit/actor.ts';
import { toUser } from '../auth/auth.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type ChangeContext, changeLocked } from '../change.ts';
import { lockCommittee, raiseVersions } from '../committees/committees.repository.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refused } from '../errors.ts';
import { changePerson } from '../people/change-person.ts';
import { findPerson, type UserRow } from '../people/people.repository.ts';
import { committeeChange, teamChange } from '../published-changes.ts';
import { requireRegistrationOpen } from '../settings/event-windows.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { findLedTeamId } from '../teams/team-access.repository.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';

const COMMITTEE_NAME_FIXED = 'اسم اللجنة يحدده مجلس الإدارة';

/**
 * A person changes their own name and phone number. A leader may while the members of teams can be changed; a committee
 * keeps the name that the board gave it, under which results are shown. Values that are stored already change nothing.
 * @throws HttpError 422 registration is closed, it is the name of a committee, or another person has the number
 */
export async function changeProfile(
  context: Context,
  caller: Caller,
  actor: Actor,
  body: ChangeProfileBody,
): Promise<User> {
  const { id } = caller;
  return changeLocked(
    context,
    actor,
    (tx) => lockOwn(tx, caller),
    async ({ before, teamId }, scope) => {
      const { tx, audit, publish } = scope;
      if (caller.role === 'leader') requireRegistrationOpen(await loadSettings(tx), scope.at);
      if (caller.role === 'committee' && (body.full_name ?? before.full_name) !== before.full_name) {
        throw refused(INVALID_DATA, { full_name: [COMMITTEE_NAME_FIXED] });
      }
      const after = await changePerson(context, tx, id, body);
      const fields = (['full_name', 'phone_number'] as const).filter(
        (field) => before[field] !== after[field],
      );
      if (fields.length === 0) return toUser(after);
      const details = { fields, ...(teamId !== undefined && { team_id: teamId }) };
      audit({ action: 'user.profile_changed', subject_type: 'user', subject_id: id, details });
      if (teamId !== undefined) await publish(teamChange(teamId));
      if (caller.role === 'committee') await announceCommittee(scope, id);
      return toUser(after);
    },
  );
}

/** Locks the caller's team or committee before the person, in the order of the calls that change those. */
async function lockOwn(
  tx: Database,
  { id, role }: Caller,
): Promise<{ before: UserRow; teamId: string | undefined } | undefined> {
  const teamId = role === 'leader' ? await findLedTeamId(tx, id) : undefined;
  if (teamId !== undefined) await lockTeam(tx, teamId);
  if (role === 'committee') await lockCommittee(tx, id);
  const before = await findPerson(tx, id);
  return before && { before, teamId };
}

/** The board's form of the committee holds the former number, so saving it must be refused. */
async function announceCommittee({ tx, publish }: ChangeContext, id: string): Promise<void> {
  await raiseVersions(tx, [id]);
  await publish(committeeChange(id));
}
