import type { TeamStatus, TimelineStep } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Card, Steps } from '@portal/ui';
import { useNow } from '../../shared/use-now.ts';
import styles from './home.module.css';
import { teamSteps } from './team-steps.ts';
import { homeTexts } from './texts.ts';

interface TeamTimelineProps {
  readonly timeline: readonly TimelineStep[];
  readonly status: TeamStatus;
}

export function TeamTimeline({ timeline, status }: TeamTimelineProps) {
  const { event } = useShell();
  const now = useNow();
  return (
    <Card>
      <div className={styles.steps}>
        <Steps label={homeTexts.stepsLabel} steps={teamSteps(timeline, status, event.timeZone, now)} />
      </div>
    </Card>
  );
}
