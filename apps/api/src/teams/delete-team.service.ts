import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { conflict, notFound } from '../errors.ts';
import { lockAssignmentsOf } from '../evaluations/evaluations.repository.ts';
import { removeUnreferenced } from '../files/stored-objects.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { publishTableChange } from '../tables/tables.service.ts';
import {
  deleteTeamRows,
  hasEvaluation,
  lockTeamForRemoval,
  storageKeysOf,
} from './team-changes.repository.ts';

const HAS_EVALUATION = 'The team cannot be deleted because it has been evaluated.';

/**
 * Removes a team with its members and files. Its leader keeps the account and may found another team.
 * @throws HttpError 404 there is no such team · 409 somebody has evaluated it
 */
export async function deleteTeam(context: Context, actor: Actor, teamId: string): Promise<void> {
  const objects = await withTransaction(context.db, async (tx) => {
    const team = await lockTeamForRemoval(tx, teamId);
    if (!team) throw notFound();
    // A judge who is submitting holds one of these locks: what they submitted is seen, or finds no team.
    await lockAssignmentsOf(tx, teamId);
    if (await hasEvaluation(tx, teamId)) throw conflict(HAS_EVALUATION);
    await publishTeamChange(tx, teamId);
    if (team.table_id !== null) await publishTableChange(tx, team.table_id);
    const keys = await storageKeysOf(tx, teamId);
    await deleteTeamRows(tx, teamId);
    const details = { name: team.name };
    await recordAudit(
      tx,
      actor,
      { action: 'team.deleted', subject_type: 'team', subject_id: teamId, details },
      context.now(),
    );
    return keys;
  });
  await removeUnreferenced(context, objects);
}
