import { useShell } from '@portal/area-contract';
import { Button, StatusTag } from '@portal/ui';
import { useAction } from '../../shared/actions/use-action.ts';
import { TEAM_CHANGES } from '../../shared/team-actions/team-ref.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';
import styles from './team-details.module.css';

/** Says that the leader has not activated the account, and sends the mail with the link again. */
export function Activation({ teamId }: { teamId: string }) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const send = () =>
    act({
      call: () => api.teams.sendActivation(teamId),
      running: teamDetailsTexts.sendingActivation,
      done: teamDetailsTexts.activationSent,
      failed: teamDetailsTexts.activationFailed,
      changes: TEAM_CHANGES,
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
