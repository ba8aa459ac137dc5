import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { reopenRequestTexts as texts } from '../../texts/reopen-request.ts';
import { AskButton } from './ask-button.tsx';

/** Where the committee's request to re-open its finished evaluation stands: waiting, or declined and why. */
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
        <p>{texts.waitingText}</p>
      </Notice>
    );
  }
  if (request?.state === 'declined') {
    return (
      <Notice
        tone="refused"
        live
        title={texts.declinedTitle}
        action={view.judging_open && <AskButton team={view.team} label={texts.askAgain} />}
      >
        {request.decline_reason && <p>{texts.boardReason(request.decline_reason)}</p>}
        <p>{texts.ownReason(request.reason)}</p>
      </Notice>
    );
  }
  return null;
}

/** Whether the committee may ask anew: the evaluation is finished, judging is open, and it has not asked yet. */
export const mayAsk = ({ state, judging_open, reopen_request }: EvaluationView) =>
  state === 'finished' && judging_open && reopen_request === null;
