import type { Team } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, Card, Muted, Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import styles from './team-details.module.css';

export interface DeliveryCardProps {
  readonly team: Pick<Team, 'availability_to'>;
  readonly disabled: boolean;
  readonly onExtend: () => void;
  readonly onDisable: () => void;
}

/** Until when the team may deliver, and what stopping it means. */
export function DeliveryCard({ team, disabled, onExtend, onDisable }: DeliveryCardProps) {
  const { event } = useShell();
  const until = team.availability_to;
  const state = () => {
    if (disabled) {
      return (
        <Notice tone="refused" title={texts.team.deliveryDisabled}>
          {texts.team.deliveryDisabledText}
        </Notice>
      );
    }
    if (until === null) return <Muted>{texts.team.deliveryGeneral}</Muted>;
    const time = formatDateTime(until, event.timeZone);
    return Date.parse(until) < Date.now() ? (
      <Muted>{texts.team.deliveryPassed(time)}</Muted>
    ) : (
      <Notice tone="ok">{texts.team.deliveryUntil(time)}</Notice>
    );
  };
  return (
    <Card title={texts.team.delivery}>
      <div className={styles.stack}>
        {state()}
        {!disabled && <Muted>{texts.team.whenDisabled(texts.teamActions.disableText)}</Muted>}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onExtend}>
            {texts.team.setAvailability}
          </Button>
          {!disabled && (
            <Button kind="danger" onClick={onDisable}>
              {texts.teamActions.disable}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
