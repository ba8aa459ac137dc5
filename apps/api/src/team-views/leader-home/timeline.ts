import type { TimelineStep } from '@portal/api-schema';
import { takesPart } from '@portal/domain/statuses';
import { toIso } from '../../platform/time.ts';
import type { TeamRow } from '../../teams/index.ts';

export interface TimelineFacts {
  team: Pick<TeamRow, 'status' | 'status_changed_at' | 'created_at'>;
  delivered_at: Date | null;
  delivery_to: Date | null;
  judging_to: Date | null;
  /** When the last of the team's committees finished; null until all of them have. */
  judged_at: Date | null;
  /** It did not move on to the current round. */
  is_out: boolean;
}

interface Milestone {
  step: TimelineStep['step'];
  done: boolean;
  at: Date | null;
}

/** The team's steps through the event: those done, the one that is current (or refused), and those to come. */
export function timelineOf({
  team,
  delivered_at,
  delivery_to,
  judging_to,
  judged_at,
  is_out,
}: TimelineFacts): TimelineStep[] {
  const decided = team.status !== 'Pending';
  // `status_changed_at` is also set when a team returns to Pending, which is no decision.
  const decided_at = decided ? team.status_changed_at : null;
  const milestones: Milestone[] = [
    { step: 'registered', done: true, at: team.created_at },
    // When a team that withdrew had been reviewed is not known.
    { step: 'under_review', done: decided, at: team.status === 'Withdrawn' ? null : decided_at },
    { step: 'qualified', done: team.status === 'Qualified', at: decided_at },
    { step: 'delivered', done: delivered_at !== null, at: delivered_at ?? delivery_to },
    {
      step: 'judged',
      done: judged_at !== null || is_out,
      at: is_out ? judged_at : (judged_at ?? judging_to),
    },
  ];
  const current = milestones.findIndex(({ done }) => !done);
  return milestones.map(({ step, done, at }, index) => ({
    step,
    state: done ? 'done' : index !== current ? 'upcoming' : takesPart(team.status) ? 'current' : 'refused',
    at: toIso(at),
  }));
}
