import { NOTE_MAX } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { teamTitle, useFormFaults } from '@portal/area-kit';
import { Dialog, DialogForm, TextArea } from '@portal/ui';
import { useState } from 'react';
import { reopenRequestTexts } from '../../texts/reopen-requests.ts';
import { useAction } from '../actions/use-action.ts';
import { JUDGING_CHANGES } from './judging-changes.ts';
import styles from './reopening.module.css';
import type { WaitingRequest } from './use-request-decisions.tsx';

export interface DeclineDialogProps {
  readonly request: WaitingRequest;
  readonly open: boolean;
  readonly onClose: () => void;
}

const reasonFaults = ({ reason }: { readonly reason: string }) =>
  reason.trim() === '' ? { reason: reopenRequestTexts.reasonRequired } : {};

/** Declines a request with a reason for its committee. After a failure the dialog stays open with the typed reason. */
export function DeclineDialog({ request, open, onClose }: DeclineDialogProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const [reason, setReason] = useState('');
  const { form, faults, check } = useFormFaults({ reason }, reasonFaults);
  const title = teamTitle(request.team.name);

  const decline = async () => {
    if (!check()) return;
    const { error } = await act({
      call: () => api.reopenRequests.decline(request.id, reason.trim()),
      running: reopenRequestTexts.declining,
      done: reopenRequestTexts.declined(title),
      failed: reopenRequestTexts.declineFailed,
      changes: JUDGING_CHANGES,
    });
    if (!error) onClose();
  };
  return (
    <Dialog
      title={reopenRequestTexts.declineTitle(title)}
      open={open}
      onClose={onClose}
      confirmText={reopenRequestTexts.decline}
      onConfirm={() => void decline()}
      confirming={acting}
    >
      <DialogForm ref={form} className={styles.declineForm} onSubmit={() => void decline()} busy={acting}>
        <p>{reopenRequestTexts.why(request.reason)}</p>
        <p>{reopenRequestTexts.declineText}</p>
        <TextArea
          label={reopenRequestTexts.reason}
          hint={reopenRequestTexts.reasonHint}
          maxLength={NOTE_MAX}
          value={reason}
          error={faults.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
