import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { takesPart } from '@portal/domain/statuses';
import { Notice, teamStatuses } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { draftTexts, evaluationTexts } from '../../features/evaluation/texts.ts';
import {
  canRequestReopen,
  ReopenedNotice,
  ReopenRequestNotice,
} from '../../features/reopen-request/reopen-request-notice.tsx';
import { RequestReopenButton } from '../../features/reopen-request/request-reopen-button.tsx';
import { reopenRequestTexts } from '../../features/reopen-request/texts.ts';
import { ClosedNotice } from '../../shared/results/closed-notice.tsx';
import { FrozenNotice } from '../../shared/results/frozen-notice.tsx';

/** Notices above the evaluation: the team is out, finished, re-opened, judging closed, drafts not stored. */
export function EvaluationNotices({ view, isPersistent }: { view: EvaluationView; isPersistent: boolean }) {
  const { event } = useShell();
  if (!takesPart(view.team.status)) {
    const { label } = teamStatuses[view.team.status];
    return (
      <>
        <Notice tone="refused" live title={evaluationTexts.excludedTitle(label)}>
          {evaluationTexts.excludedText}
        </Notice>
        <ReopenRequestNotice view={view} />
      </>
    );
  }
  if (view.state === 'finished') {
    const finishedAt = view.finished_at && formatDateTime(view.finished_at, event.timeZone);
    return (
      <>
        <Notice
          tone="ok"
          live
          title={evaluationTexts.finishedTitle}
          action={
            canRequestReopen(view) && <RequestReopenButton team={view.team} label={reopenRequestTexts.ask} />
          }
        >
          {finishedAt && evaluationTexts.finishedText(finishedAt)}
        </Notice>
        <ReopenRequestNotice view={view} />
      </>
    );
  }
  return (
    <>
      {view.state === 'reopened' && <ReopenedNotice view={view} />}
      {view.results_frozen && <FrozenNotice />}
      {!view.judging_open && !view.results_frozen && <ClosedNotice />}
      {!isPersistent && (
        <Notice tone="refused" title={draftTexts.notKept}>
          {draftTexts.notKeptText}
        </Notice>
      )}
    </>
  );
}
