import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { ROLE_LAYOUT_LABELS } from '@portal/domain/roles';
import { takesPart } from '@portal/domain/statuses';
import { Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { RequestReopenButton } from './request-reopen-button.tsx';
import { reopenRequestTexts as texts } from './texts.ts';

/** The state of the committee's request to re-open its finished evaluation: open, or declined with the board's reason. */
export function ReopenRequestNotice({ view }: { view: EvaluationView }) {
  const { event } = useShell();
  const request = view.state === 'finished' ? view.reopen_request : null;
  if (request?.state === 'open') {
    return (
      <Notice
        tone="waiting"
        live
        title={texts.waitingTitle(formatDateTime(request.requested_at, event.timeZone))}
      >
        <p>{texts.ownReason(request.reason)}</p>
        <p>{takesPart(view.team.status) ? texts.waitingText : texts.waitingForTeam}</p>
      </Notice>
    );
  }
  if (request?.state === 'declined') {
    return (
      <Notice
        tone="refused"
        live
        title={texts.declinedTitle}
        action={view.judging_open && <RequestReopenButton team={view.team} label={texts.askAgain} />}
      >
        {request.decline_reason && <p>{texts.boardReason(request.decline_reason)}</p>}
        <p>{texts.ownReason(request.reason)}</p>
      </Notice>
    );
  }
  return null;
}

/** Whether the committee may request a re-opening for the first time; after a declined one the notice has the button. */
export const canRequestReopen = ({ state, judging_open, reopen_request }: EvaluationView) =>
  state === 'finished' && judging_open && reopen_request === null;

/** Shows who re-opened the evaluation, when and why, and what to do now. */
export function ReopenedNotice({ view }: { view: EvaluationView }) {
  const { event } = useShell();
  const by = view.reopened_by_role && ROLE_LAYOUT_LABELS[view.reopened_by_role];
  const time = view.reopened_at && formatDateTime(view.reopened_at, event.timeZone);
  return (
    <Notice tone="waiting" live title={texts.reopenedTitle(by, time)}>
      {view.reopen_reason && <p>{texts.reopenedReason(view.reopen_reason)}</p>}
      <p>{texts.reopenedText}</p>
    </Notice>
  );
}
