import { Button } from '@portal/ui';
import { reopenRequestTexts } from '../../texts/reopen-requests.ts';
import styles from './reopening.module.css';
import type { RequestDecisions, WaitingRequest } from './use-request-decisions.tsx';

/** Grants or declines one request. */
export function DecisionButtons({
  request,
  decisions,
}: {
  request: WaitingRequest;
  decisions: RequestDecisions;
}) {
  const { team, committee } = request;
  return (
    <div className={styles.buttons}>
      <Button
        kind="quiet"
        aria-label={reopenRequestTexts.grantOf(team.name, committee.full_name)}
        onClick={() => void decisions.grant(request)}
      >
        {reopenRequestTexts.grant}
      </Button>
      <Button
        aria-label={reopenRequestTexts.declineOf(team.name, committee.full_name)}
        onClick={() => decisions.decline(request)}
      >
        {reopenRequestTexts.decline}
      </Button>
    </div>
  );
}
