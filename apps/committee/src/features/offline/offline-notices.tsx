import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { teamTitle } from '@portal/area-kit';
import { Notice } from '@portal/ui';
import { AppLink, formatDateTime } from '@portal/ui/core';
import { offlineTexts } from '../../texts/offline.ts';
import { teamPath } from '../assignment/team-place.ts';
import { useSubmitQueue } from '../submit-queue/queue-context.ts';
import styles from './offline.module.css';
import { useShownSince } from './use-shown-since.ts';

/** What a judge has to know on every page: how old it is, what waits to be sent, and what was refused. */
export function OfflineNotices() {
  const { event, prefix } = useShell();
  const { submissions } = useSubmitQueue();
  const since = useShownSince();
  const { teamId: teamOnScreen } = useParams();
  // The page of a team says itself what was refused of it.
  const refused = submissions.filter(({ refusal, teamId }) => refusal && teamId !== teamOnScreen);
  const waiting = submissions.filter(({ refusal, isSending }) => !refusal && !isSending).length;
  const refusedTeams = new Map(refused.map(({ teamId, teamName }) => [teamId, teamName]));
  return (
    <div className={styles.notices} role="status">
      {(since !== null || waiting > 0) && (
        <p className={styles.line}>
          {since !== null && (
            <span>{offlineTexts.shownSince(formatDateTime(new Date(since), event.timeZone))}</span>
          )}
          {waiting > 0 && <strong>{offlineTexts.waiting(waiting)}</strong>}
        </p>
      )}
      {refused.length > 0 && (
        <Notice tone="refused">
          {offlineTexts.refused(refused.length)}{' '}
          {[...refusedTeams].map(([teamId, name]) => (
            <AppLink key={teamId} className={styles.team} href={resolvePath(prefix, teamPath(teamId))}>
              {teamTitle(name)}
            </AppLink>
          ))}
        </Notice>
      )}
    </div>
  );
}
