import { changesOf } from '@portal/api-client';
import { type ReopenRequest, reopenRequestCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import { reopenRequestTexts } from './texts.ts';

/** An open request of a committee with its team. */
export type WaitingRequest = Pick<ReopenRequest, 'id' | 'reason' | 'requested_at' | 'committee'> & {
  readonly team: { readonly id: string; readonly name: string };
};

export interface DeclineDialogProps extends Shown {
  readonly request: WaitingRequest;
}

/** Declines a request with a reason for its committee. */
export function DeclineDialog({ request, ...dialog }: DeclineDialogProps) {
  const { api } = useShell();
  const title = teamTitle(request.team.name);
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
      action={(reason) => ({
        call: () => api.send(reopenRequestCalls.decline, { params: { id: request.id }, body: { reason } }),
        running: reopenRequestTexts.declining,
        done: reopenRequestTexts.declined(title),
        failed: reopenRequestTexts.declineFailed,
        changes: changesOf(reopenRequestCalls.decline),
      })}
    >
      <p>{reopenRequestTexts.why(request.reason)}</p>
      <p>{reopenRequestTexts.declineText}</p>
    </ReasonDialog>
  );
}
