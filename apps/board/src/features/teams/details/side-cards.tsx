import {
  type Participation,
  participationCalls,
  type Team,
  type TeamDetails,
  type TeamStatus,
  teamCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { takesPart } from '@portal/domain/statuses';
import { Button, Card, Muted, Notice, Row, Stack, StatusTag, teamStatuses } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { contactFacts, Facts } from '../../../shared/facts/facts.tsx';
import { useServerClock } from '../../../shared/reads/use-server-clock.ts';
import { tableName } from '../../../shared/records/table-name.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import styles from './team-details.module.css';
import { teamDetailsTexts, participationCardTexts as texts } from './texts.ts';

function accountOf(leader: TeamDetails['leader'], teamId: string) {
  if (leader?.activated === undefined) return null;
  return leader.activated ? teamDetailsTexts.activated : <Activation teamId={teamId} />;
}

/** The facts of the team and the contact of its leader. */
export function TeamFacts({ details }: { details: TeamDetails }) {
  const { event } = useShell();
  const { leader, sector, sub_sector, table, team } = details;
  const facts = [
    [teamDetailsTexts.sector, sector?.name],
    ...(team.track ? [[teamDetailsTexts.track, team.track.name] as const] : []),
    [teamDetailsTexts.subSectors, listOf(sub_sector.map(({ name }) => isolate(name)))],
    [teamDetailsTexts.table, tableName(table)],
    ...(details.judging_number ? [[teamDetailsTexts.judgingNumber, details.judging_number] as const] : []),
    [teamDetailsTexts.leader, leader?.full_name],
    [teamDetailsTexts.account, accountOf(leader, team.id)],
    ...contactFacts(leader ?? {}),
    [teamDetailsTexts.created, formatDateTime(team.created_at, event.timeZone)],
  ] as const;
  return (
    <Card title={teamDetailsTexts.facts}>
      <Facts facts={facts} />
    </Card>
  );
}

/** Says that the leader has not activated the account, and sends the mail with the link again. */
function Activation({ teamId }: { teamId: string }) {
  const { send, acting } = useAction();
  const sendMail = () =>
    send(teamCalls.sendActivation, teamDetailsTexts.sendingActivation, { body: { team_id: teamId } });
  return (
    <span className={styles.activation}>
      <StatusTag tone="waiting">{teamDetailsTexts.notActivated}</StatusTag>
      <Button kind="quiet" loading={acting} onClick={() => void sendMail()}>
        {teamDetailsTexts.sendActivation}
      </Button>
    </span>
  );
}

interface DeliveryCardProps {
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
  const now = useServerClock()();
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
    return new Date(until) < now ? (
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
        <Row>
          <Button kind="quiet" onClick={onExtend}>
            {teamDetailsTexts.setAvailability}
          </Button>
          {!disabled && (
            <Button kind="danger" onClick={onDisable}>
              {teamActionsTexts.disable}
            </Button>
          )}
        </Row>
      </div>
    </Card>
  );
}

interface ParticipationCardProps {
  readonly teamId: string;
  readonly participation: Participation;
}

/** Whether the team confirmed, or its place in the waiting list, and what a director does for it. */
export function ParticipationCard({ teamId, participation }: ParticipationCardProps) {
  const { event } = useShell();
  const { send, sending, acting } = useAction();
  const advancing = useDialog<string>(`advance.${teamId}`);
  const { confirm_until, confirmed_at, waiting } = participation;
  const isFirst = (waiting?.in_track ?? 1) === 1 && (waiting?.in_event ?? 1) === 1;
  const shown = (at: string | null) => (at === null ? '' : formatDateTime(at, event.timeZone));
  const decide = (decision: 'confirm' | 'withdraw') =>
    send(participationCalls.decide, decision === 'confirm' ? texts.confirming : texts.withdrawing, {
      body: { team_id: teamId, decision },
    });
  const stateText = () => {
    if (waiting) return texts.waits(waiting);
    return confirmed_at === null ? texts.asked(shown(confirm_until)) : texts.confirmedAt(shown(confirmed_at));
  };
  return (
    <Card title={texts.card}>
      <Stack>
        <p>{stateText()}</p>
        {!isFirst && <Button onClick={() => advancing.show(teamId)}>{texts.advance}</Button>}
        {waiting === null && confirmed_at === null && (
          <Button loading={acting} onClick={() => void decide('confirm')}>
            {texts.confirm}
          </Button>
        )}
        <Button kind="danger" disabled={acting} onClick={() => void decide('withdraw')}>
          {texts.withdraw}
        </Button>
      </Stack>
      {advancing.render((team_id, dialog) => (
        <ReasonDialog
          {...dialog}
          title={texts.advanceTitle}
          confirmText={texts.advance}
          reason={texts.reason}
          action={(reason) =>
            sending(participationCalls.advance, texts.advancing, { body: { team_id, reason } })
          }
        >
          <p>{texts.advanceText}</p>
        </ReasonDialog>
      ))}
    </Card>
  );
}
