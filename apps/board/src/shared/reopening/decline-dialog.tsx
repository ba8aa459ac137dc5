import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { reopenRequestTexts } from '../../texts/reopen-requests.ts';
import { useAction } from '../actions/use-action.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { JUDGING_CHANGES } from './judging-changes.ts';
import type { WaitingRequest } from './use-request-decisions.tsx';

export interface DeclineDialogProps {
  readonly request: WaitingRequest;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Declines a request with a reason for its committee. */
export function DeclineDialog({ request, ...dialog }: DeclineDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const title = teamTitle(request.team.name);
  const decline = (reason: string) =>
    act({
      call: () => api.reopenRequests.decline(request.id, reason),
      running: reopenRequestTexts.declining,
      done: reopenRequestTexts.declined(title),
      failed: reopenRequestTexts.declineFailed,
      changes: JUDGING_CHANGES,
    });
  return (
    <ReasonDialog
      {...dialog}
      title={reopenRequestTexts.declineTitle(title)}
      confirmText={reopenRequestTexts.decline}
      reason={{
        label: reopenRequestTexts.reason,
        hint: reopenRequestTexts.reasonHint,
        missing: reopenRequestTexts.reasonRequired,
      }}
      send={decline}
      sending={acting}
    >
      <p>{reopenRequestTexts.why(request.reason)}</p>
      <p>{reopenRequestTexts.declineText}</p>
    </ReasonDialog>
  );
}
