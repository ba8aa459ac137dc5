import { type Participation, participationCalls, type Waiting } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, Card, Stack, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { ConfirmedButton } from '../../shared/confirmed-button.tsx';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { useTeamChange } from '../../shared/use-team-change.ts';
import styles from './participation.module.css';
import { participationTexts as texts } from './texts.ts';

/** Whether a qualified team takes part, which its leader confirms or declines, or its place in the waiting list. */
export default function ParticipationCard({ participation }: { participation: Participation }) {
  const { waiting } = participation;
  return waiting ? <WaitingList waiting={waiting} /> : <Confirmation {...participation} />;
}

function WaitingList({ waiting }: { waiting: Waiting }) {
  const isLeader = useIsLeader();
  const position = texts.position(waiting);
  return (
    <Card title={texts.waiting} aside={position && <StatusTag tone="waiting">{position}</StatusTag>}>
      <Stack>
        <p>{texts.waitingText(waiting)}</p>
        {isLeader && (
          <div className={styles.buttons}>
            <WithdrawButton text={texts.leaveQueueText} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Confirmation({ confirm_until, confirmed_at, decides }: Participation) {
  const { event } = useShell();
  const isLeader = useIsLeader();
  const isConfirmed = confirmed_at !== null;
  const until = confirm_until === null ? '' : formatDateTime(confirm_until, event.timeZone);
  const moment = formatDateTime(confirmed_at ?? new Date(), event.timeZone);
  const open = isLeader ? texts.ask(until) : texts.askLeader(until);
  const confirmed = [texts.confirmedText(moment), isLeader && decides && texts.mayWithdraw(until)]
    .filter(Boolean)
    .join(' ');
  return (
    <Card
      title={texts.title}
      aside={
        <StatusTag tone={isConfirmed ? 'ok' : 'waiting'}>
          {isConfirmed ? texts.confirmed : texts.unconfirmed}
        </StatusTag>
      }
    >
      <Stack>
        {isConfirmed || decides ? (
          <p className={styles.text} data-other={isConfirmed ? open : confirmed}>
            <span>{isConfirmed ? confirmed : open}</span>
          </p>
        ) : (
          <p>{texts.over(until)}</p>
        )}
        {isLeader && decides && (
          <div className={styles.buttons}>
            {!isConfirmed && <ConfirmButton />}
            <WithdrawButton text={texts.withdrawText} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

function ConfirmButton() {
  const { api } = useShell();
  const { mutate, isPending } = useTeamChange({
    run: () => api.send(participationCalls.decide, { body: { decision: 'confirm' } }),
    words: texts.confirming,
  });
  return (
    <Button kind="primary" loading={isPending} onClick={() => mutate()}>
      {texts.confirm}
    </Button>
  );
}

function WithdrawButton({ text }: { text: string }) {
  const { api } = useShell();
  return (
    <ConfirmedButton
      verb={texts.withdraw}
      label={texts.withdrawLabel}
      text={text}
      words={texts.withdrawing}
      run={() => api.send(participationCalls.decide, { body: { decision: 'withdraw' } })}
    />
  );
}
