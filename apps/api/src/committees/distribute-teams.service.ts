import type {
  DistributionBody,
  DistributionPlan,
  DistributionPlanBody,
  TeamStatus,
} from '@portal/api-schema';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { conflict, refused } from '../errors.ts';
import { insertAssignments } from './assignments.repository.ts';
import { raiseVersions } from './committees.repository.ts';
import {
  listParticipants,
  listUnassignedTeams,
  lockCommittees,
  lockUnassignedTeams,
} from './distribution.repository.ts';
import { type Distribution, distributionOf } from './distribution-plan.ts';
import { requireJudgingNotEnded } from './judging-end.ts';
import { publishCommitteeChange } from './publish-committee-change.ts';

const PLAN_CHANGED = 'The plan has changed since it was made.';

/**
 * How the unassigned teams would be distributed now.
 * @throws HttpError 422 a committee that does not exist
 */
export async function planDistribution(
  { db }: Context,
  body: DistributionPlanBody,
): Promise<DistributionPlan> {
  return (await planOf(db, body)).plan;
}

/**
 * Distributes the unassigned teams as the plan that was shown says: all of them or none.
 * @throws HttpError 409 by now another plan would be carried out · 422 judging has ended, or a committee that does not
 * exist
 */
export async function distributeTeams(
  { db, now }: Context,
  actor: Actor,
  { plan_id, ...body }: DistributionBody,
): Promise<DistributionPlan> {
  return withTransaction(db, async (tx) => {
    const at = now();
    await requireJudgingNotEnded(tx, at);
    await lockCommittees(tx, body.committee_ids);
    await lockUnassignedTeams(tx, statusesOf(body));
    const { plan, teamsOf } = await planOf(tx, body);
    if (plan.plan_id !== plan_id) throw conflict(PLAN_CHANGED);
    const growing = plan.committees.filter(({ added }) => added > 0);
    await insertAssignments(
      tx,
      growing.flatMap(({ id }) => (teamsOf.get(id) ?? []).map((team_id) => ({ committee_id: id, team_id }))),
      at,
    );
    await raiseVersions(
      tx,
      growing.map(({ id }) => id),
    );
    for (const { id, full_name } of growing) {
      const details = {
        full_name,
        teams_added: teamsOf.get(id) ?? [],
        teams_removed: [],
        password_changed: false,
        distributed: true,
      };
      await recordAudit(
        tx,
        actor,
        { action: 'committee.changed', subject_type: 'committee', subject_id: id, details },
        at,
      );
      await publishCommitteeChange(tx, id);
    }
    return plan;
  });
}

async function planOf(db: Database, body: DistributionPlanBody): Promise<Distribution> {
  const committees = await listParticipants(db, body.committee_ids);
  const missing = (body.committee_ids ?? []).filter(
    (id) => !committees.some((committee) => committee.id === id),
  );
  if (missing.length > 0) {
    const errors = { committee_ids: ['إحدى اللجان لم تعد موجودة'] };
    throw refused('A committee does not exist.', errors);
  }
  return distributionOf(await listUnassignedTeams(db, statusesOf(body)), committees);
}

/** Rejected and withdrawn teams are never judged. */
function statusesOf({ include_pending = false }: DistributionPlanBody): TeamStatus[] {
  return include_pending ? ['Qualified', 'Pending'] : ['Qualified'];
}
