import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure, teamTitle } from '@portal/area-kit';
import { Muted, Panel, StatusTag } from '@portal/ui';
import { AppLink, formatDateTime } from '@portal/ui/core';
import { teamEvaluationPath } from '../../shared/paths.ts';
import { reopenRequestTexts } from '../../texts/reopen-requests.ts';
import { DecideButtons } from './decide-buttons.tsx';
import styles from './reopen-requests.module.css';
import { useWaitingRequests } from './reopen-requests.request.ts';
import { useDeciding } from './use-deciding.tsx';

/** What committees ask to have re-opened, each granted or declined. Nothing while nobody asks. */
export function WaitingRequests() {
  const { event, prefix } = useShell();
  const requests = useWaitingRequests();
  const deciding = useDeciding();

  if (requests.isError && !requests.data) return <LoadFailure query={requests} />;
  const waiting = requests.data?.reopen_requests ?? [];
  const total = requests.data?.pagination.total ?? 0;
  return (
    <>
      {waiting.length > 0 && (
        <Panel
          title={reopenRequestTexts.title}
          aside={
            <StatusTag tone="waiting" dot={false}>
              {total}
            </StatusTag>
          }
        >
          <ul className={styles.requests} aria-label={reopenRequestTexts.title}>
            {waiting.map((request) => (
              <li key={request.id} className={styles.request}>
                <div className={styles.text}>
                  <AppLink
                    className={styles.team}
                    href={resolvePath(prefix, teamEvaluationPath(request.team.id))}
                  >
                    {teamTitle(request.team.name)}
                  </AppLink>
                  <Muted>
                    {request.committee.full_name} ·{' '}
                    {reopenRequestTexts.requestedAt(formatDateTime(request.requested_at, event.timeZone))}
                  </Muted>
                  <p className={styles.reason}>{reopenRequestTexts.why(request.reason)}</p>
                </div>
                <DecideButtons request={request} deciding={deciding} />
              </li>
            ))}
          </ul>
          {total > waiting.length && <Muted>{reopenRequestTexts.more(total - waiting.length)}</Muted>}
        </Panel>
      )}
      {deciding.dialog}
    </>
  );
}
