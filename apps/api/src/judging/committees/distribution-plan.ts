import { createHash } from 'node:crypto';
import type { DistributionPlan, DistributionShare, Named, UnplacedTeam } from '@portal/api-schema';
import {
  balancedAssignment,
  compareIds,
  type Load,
  type Participant,
  type TeamToAssign,
} from './balanced-assignment.ts';

/** A team with fewer committees than asked for. */
export interface TeamToDistribute extends TeamToAssign {
  name: string;
  sector: Named | null;
}

export type NamedParticipant = Participant & { full_name: string };

/** Gives each team `perTeam` committees, as far as possible and as equally as possible: see `balancedAssignment`. */
export function distributionOf(
  teams: readonly TeamToDistribute[],
  committees: readonly NamedParticipant[],
  perTeam: number,
): DistributionPlan {
  const loads = balancedAssignment(teams, committees, perTeam);
  const gained = Map.groupBy(
    loads.flatMap(({ added }) => added),
    ({ id }) => id,
  );
  const unplaced = teams
    .toSorted((a, b) => compareIds(a.id, b.id))
    .flatMap(({ id, name, committee_ids, conflict_ids }): UnplacedTeam[] => {
      const got = gained.get(id)?.length ?? 0;
      const missing = perTeam - committee_ids.length - got;
      if (missing <= 0) return [];
      const others = committees.filter((committee) => !committee_ids.includes(committee.id));
      const conflicts = others.filter((committee) => conflict_ids.includes(committee.id)).length;
      const reason = got < others.length - conflicts ? 'committees_full' : 'too_few_committees';
      return [{ id, name, missing, reason, ...(conflicts > 0 && { conflicts }) }];
    });
  const plan = {
    committees_per_team: perTeam,
    unassigned: teams.length,
    left_over: unplaced.length,
    placed: gained.size,
    committees: loads.map(shareOf),
    unplaced,
  };
  return { plan_id: fingerprintOf(plan), ...plan };
}

function shareOf({ committee, added }: Load<TeamToDistribute, NamedParticipant>): DistributionShare {
  const bySector = Map.groupBy(added, ({ sector }) => sector?.id ?? null);
  return {
    id: committee.id,
    full_name: committee.full_name,
    teams_count: committee.teams_count,
    added: added.length,
    sectors: [...bySector.values()]
      .map((group) => ({ sector: group[0]?.sector ?? null, added: group.length }))
      .sort((a, b) => b.added - a.added),
    teams: added.map(({ id, name }) => ({ id, name })),
  };
}

/** A hash of the assignments, which changes with the plan that was shown. A new name is not a new plan. */
function fingerprintOf({ committees, unplaced }: Omit<DistributionPlan, 'plan_id'>): string {
  const facts = [
    committees.map(({ id, teams_count, teams }) => [id, teams_count, teams.map((team) => team.id)]),
    unplaced.map(({ id, missing, reason }) => [id, missing, reason]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
