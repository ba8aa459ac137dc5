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

/** The teams as a committee walks past them: by hall, then table («2» before «10»); those without a table last. */
export function inWalkingOrder(teams: readonly CommitteeTeam[]): CommitteeTeam[] {
  return [...teams].sort(compare);
}

/** How much each state asks to be taken up first: what was begun or re-opened comes before what was not started. */
const URGENCY = { reopened: 0, in_progress: 1, not_started: 2 } as const;

/** What to do first of all that is left; null when nothing is. */
export function firstToDo(teams: readonly CommitteeTeam[]): CommitteeTeam | null {
  const left = inWalkingOrder(teams).flatMap((team) =>
    team.evaluation_state === 'finished' ? [] : [{ team, urgency: URGENCY[team.evaluation_state] }],
  );
  return left.sort((one, other) => one.urgency - other.urgency)[0]?.team ?? null;
}

/** The next unfinished team on the walk after this one, starting over at the end; null when nothing is left. */
export function nextOnTheWalk(teams: readonly CommitteeTeam[], teamId: string): CommitteeTeam | null {
  const walk = inWalkingOrder(teams);
  const here = walk.findIndex(({ id }) => id === teamId);
  const ahead = [...walk.slice(here + 1), ...walk.slice(0, Math.max(here, 0))];
  return ahead.find((team) => team.evaluation_state !== 'finished') ?? null;
}
