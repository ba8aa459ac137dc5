import { createHash } from 'node:crypto';
import type { DistributionPlan, DistributionShare, Named } from '@portal/api-schema';
import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';

/** A team that no committee judges. */
export interface UnassignedTeam {
  id: string;
  sector: Named | null;
}

/** A committee that takes part, with how many teams it has of each sector; `null` counts those without one. */
export interface Participant {
  id: string;
  full_name: string;
  teams_count: number;
  by_sector: ReadonlyMap<string | null, number>;
}

/** A plan, and which teams each committee gets by it. */
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
 * Gives each team to the committee with the fewest teams of its sector, of those the one with the fewest in all, of
 * those the oldest; what a committee has already counts. The largest sector goes first. The same teams and committees
 * always give the same plan, whatever their order.
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

/** Names who gets what, so that a plan that was shown is known again. */
function fingerprintOf(loads: readonly Load[]): string {
  const pairs = loads.map(({ committee, teams }) => [committee.id, teams.toSorted(compare)]);
  return createHash('sha256').update(JSON.stringify(pairs)).digest('base64url');
}

/** Ids by their characters: those of older things first. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
