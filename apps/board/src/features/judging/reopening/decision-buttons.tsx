import { Button } from '@portal/ui';
import { useFrozen } from '../../../shared/judging/use-frozen.ts';
import type { WaitingRequest } from './decline-dialog.tsx';
import styles from './reopening.module.css';
import { reopenRequestTexts } from './texts.ts';
import type { RequestDecisions } from './use-request-decisions.tsx';

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
  const frozen = useFrozen();
  return (
    <div className={styles.buttons}>
      {grantable && !frozen && (
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
