import { Button } from '@portal/ui';
import { reopenRequestTexts } from '../../texts/reopen-requests.ts';
import styles from './reopen-requests.module.css';
import type { Deciding, WaitingRequest } from './use-deciding.tsx';

/** Grants or declines one request. */
export function DecideButtons({ request, deciding }: { request: WaitingRequest; deciding: Deciding }) {
  const { team, committee } = request;
  return (
    <div className={styles.buttons}>
      <Button
        kind="quiet"
        aria-label={reopenRequestTexts.grantOf(team.name, committee.full_name)}
        onClick={() => void deciding.grant(request)}
      >
        {reopenRequestTexts.grant}
      </Button>
      <Button
        aria-label={reopenRequestTexts.declineOf(team.name, committee.full_name)}
        onClick={() => deciding.decline(request)}
      >
        {reopenRequestTexts.decline}
      </Button>
    </div>
  );
}
