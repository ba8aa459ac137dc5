import { DIRECTORS } from '@portal/domain/roles';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { findLedTeamId, findStatus, isAssigned } from './team-access.repository.ts';

export function isDirector({ role }: Pick<Caller, 'role'>): boolean {
  return (DIRECTORS as readonly string[]).includes(role);
}

/** Whether the caller sees how to reach the people of a team that they may see; a committee sees their names alone. */
export function seesContacts({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'leader' || isDirector({ role });
}

/**
 * Requires that the caller may see the team: a director any, a leader their own, a committee an assigned one.
 * @throws HttpError 404 otherwise, whether or not the team exists
 */
export async function requireVisibleTeam(db: Database, caller: Caller, teamId: string): Promise<void> {
  if (!(await isVisible(db, caller, teamId))) throw notFound();
}

async function isVisible(db: Database, caller: Caller, teamId: string): Promise<boolean> {
  if (caller.role === 'leader') return (await findLedTeamId(db, caller.id)) === teamId;
  if (caller.role === 'committee') return isAssigned(db, caller.id, teamId);
  return isDirector(caller) && (await findStatus(db, teamId)) !== undefined;
}
