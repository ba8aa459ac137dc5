import { NOTE_MAX } from '@portal/api-client';
import { useFormFaults } from '@portal/area-kit';
import { Dialog, DialogForm, TextArea } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import type { Outcome } from '../actions/use-action.ts';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  readonly title: string;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  readonly reason: { readonly label: string; readonly hint: string; readonly missing: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly send: (reason: string) => Promise<Outcome<unknown>>;
  readonly sending: boolean;
  /** What happens then. */
  readonly children: ReactNode;
}

/** Asks for a reason and sends it. After a failure it stays open with the typed reason. */
export function ReasonDialog({ reason: texts, send, sending, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { form, faults, check } = useFormFaults({ reason }, ({ reason: typed }) =>
    typed.trim() === '' ? { reason: texts.missing } : {},
  );
  const confirm = async () => {
    if (!check()) return;
    const { error } = await send(reason.trim());
    if (!error) dialog.onClose();
  };
  return (
    <Dialog {...dialog} onConfirm={() => void confirm()} confirming={sending}>
      <DialogForm ref={form} className={styles.form} onSubmit={() => void confirm()} busy={sending}>
        {children}
        <TextArea
          label={texts.label}
          hint={texts.hint}
          maxLength={NOTE_MAX}
          value={reason}
          error={faults.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
