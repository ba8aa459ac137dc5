import { type Participation, participationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, Card, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { participationCardTexts as texts } from './texts.ts';

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
