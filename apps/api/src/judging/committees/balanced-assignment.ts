import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';

/** A team that needs committees, with those it has already, whether or not they take part. */
export interface TeamToAssign {
  id: string;
  sector: { id: string } | null;
  committee_ids: readonly string[];
  /** Those that may not judge it. */
  conflict_ids: readonly string[];
}

/** A committee that takes part, with the number of its teams by sector; `null` counts those without a sector. */
export interface Participant {
  id: string;
  teams_count: number;
  by_sector: ReadonlyMap<string | null, number>;
}

/** A committee and the teams that the assignment adds to it. */
export interface Load<T extends TeamToAssign, P extends Participant> {
  committee: P;
  added: T[];
  total: number;
}

interface WorkingLoad<T extends TeamToAssign, P extends Participant> extends Load<T, P> {
  bySector: Map<string | null, number>;
  /** How many teams it shares with each other committee. */
  shared: Map<WorkingLoad<T, P>, number>;
}

/**
 * Adds teams to committees until each team has `perTeam` of them, as far as that is possible. What a team has already
 * is kept and counts. No team gets a committee twice or one that may not judge it, and no committee more than `COMMITTEE_TEAMS_MAX` teams. As many
 * pairs as possible are added, and the committees' totals are as equal as the kept teams allow. Within that, teams of
 * a sector are spread over the committees, and the teams of a committee over its fellow committees. The same teams and
 * committees always give the same assignment, in whatever order they come.
 */
export function balancedAssignment<T extends TeamToAssign, P extends Participant>(
  teams: readonly T[],
  committees: readonly P[],
  perTeam: number,
): Load<T, P>[] {
  const assignment = new Assignment<T, P>(committees);
  for (const team of bySizeOfSector(teams)) {
    assignment.place(team, perTeam - team.committee_ids.length);
  }
  assignment.level();
  for (const { added } of assignment.loads) added.sort((a, b) => compareIds(a.id, b.id));
  return assignment.loads;
}

class Assignment<T extends TeamToAssign, P extends Participant> {
  readonly loads: WorkingLoad<T, P>[];
  readonly #committeesOf = new Map<T, Set<string>>();
  readonly #byId: ReadonlyMap<string, WorkingLoad<T, P>>;

  constructor(committees: readonly P[]) {
    this.loads = committees
      .toSorted((a, b) => compareIds(a.id, b.id))
      .map((committee) => ({
        committee,
        added: [],
        total: committee.teams_count,
        bySector: new Map(committee.by_sector),
        shared: new Map(),
      }));
    this.#byId = new Map(this.loads.map((load) => [load.committee.id, load]));
  }

