import type { TeamStatus, TimelineStep } from '@portal/api-client';
import { type Step, teamStatuses } from '@portal/ui';
import { formatDay, formatRemaining } from '@portal/ui/core';
import { homeTexts } from './texts.ts';

/**
 * The team's timeline as steps, with the date of each step and the remaining time of the current one. The step at which
 * a team was rejected or withdrew is labelled with that status.
 */
export function teamSteps(
  timeline: readonly TimelineStep[],
  status: TeamStatus,
  timeZone: string,
  now: Date,
): Step[] {
  return timeline.map((step) => ({
    key: step.step,
    label: step.state === 'refused' ? teamStatuses[status].label : homeTexts.steps[step.step],
    state: STATES[step.state],
    note: noteOf(step, timeZone, now),
  }));
}

const STATES: Readonly<Record<TimelineStep['state'], Step['state']>> = {
  done: 'done',
  current: 'current',
  refused: 'current',
  upcoming: 'waiting',
};

function noteOf({ step, state, at }: TimelineStep, timeZone: string, now: Date): string | undefined {
  if (!at) return undefined;
  const remaining = state === 'current' && formatRemaining(at, now);
  if (!remaining) return formatDay(at, timeZone);
  // Only the delivery has a deadline for the team.
  return step === 'delivered' ? homeTexts.remaining(remaining) : homeTexts.until(formatDay(at, timeZone));
}
