import { type CommitteeName, NOTE_MAX } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';
import { Dialog, DialogForm, SegmentedFilter, TextArea } from '@portal/ui';
import { useState } from 'react';
import { reopeningTexts } from '../../texts/reopening.ts';
import styles from './reopening.module.css';
import { useReopen } from './use-reopen.ts';

/** The finished evaluation to re-open. */
export interface ReopenTarget {
  readonly team: { readonly id: string; readonly name: string };
  /** The committees that have finished it. With several the dialog asks which one, or all. */
  readonly committees: readonly CommitteeName[];
  /** The reason to begin with. */
  readonly reason?: string;
}

export interface ReopenDialogProps {
  readonly target: ReopenTarget;
  readonly open: boolean;
  readonly onClose: () => void;
}

const ALL = 'all';

/** Re-opens the evaluation of one committee or all. After a failure it stays open with the typed reason. */
export function ReopenDialog({ target, open, onClose }: ReopenDialogProps) {
  const { team, committees } = target;
  const { reopen: send, reopening } = useReopen();
  const only = committees.length === 1 ? committees[0] : undefined;
  const [committeeId, setCommitteeId] = useState(only?.id ?? ALL);
  const [reason, setReason] = useState(target.reason ?? '');

  const reopen = async () => {
    const why = reason.trim();
    const { error } = await send(team, {
      ...(committeeId !== ALL && { committee_id: committeeId }),
      ...(why && { reason: why }),
    });
    if (!error) onClose();
  };

  return (
    <Dialog
      title={reopeningTexts.title(team.name)}
      open={open}
      onClose={onClose}
      confirmText={reopeningTexts.confirm}
      onConfirm={() => void reopen()}
      confirming={reopening}
    >
      <DialogForm className={styles.form} onSubmit={() => void reopen()} busy={reopening}>
        <p>{reopeningTexts.what}</p>
        {only ? (
          <p className={styles.only}>{reopeningTexts.only(only.full_name)}</p>
        ) : (
          <SegmentedFilter
            label={reopeningTexts.which}
            options={[
              { value: ALL, label: reopeningTexts.all },
              ...committees.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) })),
            ]}
            value={committeeId}
            onChange={setCommitteeId}
          />
        )}
        <TextArea
          label={reopeningTexts.reason}
          hint={reopeningTexts.reasonHint}
          maxLength={NOTE_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
