import { useShell } from '@portal/area-contract';
import { actionFailureText, useDraft, withToast } from '@portal/area-kit';
import { NOTE_MAX } from '@portal/domain/limits';
import { Button, Dialog, Stack, TextArea } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';

interface ReasonTexts {
  readonly reason: string;
  readonly reasonHint: string;
  readonly reasonMissing: string;
  /** The button, and the toasts while it runs and after it succeeded. */
  readonly send: string;
  readonly sending: string;
  readonly sent: string;
  readonly failed: string;
  /** Arabic for the API's messages. */
  readonly failures: Readonly<Record<string, string>>;
}

interface ReasonButtonProps {
  readonly label: string;
  /** The name under which what is typed is kept, and the key of the mutation that sends it. */
  readonly draft: string;
  readonly title: string;
  readonly texts: ReasonTexts;
  readonly send: (reason: string) => Promise<unknown>;
  /** After a refusal too: what it is about may have changed meanwhile. */
  readonly onSettled: () => void;
  readonly children: ReactNode;
}

/**
 * A button that opens a dialog which asks for a reason and sends it. When the dialog is left open, for example because the
 * session ended, it reopens with what was typed; otherwise the field starts empty. When sending fails, the reason stays in its
 * field. The result of a dialog that was closed while it sent does not affect the next one.
 */
export function ReasonButton(props: ReasonButtonProps) {
  const { label, draft: name, title, texts, send, onSettled, children } = props;
  const { toasts } = useShell();
  const draft = useDraft<{ readonly reason: string }>(name);
  const reason = draft.typed?.reason ?? '';
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, reset } = useMutation({
    // Without a connection it fails at once, so that the dialog can say so.
    networkMode: 'always',
    mutationKey: [name],
    mutationFn: (why: string) => {
      const failed = (failure: unknown) => actionFailureText(failure, texts.failed, texts.failures);
      return withToast(toasts, { running: texts.sending, done: texts.sent, failed }, () => send(why));
    },
    onSuccess: draft.discard,
    onSettled,
  });
  const open = () => {
    reset();
    setError(undefined);
    draft.start();
  };
  const confirm = () => {
    const why = reason.trim();
    if (why !== '') return mutate(why);
    setError(texts.reasonMissing);
    field.current?.focus();
  };
  return (
    <>
      <Button onClick={open}>{label}</Button>
      <Dialog
        title={title}
        open={draft.typed !== null}
        onClose={() => void draft.discardAfterAsking({ reason: '' })}
        confirmText={texts.send}
        onConfirm={confirm}
        confirming={isPending}
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
              draft.change({ reason: event.target.value });
              setError(undefined);
            }}
          />
        </Stack>
      </Dialog>
    </>
  );
}
