import { TEAM_EVALUATED } from '@portal/domain/messages';
import type { Actor } from '../audit/actor.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../errors.ts';
import { lockAssignmentsOf } from '../evaluations/evaluations.repository.ts';
import { removeUnreferenced } from '../files/stored-objects.ts';
import { tableChange, teamChange } from '../published-changes.ts';
import {
  deleteTeamRows,
  hasEvaluation,
  lockTeamForDeletion,
  storageKeysOf,
} from './team-changes.repository.ts';

/**
 * Deletes a team with its leader, members and files. What they registered with is free again.
 * @throws HttpError 404 no such team · 409 a committee has evaluated it
 */
export async function deleteTeam(context: Context, actor: Actor, teamId: string): Promise<void> {
  const lock = (tx: Database) => lockTeamForDeletion(tx, teamId);
  const keys = await changeLocked(context, actor, lock, async (team, { tx, audit, publish }) => {
    // A submission in progress holds one of these locks: after it, either the evaluation or the deletion is visible.
    await lockAssignmentsOf(tx, teamId);
    if (await hasEvaluation(tx, teamId)) throw conflict(TEAM_EVALUATED);
    await publish(teamChange(teamId));
    if (team.table_id !== null) await publish(tableChange(team.table_id));
    const storageKeys = await storageKeysOf(tx, teamId);
    await deleteTeamRows(tx, teamId);
    const details = { name: team.name };
    audit({ action: 'team.deleted', subject_type: 'team', subject_id: teamId, details });
    return storageKeys;
  });
  await removeUnreferenced(context, keys);
}
