import type { TeamStatus } from '@portal/api-schema';
import { ASSIGNMENT_EVALUATED, INVALID_DATA } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { Database } from '../db/database.ts';
import { conflict, refused } from '../errors.ts';
import {
  assignedTeamIds,
  insertAssignments,
  lockTeamsShared,
  unassignTeams,
} from './assignments.repository.ts';

/** Why a team that does not take part cannot be assigned. */
export const NOT_ASSIGNABLE = 'لا يمكن إسناد فريق مرفوض أو منسحب';

/**
 * Makes `wanted` the teams of a committee. Teams that it has already are kept, whatever their status is now.
 * @throws HttpError 409 it has evaluated a team that is left out · 422 a new one does not exist, is rejected or has
 * withdrawn
 */
export async function changeAssignments(
  tx: Database,
  committeeId: string,
  wanted: readonly string[],
  at: Date,
): Promise<{ added: string[]; removed: string[] }> {
  const current = await assignedTeamIds(tx, committeeId);
  const added = [...new Set(wanted)].filter((id) => !current.includes(id));
  const removed = current.filter((id) => !wanted.includes(id));
  await requireAssignable(tx, wanted, added);
  if (!(await unassignTeams(tx, committeeId, removed))) throw conflict(ASSIGNMENT_EVALUATED);
  await insertAssignments(
    tx,
    added.map((team_id) => ({ committee_id: committeeId, team_id })),
    at,
  );
  return { added, removed };
}

async function requireAssignable(
  tx: Database,
  wanted: readonly string[],
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const statuses = new Map((await lockTeamsShared(tx, added)).map(({ id, status }) => [id, status]));
  const errors: Record<string, string[]> = {};
  wanted.forEach((id, index) => {
    const fault = added.includes(id) ? faultOf(statuses.get(id)) : null;
    if (fault !== null) errors[`teams.${index}`] = [fault];
  });
  const [first] = Object.values(errors);
  if (first) throw refused(INVALID_DATA, { teams: first, ...errors });
}

function faultOf(status: TeamStatus | undefined): string | null {
  if (status === undefined) return 'هذا الفريق غير موجود';
  return takesPart(status) ? null : NOT_ASSIGNABLE;
}
