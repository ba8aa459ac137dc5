import type { CommitteeTeam } from '@portal/api-client';

const collator = new Intl.Collator('ar', { numeric: true });

function compare(one: CommitteeTeam, other: CommitteeTeam): number {
  if (!one.table || !other.table) {
    return Number(!one.table) - Number(!other.table) || collator.compare(one.name, other.name);
  }
  return (
    collator.compare(one.table.location ?? '', other.table.location ?? '') ||
    collator.compare(one.table.name, other.table.name) ||
    collator.compare(one.name, other.name)
  );
}

/** The teams in the order of a walk through the event: by hall, then by table («2» before «10»); without a table last. */
export function inWalkingOrder(teams: readonly CommitteeTeam[]): CommitteeTeam[] {
  return [...teams].sort(compare);
}

/** Lower comes first: what was re-opened or started comes before what was not started. */
const PRIORITY = { reopened: 0, in_progress: 1, not_started: 2 } as const;

/** The unfinished team to judge first; null when all are finished. */
export function firstUnfinishedTeam(teams: readonly CommitteeTeam[]): CommitteeTeam | null {
  const unfinished = inWalkingOrder(teams).flatMap((team) =>
    team.evaluation_state === 'finished' ? [] : [{ team, priority: PRIORITY[team.evaluation_state] }],
  );
  return unfinished.sort((one, other) => one.priority - other.priority)[0]?.team ?? null;
}

/** The next unfinished team after this one in walking order, wrapping around; null when all others are finished. */
export function nextUnfinishedTeam(teams: readonly CommitteeTeam[], teamId: string): CommitteeTeam | null {
  const ordered = inWalkingOrder(teams);
  const here = ordered.findIndex(({ id }) => id === teamId);
  const others = [...ordered.slice(here + 1), ...ordered.slice(0, Math.max(here, 0))];
  return others.find((team) => team.evaluation_state !== 'finished') ?? null;
}
