import { assignmentCalls, type Body, type DistributionPlan, type TeamStatus } from '@portal/api-schema';
import { COMMITTEE_UNKNOWN, DISTRIBUTION_PLAN_CHANGED, INVALID_DATA } from '@portal/domain/messages';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { change } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { committeeChange, visitsChange } from '../published-changes.ts';
import { insertAssignments } from './assignments.repository.ts';
import { raiseVersions } from './committees.repository.ts';
import {
  type Distributed,
  listCandidateTeams,
  listParticipants,
  listTeamsToDistribute,
  lockCommittees,
  lockTeamsToDistribute,
} from './distribution.repository.ts';
import { distributionOf } from './distribution-plan.ts';
import { requireJudgingNotEnded } from './judging-end.ts';

type PlanBody = Body<typeof assignmentCalls.plan>;

export const assignmentRoutes = routesOf(assignmentCalls, {
  /** One page of the teams that may be assigned to a committee. */
  candidates: ({ db }, { query }) => listCandidateTeams(db, query),

  /**
   * How the teams with too few committees would be distributed now.
   * @throws HttpError 422 a committee does not exist, or fewer take part than each team is to get
   */
  async plan({ db }, { body }) {
    const plan = await planOf(db, body);
    // Without any committee the plan says so itself: all teams are left over.
    if (plan.committees_per_team > Math.max(plan.committees.length, 1)) {
      const errors = { committees_per_team: ['لا يزيد عدد لجان الفريق على عدد اللجان المشاركة'] };
      throw refused(INVALID_DATA, errors);
    }
    return { plan };
  },

  /**
   * Distributes the teams by the plan that was shown, all or none, and takes no team from a committee.
   * @throws HttpError 409 the plan would be another one now · 422 judging has ended, or a committee does not exist
   */
  distribute(context, { actor, body: { plan_id, ...body } }) {
    return change(context, actor, async ({ tx, at, audit, publish }) => {
      await requireJudgingNotEnded(tx, at);
      await lockCommittees(tx, body.committee_ids);
      await lockTeamsToDistribute(tx, distributedOf(body));
      const plan = await planOf(tx, body);
      if (plan.plan_id !== plan_id) throw conflict(DISTRIBUTION_PLAN_CHANGED);
      const growing = plan.committees
        .filter(({ added }) => added > 0)
        .map(({ id, full_name, teams }) => ({ id, full_name, teams_added: teams.map((team) => team.id) }));
      const assignments = growing.flatMap(({ id, teams_added }) =>
        teams_added.map((team_id) => ({ committee_id: id, team_id })),
      );
      await insertAssignments(tx, assignments, at);
      await raiseVersions(
        tx,
        growing.map(({ id }) => id),
      );
      for (const { id, full_name, teams_added } of growing) {
        const details = {
          full_name,
          teams_added,
          teams_removed: [],
          password_changed: false,
          distributed: true,
        };
        audit({ action: 'committee.changed', subject_type: 'committee', subject_id: id, details });
        await publish(committeeChange(id));
      }
      await publish(await visitsChange(tx, [...new Set(assignments.map(({ team_id }) => team_id))]));
      return { plan };
    });
  },
});

async function planOf(db: Database, body: PlanBody): Promise<DistributionPlan> {
  const committees = await listParticipants(db, body.committee_ids);
  const missing = (body.committee_ids ?? []).filter(
    (id) => !committees.some((committee) => committee.id === id),
  );
  if (missing.length > 0) {
    const errors = { committee_ids: ['إحدى اللجان لم تعد موجودة'] };
    throw refused(COMMITTEE_UNKNOWN, errors);
  }
  const distributed = distributedOf(body);
  return distributionOf(await listTeamsToDistribute(db, distributed), committees, distributed.perTeam);
}

/** Rejected and withdrawn teams are never judged. */
function distributedOf({ committees_per_team = 1, include_pending, track_id }: PlanBody): Distributed {
  const statuses: TeamStatus[] = include_pending ? [...PARTICIPATING_STATUSES] : ['Qualified'];
  return { statuses, perTeam: committees_per_team, track_id };
}