  /** Gives the team that many committees more, as far as there are any left for it with room. */
  place(team: T, missing: number): void {
    const hasRoom = ({ total }: WorkingLoad<T, P>) => total < COMMITTEE_TEAMS_MAX;
    const sharedBefore = new Map<WorkingLoad<T, P>, number>();
    const remember = ({ shared }: WorkingLoad<T, P>) => {
      for (const [other, count] of shared) sharedBefore.set(other, (sharedBefore.get(other) ?? 0) + count);
    };
    for (const load of this.#participantsOf(team)) remember(load);
    for (let left = missing; left > 0; left -= 1) {
      const possible = this.loads.filter((load) => this.#mayGet(team, load));
      const lightest = this.#lightest(possible.filter(hasRoom), team);
      const [best] = least(lightest, (load) => sharedBefore.get(load) ?? 0);
      const load = best ?? possible.find((full) => this.#move(full, hasRoom));
      if (!load) return;
      remember(load);
      this.#give(load, team);
    }
  }

  /**
   * Moves added teams to lighter committees until no chain of moves makes two totals more equal. Totals without such a
   * chain are as equal as they can be: this is a flow without a cycle that lowers the cost.
   */
  level(): void {
    let moved = true;
    while (moved) {
      moved = false;
      for (const load of this.loads.toSorted((a, b) => b.total - a.total)) {
        while (this.#move(load, ({ total }) => total <= load.total - 2)) moved = true;
      }
    }
  }

  #lightest(loads: readonly WorkingLoad<T, P>[], team: T): WorkingLoad<T, P>[] {
    const fewest = least(loads, ({ total }) => total);
    return least(fewest, ({ bySector }) => bySector.get(sectorOf(team)) ?? 0);
  }

  /** Takes one added team from `from`, and through a chain of moves gives one to a committee that `accepts` another. */
  #move(from: WorkingLoad<T, P>, accepts: (load: WorkingLoad<T, P>) => boolean): boolean {
    if (!this.loads.some(accepts)) return false;
    const steps = new Map<WorkingLoad<T, P>, { giver: WorkingLoad<T, P>; team: T }>();
    let unseen = this.loads.filter((load) => load !== from);
    const queue = [from];
    for (const giver of queue) {
      for (const team of giver.added) {
        const reached = unseen.filter((load) => this.#mayGet(team, load));
        if (reached.length === 0) continue;
        for (const load of reached) steps.set(load, { giver, team });
        const [end] = this.#lightest(reached.filter(accepts), team);
        if (end) {
          for (let to = end, step = steps.get(to); step; to = step.giver, step = steps.get(to)) {
            this.#take(step.giver, step.team);
            this.#give(to, step.team);
          }
          return true;
        }
        unseen = unseen.filter((load) => !steps.has(load));
        queue.push(...reached);
      }
      if (unseen.length === 0) return false;
    }
    return false;
  }

  #give(load: WorkingLoad<T, P>, team: T): void {
    this.#count(load, team, 1);
    load.added.push(team);
    this.#of(team).add(load.committee.id);
  }

  #take(load: WorkingLoad<T, P>, team: T): void {
    load.added.splice(load.added.indexOf(team), 1);
    this.#of(team).delete(load.committee.id);
    this.#count(load, team, -1);
  }

  #count(load: WorkingLoad<T, P>, team: T, by: 1 | -1): void {
    const sector = sectorOf(team);
    load.total += by;
    load.bySector.set(sector, (load.bySector.get(sector) ?? 0) + by);
    for (const other of this.#participantsOf(team)) {
      other.shared.set(load, (other.shared.get(load) ?? 0) + by);
      load.shared.set(other, (load.shared.get(other) ?? 0) + by);
    }
  }

  #participantsOf(team: T): WorkingLoad<T, P>[] {
    return [...this.#of(team)].flatMap((id) => this.#byId.get(id) ?? []);
  }

  #mayGet(team: T, { committee }: WorkingLoad<T, P>): boolean {
    return !this.#of(team).has(committee.id) && !team.conflict_ids.includes(committee.id);
  }

  #of(team: T): Set<string> {
    let own = this.#committeesOf.get(team);
    if (!own) {
      own = new Set(team.committee_ids);
      this.#committeesOf.set(team, own);
    }
    return own;
  }
}

/** The teams by id, those of the largest sector first. */
function bySizeOfSector<T extends TeamToAssign>(teams: readonly T[]): T[] {
  return [...Map.groupBy(teams, sectorOf).values()]
    .map((group) => group.toSorted((a, b) => compareIds(a.id, b.id)))
    .sort((a, b) => b.length - a.length || compareIds(a[0]?.sector?.id ?? '', b[0]?.sector?.id ?? ''))
    .flat();
}

function sectorOf({ sector }: TeamToAssign): string | null {
  return sector?.id ?? null;
}

/** The items with the smallest value. */
function least<I>(items: readonly I[], measure: (item: I) => number): I[] {
  let smallest = Number.POSITIVE_INFINITY;
  let found: I[] = [];
  for (const item of items) {
    const value = measure(item);
    if (value < smallest) {
      smallest = value;
      found = [];
    }
    if (value === smallest) found.push(item);
  }
  return found;
}

/** Compares ids, whose order is that of their creation. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
