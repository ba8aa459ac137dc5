import { ASSIGNMENT_EVALUATED, CONFLICT_OF_INTEREST, INVALID_DATA } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { Database } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/errors.ts';
import { assignSamples } from '../calibration/calibration.repository.ts';
import { conflictingTeams } from '../conflicts/conflicts.repository.ts';
import {
  type AssignableTeam,
  assignedTeamIds,
  insertAssignments,
  lockTeamsShared,
  unassignTeams,
} from './assignments.repository.ts';

/** Why a team that does not take part cannot be assigned. */
export const NOT_ASSIGNABLE = 'لا يمكن إسناد فريق غير متأهل أو منسحب';
/** Why a team that did not move on cannot be assigned. */
const NOT_IN_ROUND = 'لم يتأهل هذا الفريق إلى الجولة الحالية';
/** Why a sample cannot be assigned: all committees have it, until it is none any more. */
export const IS_SAMPLE = 'هذا الفريق عينة معايرة لدى كل اللجان، فلا يُسند إلى لجنة بعينها';
/** Why a team cannot be assigned to a committee with which it has a conflict of interest. */
export const HAS_CONFLICT = 'بين اللجنة وهذا الفريق تعارض مصالح معلن، فلا يُسند إليها';

/** Why the team can be assigned to no committee; null when it can. */
export function assignmentFault(team: Omit<AssignableTeam, 'id'> | undefined): string | null {
  if (team === undefined) return 'هذا الفريق غير موجود';
  if (team.calibration_since !== null) return IS_SAMPLE;
  if (!takesPart(team.status)) return NOT_ASSIGNABLE;
  return team.in_round ? null : NOT_IN_ROUND;
}

/** What makes `wanted` the teams of a committee. The samples that all have may be in it or not. */
export async function assignmentChanges(
  db: Database,
  committeeId: string,
  wanted: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const current = await assignedTeamIds(db, committeeId);
  const kept = new Set([...current, ...(await assignedTeamIds(db, committeeId, true))]);
  return {
    added: [...new Set(wanted)].filter((id) => !kept.has(id)),
    removed: current.filter((id) => !wanted.includes(id)),
  };
}

/**
 * Makes `wanted` the teams of a committee. Teams that it has already are kept, whatever their status is now.
 * @throws HttpError 409 it has evaluated a team that is left out · 422 as `requireAssignable`
 */
export async function changeAssignments(
  tx: Database,
  committeeId: string,
  wanted: readonly string[],
  at: Date,
): Promise<{ added: string[]; removed: string[] }> {
  const { added, removed } = await assignmentChanges(tx, committeeId, wanted);
  await requireAssignable(tx, committeeId, added, wanted);
  if (!(await unassignTeams(tx, committeeId, removed))) throw conflict(ASSIGNMENT_EVALUATED);
  await insertAssignments(
    tx,
    added.map((team_id) => ({ committee_id: committeeId, team_id })),
    at,
  );
  // A sample that is no team of its own any more stays one of all committees.
  if (removed.length > 0) await assignSamples(tx, at, committeeId);
  return { added, removed };
}

/**
 * Locks the teams until the transaction ends. The committee must be locked.
 * @param wanted the list by whose places the faults are named
 * @throws HttpError 422 one of them does not exist, does not take part in the round, is a sample, or has a conflict of interest
 * with the committee
 */
export async function requireAssignable(
  tx: Database,
  committeeId: string,
  added: readonly string[],
  wanted = added,
): Promise<void> {
  if (added.length === 0) return;
  const teams = new Map((await lockTeamsShared(tx, added)).map((team) => [team.id, team]));
  const conflicting = await conflictingTeams(tx, committeeId, added);
  const errors: Record<string, string[]> = {};
  wanted.forEach((id, index) => {
    if (!added.includes(id)) return;
    const fault = assignmentFault(teams.get(id)) ?? (conflicting.has(id) ? HAS_CONFLICT : null);
    if (fault !== null) errors[`teams.${index}`] = [fault];
  });
  const [first] = Object.values(errors);
  if (!first) return;
  throw refused(first.includes(HAS_CONFLICT) ? CONFLICT_OF_INTEREST : INVALID_DATA, {
    teams: first,
    ...errors,
  });
}
