import type { Team, TeamStatus } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { takesPart } from '@portal/domain/statuses';
import { Button, Card, Muted, Notice, teamStatuses } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { teamActionsTexts } from '../actions/texts.ts';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

export interface DeliveryCardProps {
  readonly team: Pick<Team, 'availability_to'>;
  readonly status: TeamStatus;
  readonly disabled: boolean;
  readonly onExtend: () => void;
  readonly onDisable: () => void;
}

/** The delivery deadline of the team, and what stopping its delivery means. */
export function DeliveryCard({ team, status, disabled, onExtend, onDisable }: DeliveryCardProps) {
  const { event } = useShell();
  const until = team.availability_to;
  const state = () => {
    if (disabled) {
      return (
        <Notice tone="refused" title={teamDetailsTexts.deliveryDisabled}>
          {teamDetailsTexts.deliveryDisabledText}
        </Notice>
      );
    }
    if (until === null) return <Muted>{teamDetailsTexts.deliveryGeneral}</Muted>;
    const time = formatDateTime(until, event.timeZone);
    return Date.parse(until) < Date.now() ? (
      <Muted>{teamDetailsTexts.deliveryPassed(time)}</Muted>
    ) : (
      <Notice tone="ok">{teamDetailsTexts.deliveryUntil(time)}</Notice>
    );
  };
  return (
    <Card title={teamDetailsTexts.delivery}>
      <div className={styles.stack}>
        {!takesPart(status) && (
          <Notice tone="refused">{teamDetailsTexts.deliveryRefused(teamStatuses[status].label)}</Notice>
        )}
        {state()}
        {!disabled && <Muted>{teamDetailsTexts.whenDisabled(teamActionsTexts.disableText)}</Muted>}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onExtend}>
            {teamDetailsTexts.setAvailability}
          </Button>
          {!disabled && (
            <Button kind="danger" onClick={onDisable}>
              {teamActionsTexts.disable}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
