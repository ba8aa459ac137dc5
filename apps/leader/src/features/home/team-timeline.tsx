import type { TimelineStep } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Card, Steps } from '@portal/ui';
import { useNow } from '../../shared/use-now.ts';
import { texts } from '../../texts.ts';
import styles from './home.module.css';
import { teamSteps } from './team-steps.ts';

/** Where the team is on its way, from registration to judging. */
export function TeamTimeline({ timeline }: { timeline: readonly TimelineStep[] }) {
  const { event } = useShell();
  const now = useNow();
  return (
    <Card>
      <div className={styles.steps}>
        <Steps label={texts.home.stepsLabel} steps={teamSteps(timeline, event.timeZone, now)} />
      </div>
    </Card>
  );
}
