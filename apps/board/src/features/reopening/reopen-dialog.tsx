import type { CommitteeName } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { actionFailureText } from '@portal/area-kit';
import { Dialog, SegmentedFilter, TextArea } from '@portal/ui';
import { useState } from 'react';
import { reopeningTexts } from '../../texts/reopening.ts';
import { useReopenEvaluation } from './reopen.request.ts';
import styles from './reopening.module.css';

/** A finished evaluation that may be re-opened. */
export interface ReopenTarget {
  readonly team: { readonly id: string; readonly name: string };
  /** The committees that have finished it; with several, one or all are chosen in the dialog. */
  readonly committees: readonly CommitteeName[];
}

export interface ReopenDialogProps {
  readonly target: ReopenTarget;
  readonly open: boolean;
  readonly onClose: () => void;
}

const ALL = 'all';
/** The server's bound, characters. */
const REASON_MAX_CHARACTERS = 2000;

/** Asks which committee and why, then re-opens. A failure keeps the dialog and what was typed. */
export function ReopenDialog({ target, open, onClose }: ReopenDialogProps) {
  const { team, committees } = target;
  const { toasts } = useShell();
  const { mutate, isPending } = useReopenEvaluation();
  const only = committees.length === 1 ? committees[0] : undefined;
  const [committeeId, setCommitteeId] = useState(only?.id ?? ALL);
  const [reason, setReason] = useState('');

  const reopen = () => {
    const toast = toasts.loading(reopeningTexts.running);
    const why = reason.trim();
    mutate(
      {
        team_id: team.id,
        ...(committeeId !== ALL && { committee_id: committeeId }),
        ...(why && { reason: why }),
      },
      {
        onSuccess: () => {
          toast.success(reopeningTexts.done(team.name));
          onClose();
        },
        onError: (error) => toast.error(actionFailureText(error, reopeningTexts.failed)),
      },
    );
  };

  return (
    <Dialog
      title={reopeningTexts.title(team.name)}
      open={open}
      onClose={onClose}
      confirmText={reopeningTexts.confirm}
      onConfirm={reopen}
      confirming={isPending}
    >
      <div className={styles.form}>
        <p>{reopeningTexts.what}</p>
        {only ? (
          <p className={styles.only}>{reopeningTexts.only(only.full_name)}</p>
        ) : (
          <SegmentedFilter
            label={reopeningTexts.which}
            options={[
              { value: ALL, label: reopeningTexts.all },
              ...committees.map(({ id, full_name }) => ({ value: id, label: full_name })),
            ]}
            value={committeeId}
            onChange={setCommitteeId}
          />
        )}
        <TextArea
          label={reopeningTexts.reason}
          hint={reopeningTexts.reasonHint}
          maxLength={REASON_MAX_CHARACTERS}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
