import { deletePerson, keepAccount, lockExpiredAccount } from '../../accounts/index.ts';
import { SYSTEM_ACTOR } from '../../platform/audit/actor.ts';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { teamChange } from '../published-changes.ts';
import { teamRecords } from '../team-records.ts';
import { deleteTeamRows, lockTeamForDeletion } from '../teams/team-changes.repository.ts';
import { isAsRegistered, listExpiredAccounts } from './expired-registrations.repository.ts';

/** Accounts removed in one run; the next run takes the others. */
const BATCH = 500;

/**
 * Removes the registrations whose email was not verified in time, each with its team, and the members who joined by a link and did
 * not verify theirs, and so frees email, phone number and identity. A registration is kept when the board has decided on its team or added to it.
 * @throws AggregateError what could not be removed, after everything else was
 */
export async function removeExpiredRegistrations(context: Context): Promise<void> {
  const expired = await listExpiredAccounts(context.db, context.now(), BATCH);
  await runEach(expired, ({ id, team_id, is_leader }) =>
    change(context, SYSTEM_ACTOR, async ({ tx, at, audit, publish }) => {
      // Every change of a team locks the team first.
      const team = team_id === null ? undefined : await lockTeamForDeletion(tx, team_id);
      if (!(await lockExpiredAccount(tx, id, at))) return;
      if (team && is_leader && !(await isUntouched(context, tx, team.id))) return keepAccount(tx, id);
      if (team) await publish(teamChange(team.id));
      await (team && is_leader ? deleteTeamRows(tx, team.id) : deletePerson(tx, id));
      const details = team ? { team_id: team.id, ...(is_leader && { team_name: team.name }) } : {};
      audit({ action: 'user.expired', subject_type: 'user', subject_id: id, details });
    }),
  );
}

async function isUntouched(context: Context, tx: Database, teamId: string): Promise<boolean> {
  for (const { has } of teamRecords.of(context)) if (await has?.(tx, teamId)) return false;
  return isAsRegistered(tx, teamId);
}
