import type { TimelineStep } from '@portal/api-client';
import type { Step } from '@portal/ui';
import { formatDay, formatRemaining } from '@portal/ui/core';
import { texts } from '../../texts.ts';

/** The team's way as the kit draws it, with the day of each step, or what is left of the one that runs. */
export function teamSteps(timeline: readonly TimelineStep[], timeZone: string, now: Date): Step[] {
  return timeline.map(({ step, state, at }) => ({
    key: step,
    label: texts.home.steps[step],
    state: STATES[state],
    note: noteOf(state, at, timeZone, now),
  }));
}

/** A refused team stands still where it was refused; the page says so in words beside it. */
const STATES: Readonly<Record<TimelineStep['state'], Step['state']>> = {
  done: 'done',
  current: 'current',
  refused: 'current',
  upcoming: 'waiting',
};

function noteOf(state: TimelineStep['state'], at: string | null, timeZone: string, now: Date) {
  if (!at) return undefined;
  const remaining = state === 'current' && formatRemaining(at, now);
  return remaining ? texts.home.remaining(remaining) : formatDay(at, timeZone);
}
