import { SYSTEM_ACTOR } from '../audit/actor.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { deletePerson } from '../members/members.repository.ts';
import { teamChange } from '../published-changes.ts';
import { deleteTeamRows, lockTeamForDeletion } from '../teams/team-changes.repository.ts';
import {
  expireBy,
  isUntouched,
  keepAccount,
  listExpiredAccounts,
  lockExpiredAccount,
} from './expiring-accounts.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a registration waits for its email to be verified, from the first mail on. */
export const UNVERIFIED_KEPT_MS = 48 * HOUR_MS;
/** The same when no mail could be sent: longer, because the mail server may be down for days. */
export const UNMAILED_KEPT_MS = 7 * 24 * HOUR_MS;
/** Accounts removed in one run; the next run takes the others. */
const BATCH = 500;

/** When a registration expires whose mail has not been sent yet. */
export const expiryOfRegistration = (at: Date): Date => new Date(at.getTime() + UNMAILED_KEPT_MS);

/** A mail with the link was sent, or can never be: an unverified registration has two days left, at most. */
export function startExpiry({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  return expireBy(db, userId, new Date(now().getTime() + UNVERIFIED_KEPT_MS));
}

/**
 * Removes the registrations whose email was not verified in time, each with its team, and so frees email, phone number
 * and identity. A registration is kept when the board has decided on its team or added to it.
 */
export async function removeExpiredAccounts(context: Context): Promise<void> {
  for (const { id, team_id } of await listExpiredAccounts(context.db, context.now(), BATCH)) {
    await change(context, SYSTEM_ACTOR, async ({ tx, at, audit, publish }) => {
      // Every change of a team locks the team first.
      const team = team_id === null ? undefined : await lockTeamForDeletion(tx, team_id);
      if (!(await lockExpiredAccount(tx, id, at))) return;
      if (team && !(await isUntouched(tx, team.id))) return keepAccount(tx, id);
      if (team) await publish(teamChange(team.id));
      await removeRows(tx, id, team?.id);
      const details = team ? { team_id: team.id, team_name: team.name } : {};
      audit({ action: 'user.expired', subject_type: 'user', subject_id: id, details });
    });
  }
}

function removeRows(tx: Database, userId: string, teamId: string | undefined): Promise<void> {
  return teamId === undefined ? deletePerson(tx, userId) : deleteTeamRows(tx, teamId);
}
