import { changesOf } from '@portal/api-client';
import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, StatusTag } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

/** Says that the leader has not activated the account, and sends the mail with the link again. */
export function Activation({ teamId }: { teamId: string }) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const send = () =>
    act({
      call: () => api.send(teamCalls.sendActivation, { body: { team_id: teamId } }),
      running: teamDetailsTexts.sendingActivation,
      done: teamDetailsTexts.activationSent,
      failed: teamDetailsTexts.activationFailed,
      changes: changesOf(teamCalls.sendActivation),
    });
  return (
    <span className={styles.activation}>
      <StatusTag tone="waiting">{teamDetailsTexts.notActivated}</StatusTag>
      <Button kind="quiet" loading={acting} onClick={() => void send()}>
        {teamDetailsTexts.sendActivation}
      </Button>
    </span>
  );
}
