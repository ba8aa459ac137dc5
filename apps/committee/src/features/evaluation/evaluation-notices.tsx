import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { reopenRequestTexts } from '../../texts/reopen-request.ts';
import { texts } from '../../texts.ts';
import { AskButton } from '../reopen-request/ask-button.tsx';
import { mayAsk, ReopenRequestNotice } from '../reopen-request/reopen-request-notice.tsx';
import { ReopenedNotice } from '../reopen-request/reopened-notice.tsx';

/** What a judge must know before scoring: finished, re-opened and why, judging closed, drafts not kept. */
export function EvaluationNotices({ view, kept }: { view: EvaluationView; kept: boolean }) {
  const { event } = useShell();
  if (view.state === 'finished') {
    const finishedAt = view.finished_at && formatDateTime(view.finished_at, event.timeZone);
    return (
      <>
        <Notice
          tone="ok"
          live
          title={texts.evaluation.finishedTitle}
          action={mayAsk(view) && <AskButton team={view.team} label={reopenRequestTexts.ask} />}
        >
          {finishedAt && texts.evaluation.finishedText(finishedAt)}
        </Notice>
        <ReopenRequestNotice view={view} />
      </>
    );
  }
  return (
    <>
      {view.state === 'reopened' && <ReopenedNotice view={view} />}
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
