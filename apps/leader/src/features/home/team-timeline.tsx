import type { TeamStatus, TimelineStep } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Card, type Step, Steps, teamStatuses } from '@portal/ui';
import { formatDay, formatRemaining } from '@portal/ui/core';
import { useServerNow } from '../../shared/use-server-now.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

interface TeamTimelineProps {
  readonly timeline: readonly TimelineStep[];
  readonly status: TeamStatus;
}

/** The team's timeline, with the date of each step and the remaining time of the current one. */
export function TeamTimeline({ timeline, status }: TeamTimelineProps) {
  const { event } = useShell();
  const now = useServerNow();
  const steps = timeline.map((step) => ({
    key: step.step,
    // That at which a team was rejected or withdrew is labelled with that status.
    label: step.state === 'refused' ? teamStatuses[status].label : homeTexts.steps[step.step],
    state: STATES[step.state],
    note: noteOf(step, event.timeZone, now),
  }));
  return (
    <Card>
      <div className={styles.steps}>
        <Steps label={homeTexts.stepsLabel} steps={steps} />
      </div>
    </Card>
  );
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
