import { useShell } from '@portal/area-contract';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { Card, ForeignText, Muted } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import styles from './team-details.module.css';
import { useTeamCheckIns } from './team-details.request.ts';
import { teamDetailsTexts } from './texts.ts';

export interface ArrivalsCardProps {
  readonly teamId: string;
  /** While the team is being deleted nothing is fetched. */
  readonly deleting: boolean;
}

/** Who of the team came to the reception, when and at which desk; nothing before the first of them. */
export function ArrivalsCard({ teamId, deleting }: ArrivalsCardProps) {
  const { event } = useShell();
  const { data } = useTeamCheckIns(teamId, !deleting);
  if (!data || data.check_ins.length === 0) return null;
  return (
    <Card title={teamDetailsTexts.arrivals}>
      <ul className={styles.arrivals} aria-label={teamDetailsTexts.arrivalsLabel}>
        {data.check_ins.map(({ id, at, desk, members }) => (
          <li key={id}>
            <ForeignText>{listOf(members.map(({ full_name }) => isolate(full_name)))}</ForeignText>
            <Muted>{teamDetailsTexts.arrivedAt(formatDateTime(at, event.timeZone), desk.name)}</Muted>
          </li>
        ))}
      </ul>
    </Card>
  );
}
