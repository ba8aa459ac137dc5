import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { PageLink, teamTitle } from '@portal/area-kit';
import { useStaleSince } from '@portal/area-kit/offline';
import { OfflinePanel } from '@portal/area-kit/offline-panel';
import { Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { teamPath } from '../../shared/assignment/team-place.ts';
import { useSubmitQueue } from '../../shared/submit-queue/queue-context.ts';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import styles from './offline.module.css';
import { isPersisted } from './persisted-queries.ts';

/** Above every page: the time of the data when it is out of date, the waiting submissions and the refused ones. */
export function OfflineNotices() {
  const { event } = useShell();
  const { submissions } = useSubmitQueue();
  const staleSince = useStaleSince(isPersisted);
  const { teamId: teamOnScreen } = useParams();
  // The page of a team shows its own refused submissions.
  const refused = submissions.filter(({ refusal, teamId }) => refusal && teamId !== teamOnScreen);
  const waiting = submissions.filter(({ refusal, isSending }) => !refusal && !isSending).length;
  const refusedTeams = new Map(refused.map(({ teamId, teamName }) => [teamId, teamName]));
  return (
    <OfflinePanel
      staleText={
        staleSince === null
          ? null
          : offlineTexts.shownSince(formatDateTime(new Date(staleSince), event.timeZone))
      }
      waitingText={waiting > 0 ? offlineTexts.waiting(waiting) : null}
      waiting={submissions}
    >
      {refused.length > 0 && (
        <Notice tone="refused">
          {offlineTexts.refused(refused.length)}{' '}
          {[...refusedTeams].map(([teamId, name]) => (
            <PageLink key={teamId} className={styles.team} to={teamPath(teamId)}>
              {teamTitle(name)}
            </PageLink>
          ))}
        </Notice>
      )}
    </OfflinePanel>
  );
}
