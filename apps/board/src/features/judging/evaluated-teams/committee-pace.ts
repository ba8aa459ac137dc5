import type { CommitteeProgress, JudgingProgress } from '@portal/api-client';

/** The progress of a committee, 0–100; 0 without teams. */
export function percentOf({ assigned, finished }: { assigned: number; finished: number }): number {
  return assigned > 0 ? (finished / assigned) * 100 : 0;
}

export type Pace = 'done' | 'behind' | 'on_pace' | 'unassigned';

export interface CommitteePace extends CommitteeProgress {
  readonly pace: Pace;
}

/** The committees of the event, the slowest first. One is behind when its share is below that of all together. */
export function committeePaces(progress: JudgingProgress): CommitteePace[] {
  const overall = percentOf(progress);
  return progress.by_committee
    .map((committee) => ({ ...committee, pace: paceOf(committee, overall) }))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

function paceOf(committee: CommitteeProgress, overall: number): Pace {
  if (committee.assigned === 0) return 'unassigned';
  if (committee.finished === committee.assigned) return 'done';
  return percentOf(committee) < overall ? 'behind' : 'on_pace';
}

/** Committees without teams come last. */
function rankOf(committee: CommitteePace): number {
  return committee.pace === 'unassigned' ? Number.POSITIVE_INFINITY : percentOf(committee);
}
