import { useShell } from '@portal/area-contract';
import { NOTE_MAX } from '@portal/domain/limits';
import { Dialog, Stack, TextArea } from '@portal/ui';
import { type ReactNode, useRef, useState } from 'react';

export interface ReasonDialogTexts {
  readonly reason: string;
  readonly reasonHint: string;
  readonly reasonMissing: string;
  /** The button, and the toasts while it runs and after it succeeded. */
  readonly send: string;
  readonly sending: string;
  readonly sent: string;
}

export interface ReasonDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly texts: ReasonDialogTexts;
  readonly send: (reason: string) => Promise<unknown>;
  readonly isSending: boolean;
  readonly failureText: (error: unknown) => string;
  readonly children: ReactNode;
}

/** Asks for a reason and sends it. When that fails, the reason stays in its field. */
export function ReasonDialog({
  texts,
  send,
  isSending,
  failureText,
  children,
  onClose,
  ...dialog
}: ReasonDialogProps) {
  const { toasts } = useShell();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const confirm = async () => {
    const why = reason.trim();
    if (why === '') {
      setError(texts.reasonMissing);
      field.current?.focus();
      return;
    }
    const toast = toasts.loading(texts.sending);
    try {
      await send(why);
      toast.success(texts.sent);
      onClose();
    } catch (failure) {
      toast.error(failureText(failure));
    }
  };
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      confirmText={texts.send}
      onConfirm={() => void confirm()}
      confirming={isSending}
    >
      <Stack>
        {children}
        <TextArea
          ref={field}
          label={texts.reason}
          hint={texts.reasonHint}
          error={error}
          maxLength={NOTE_MAX}
          rows={4}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
}
