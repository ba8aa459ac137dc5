import { TEAM_REQUIRED } from '@portal/domain/messages';
import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound, refused } from '../../platform/errors.ts';
import { type Caller, isDirector, recordsOf } from '../../platform/http/caller.ts';
import { teamRecords } from '../team-records.ts';
import { findOwnTeamId, findStatus } from './team-access.repository.ts';

/** Whether the caller sees how to reach the people of a team that they may see; a committee and a member see their names alone. */
export function seesContacts({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'leader' || isDirector({ role });
}

/**
 * The id of the team that a director names, or of the caller's own, which `askedId` may name.
 * @throws HttpError 404 the caller has none or names another one · 422 a director names none
 */
export async function askedTeamId(db: Database, caller: Caller, askedId: string | undefined) {
  if (isDirector(caller)) {
    if (askedId === undefined) throw refused(TEAM_REQUIRED, { team_id: ['اختر الفريق'] });
    return askedId;
  }
  const ownId = await findOwnTeamId(db, caller);
  if (ownId === undefined || (askedId !== undefined && askedId !== ownId)) throw notFound();
  return ownId;
}

/**
 * Requires that the caller may see the team: a director any, a leader and a member their own, others those that a module above shows them.
 * @throws HttpError 404 otherwise, whether or not the team exists
 */
export async function requireVisibleTeam(
  context: Pick<Context, 'modules'>,
  db: Database,
  caller: Caller,
  teamId: string,
): Promise<void> {
  if (!(await isVisible(context, db, caller, teamId))) throw notFound();
}

async function isVisible(context: Pick<Context, 'modules'>, db: Database, caller: Caller, teamId: string) {
  if (PARTICIPANT_ROLES.includes(caller.role)) return (await findOwnTeamId(db, caller)) === teamId;
  if (isDirector(caller)) return (await findStatus(db, teamId)) !== undefined;
  for (const { visibleTo } of teamRecords.of(context)) {
    if (visibleTo?.role === caller.role) return visibleTo.sees(db, recordsOf(caller), teamId);
  }
  return false;
}
