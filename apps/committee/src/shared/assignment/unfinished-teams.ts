import type { AssignedTeam } from '@portal/api-client';
import { inWalkingOrder } from '@portal/domain/walking-order';

/** Lower comes first: samples, which every committee scores before its teams, then re-opened, started and unstarted teams. */
const SAMPLE_PRIORITY = -1;
const PRIORITY = { reopened: 0, in_progress: 1, not_started: 2 } as const;

/** The unfinished team to judge first; null when all are finished. */
export function firstUnfinishedTeam(teams: readonly AssignedTeam[]): AssignedTeam | null {
  const unfinished = inWalkingOrder(teams).flatMap((team) =>
    team.evaluation_state === 'finished'
      ? []
      : [{ team, priority: team.is_sample ? SAMPLE_PRIORITY : PRIORITY[team.evaluation_state] }],
  );
  return unfinished.sort((one, other) => one.priority - other.priority)[0]?.team ?? null;
}

/** The next unfinished team after this one in walking order, wrapping around; null when all others are finished. */
export function nextUnfinishedTeam(teams: readonly AssignedTeam[], teamId: string): AssignedTeam | null {
  const ordered = inWalkingOrder(teams);
  const here = ordered.findIndex(({ id }) => id === teamId);
  const others = [...ordered.slice(here + 1), ...ordered.slice(0, Math.max(here, 0))];
  return others.find((team) => team.evaluation_state !== 'finished') ?? null;
}
