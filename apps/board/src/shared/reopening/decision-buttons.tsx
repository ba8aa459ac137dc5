import { Button } from '@portal/ui';
import { reopenRequestTexts } from '../../texts/reopen-requests.ts';
import styles from './reopening.module.css';
import type { RequestDecisions, WaitingRequest } from './use-request-decisions.tsx';

/** Grants or declines one request; an evaluation that cannot be re-opened now leaves only declining. */
export function DecisionButtons({
  request,
  decisions,
  grantable = true,
}: {
  request: WaitingRequest;
  decisions: RequestDecisions;
  grantable?: boolean;
}) {
  const { team, committee } = request;
  return (
    <div className={styles.buttons}>
      {grantable && (
        <Button
          kind="quiet"
          aria-label={reopenRequestTexts.grantOf(team.name, committee.full_name)}
          onClick={() => void decisions.grant(request)}
        >
          {reopenRequestTexts.grant}
        </Button>
      )}
      <Button
        aria-label={reopenRequestTexts.declineOf(team.name, committee.full_name)}
        onClick={() => decisions.decline(request)}
      >
        {reopenRequestTexts.decline}
      </Button>
    </div>
  );
}
