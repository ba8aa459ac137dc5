import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { texts } from '../../texts.ts';

/** What a judge must know before scoring: finished, re-opened and why, judging closed, drafts not kept. */
export function EvaluationNotices({ view, kept }: { view: EvaluationView; kept: boolean }) {
  const { event } = useShell();
  if (view.state === 'finished') {
    const finishedAt = view.finished_at && formatDateTime(view.finished_at, event.timeZone);
    return (
      <Notice tone="ok" live title={texts.evaluation.finishedTitle}>
        {finishedAt && texts.evaluation.finishedText(finishedAt)}
      </Notice>
    );
  }
  const reopenedAt = view.reopened_at && formatDateTime(view.reopened_at, event.timeZone);
  return (
    <>
      {view.state === 'reopened' && (
        <Notice tone="waiting" title={texts.evaluation.reopenedTitle(reopenedAt)}>
          {view.reopen_reason && <p>{texts.evaluation.reopenedReason(view.reopen_reason)}</p>}
          <p>{texts.evaluation.reopenedText}</p>
        </Notice>
      )}
      {!view.judging_open && (
        <Notice tone="neutral" title={texts.evaluation.closedTitle}>
          {texts.evaluation.closedText}
        </Notice>
      )}
      {!kept && (
        <Notice tone="refused" title={texts.drafts.notKept}>
          {texts.drafts.notKeptText}
        </Notice>
      )}
    </>
  );
}
