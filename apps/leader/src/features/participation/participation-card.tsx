import { ApiError } from '@portal/api-client';
import { type Participation, participationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, Card, Muted, Stack, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { teamChangeFailure } from '../../shared/registration.ts';
import { RemoveButton } from '../../shared/remove-button.tsx';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { useTeamChange } from '../../shared/use-team-change.ts';
import styles from './participation.module.css';
import { participationRefusals, participationTexts as texts } from './texts.ts';

const wordsOf = (words: { readonly running: string; readonly done: string }) => ({
  ...words,
  failed: (error: unknown) =>
    (error instanceof ApiError && participationRefusals[error.message]) ||
    teamChangeFailure(error, texts.failed)[0],
});

/** Whether a qualified team takes part, which its leader confirms or declines, or its place in the waiting list. */
export default function ParticipationCard({ participation }: { participation: Participation }) {
  const { waiting_position: position } = participation;
  return position === null ? <Confirmation {...participation} /> : <Waiting position={position} />;
}

function Waiting({ position }: { position: number }) {
  const isLeader = useIsLeader();
  return (
    <Card title={texts.waiting} aside={<StatusTag tone="waiting">{texts.position(position)}</StatusTag>}>
      <Stack>
        <p>{texts.waitingText}</p>
        {isLeader && <WithdrawButton text={texts.leaveQueueText} />}
      </Stack>
    </Card>
  );
}

function Confirmation({ confirm_until, confirmed_at, decides }: Participation) {
  const { event } = useShell();
  const isLeader = useIsLeader();
  const until = confirm_until === null ? '' : formatDateTime(confirm_until, event.timeZone);
  return (
    <Card
      title={texts.title}
      aside={
        <StatusTag tone={confirmed_at === null ? 'waiting' : 'ok'}>
          {confirmed_at === null ? texts.unconfirmed : texts.confirmed}
        </StatusTag>
      }
    >
      <Stack>
        {confirmed_at === null ? (
          <p>{!decides ? texts.over(until) : isLeader ? texts.ask(until) : texts.askLeader(until)}</p>
        ) : (
          <p>{texts.confirmedText(formatDateTime(confirmed_at, event.timeZone))}</p>
        )}
        {isLeader && decides && (
          <>
            {confirmed_at !== null && <Muted>{texts.mayWithdraw(until)}</Muted>}
            <div className={styles.buttons}>
              {confirmed_at === null && <ConfirmButton />}
              <WithdrawButton text={texts.withdrawText} />
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}

function ConfirmButton() {
  const { api } = useShell();
  const { mutate, isPending } = useTeamChange({
    run: () => api.send(participationCalls.decide, { body: { decision: 'confirm' } }),
    words: wordsOf(texts.confirming),
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
    <RemoveButton
      verb={texts.withdraw}
      label={texts.withdrawLabel}
      text={text}
      words={wordsOf(texts.withdrawing)}
      run={() => api.send(participationCalls.decide, { body: { decision: 'withdraw' } })}
    />
  );
}
