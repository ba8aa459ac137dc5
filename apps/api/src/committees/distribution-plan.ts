import { createHash } from 'node:crypto';
import type { DistributionPlan, DistributionShare, Named } from '@portal/api-schema';
import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';

/** A team without a committee. */
export interface UnassignedTeam {
  id: string;
  sector: Named | null;
}

/** A committee of the plan, with the number of its teams by sector; `null` counts those without a sector. */
export interface Participant {
  id: string;
  full_name: string;
  teams_count: number;
  by_sector: ReadonlyMap<string | null, number>;
}

/** A plan, and the teams that it adds to each committee. */
export interface Distribution {
  plan: DistributionPlan;
  teamsOf: ReadonlyMap<string, readonly string[]>;
}

interface Load {
  committee: Participant;
  total: number;
  bySector: Map<string | null, number>;
  teams: string[];
  shares: Map<string | null, DistributionShare['sectors'][number]>;
}

/**
 * Gives each team to the committee with the fewest teams of its sector; of several to the one with the fewest teams in
 * all, and of several to the oldest. Teams that a committee has already count. The largest sector is distributed
 * first. The same teams and committees always give the same plan, in whatever order they come.
 */
export function distributionOf(
  teams: readonly UnassignedTeam[],
  committees: readonly Participant[],
): Distribution {
  const loads = committees
    .toSorted((a, b) => compare(a.id, b.id))
    .map(
      (committee): Load => ({
        committee,
        total: committee.teams_count,
        bySector: new Map(committee.by_sector),
        teams: [],
        shares: new Map(),
      }),
    );
  let leftOver = 0;
  for (const team of bySizeOfSector(teams)) {
    const load = lightest(loads, team.sector?.id ?? null);
    if (load) give(load, team);
    else leftOver += 1;
  }
  return {
    plan: {
      plan_id: fingerprintOf(loads),
      unassigned: teams.length,
      left_over: leftOver,
      committees: loads.map(({ committee: { id, full_name, teams_count }, teams: got, shares }) => ({
        id,
        full_name,
        teams_count,
        added: got.length,
        sectors: [...shares.values()],
      })),
    },
    teamsOf: new Map(loads.map(({ committee, teams: got }) => [committee.id, got])),
  };
}

function bySizeOfSector(teams: readonly UnassignedTeam[]): UnassignedTeam[] {
  return [...Map.groupBy(teams, ({ sector }) => sector?.id ?? null).values()]
    .map((group) => group.toSorted((a, b) => compare(a.id, b.id)))
    .sort((a, b) => b.length - a.length || compare(a[0]?.sector?.id ?? '', b[0]?.sector?.id ?? ''))
    .flat();
}

function lightest(loads: readonly Load[], sectorId: string | null): Load | undefined {
  const ofSector = ({ bySector }: Load) => bySector.get(sectorId) ?? 0;
  let best: Load | undefined;
  for (const load of loads) {
    if (load.total >= COMMITTEE_TEAMS_MAX) continue;
    if (!best || (ofSector(load) - ofSector(best) || load.total - best.total) < 0) best = load;
  }
  return best;
}

function give(load: Load, { id, sector }: UnassignedTeam): void {
  const sectorId = sector?.id ?? null;
  load.total += 1;
  load.teams.push(id);
  load.bySector.set(sectorId, (load.bySector.get(sectorId) ?? 0) + 1);
  load.shares.set(sectorId, { sector, added: (load.shares.get(sectorId)?.added ?? 0) + 1 });
}

/** A hash of the whole plan, which tells whether it is still the plan that was shown. */
function fingerprintOf(loads: readonly Load[]): string {
  const pairs = loads.map(({ committee, teams }) => [committee.id, teams.toSorted(compare)]);
  return createHash('sha256').update(JSON.stringify(pairs)).digest('base64url');
}

/** Compares ids, whose order is that of their creation. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
