import { reopenRequestCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, NameLink, teamTitle, useRead } from '@portal/area-kit';
import { ForeignText, Muted, Panel, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import styles from '../waiting-list.module.css';
import { reopenRequestTexts } from './texts.ts';
import { DecisionButtons, useRequestDecisions } from './use-request-decisions.tsx';

/** The oldest first. */
const WAITING = { state: 'open', sort: 'requested_at', per_page: 10 } as const;

/** The open requests to re-open evaluations, each with buttons to decide it. Renders nothing without requests. */
export function WaitingRequests() {
  const { event } = useShell();
  const requests = useRead(reopenRequestCalls.list, { query: WAITING });
  const decisions = useRequestDecisions();

  if (requests.isError && !requests.data) {
    return <LoadFailure title={reopenRequestTexts.loadFailed} query={requests} />;
  }
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
          <ul className={styles.list} aria-label={reopenRequestTexts.title}>
            {waiting.map((request) => (
              <li key={request.id} className={styles.item}>
                <div className={styles.text}>
                  <NameLink to={teamEvaluationPath(request.team.id)}>{teamTitle(request.team.name)}</NameLink>
                  <Muted>
                    <ForeignText>{request.committee.full_name}</ForeignText> ·{' '}
                    {reopenRequestTexts.requestedAt(formatDateTime(request.requested_at, event.timeZone))}
                  </Muted>
                  <p className={styles.reason}>{reopenRequestTexts.why(request.reason)}</p>
                </div>
                <DecisionButtons request={request} decisions={decisions} />
              </li>
            ))}
          </ul>
          {total > waiting.length && <Muted>{reopenRequestTexts.more(total - waiting.length)}</Muted>}
        </Panel>
      )}
      {decisions.dialog}
    </>
  );
}
