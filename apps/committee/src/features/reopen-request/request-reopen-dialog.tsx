import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { NOTE_MAX } from '@portal/domain/limits';
import { Dialog, Stack, TextArea } from '@portal/ui';
import { useRef, useState } from 'react';
import { reopenRequestTexts as texts } from '../../texts/reopen-request.ts';
import { requestFailureText, useRequestReopen } from './use-request-reopen.ts';

export interface RequestReopenDialogProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the reason and sends the request to the board. When that fails, the reason stays in its field. */
export function RequestReopenDialog({ team, open, onClose }: RequestReopenDialogProps) {
  const { toasts } = useShell();
  const { mutateAsync, isPending } = useRequestReopen(team.id);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const send = async () => {
    const why = reason.trim();
    if (why === '') {
      setError(texts.reasonMissing);
      field.current?.focus();
      return;
    }
    const toast = toasts.loading(texts.sending);
    try {
      await mutateAsync(why);
      toast.success(texts.sent);
      onClose();
    } catch (failure) {
      toast.error(requestFailureText(failure));
    }
  };
  return (
    <Dialog
      title={texts.title(teamTitle(team.name))}
      open={open}
      onClose={onClose}
      confirmText={texts.send}
      onConfirm={() => void send()}
      confirming={isPending}
    >
      <Stack>
        <p>{texts.what}</p>
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
