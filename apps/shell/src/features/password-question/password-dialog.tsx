import { serverFaults, useFormFaults } from '@portal/area-kit';
import { Dialog, DialogForm, PasswordField, Stack } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { api } from '../../shared/session/api.ts';
import { accountTexts } from '../../texts-account.ts';

interface PasswordDialogProps {
  /** Called with true once the server has accepted the password, with false when the person cancels. */
  readonly onAnswer: (confirmed: boolean) => void;
}

const texts = accountTexts.confirm;
const FIELDS = ['password'] as const;

/** Asks for the password before a change that a stolen session must not make. */
export default function PasswordDialog({ onAnswer }: PasswordDialogProps) {
  const toasts = useToasts();
  const [values, setValues] = useState({ password: '' });
  const { form, faults, check, refuse } = useFormFaults(values, ({ password }) => ({
    ...(password === '' && { password: texts.required }),
  }));
  const confirm = useMutation({
    mutationFn: () => api.account.confirmPassword(values),
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      const found = serverFaults(error, FIELDS);
      if (!found.password) toasts.error(failureToastText(error, texts.failed));
      refuse(found);
    },
  });
  const submit = () => {
    if (check()) confirm.mutate();
  };
  return (
    <Dialog
      title={texts.title}
      open
      onClose={() => onAnswer(false)}
      confirmText={texts.submit}
      onConfirm={submit}
      confirming={confirm.isPending}
    >
      <DialogForm ref={form} onSubmit={submit} busy={confirm.isPending}>
        <Stack>
          <p>{texts.why}</p>
          <PasswordField
            name="password"
            autoComplete="current-password"
            autoFocus
            label={texts.password}
            value={values.password}
            error={faults.password}
            onChange={(event) => setValues({ password: event.target.value })}
          />
        </Stack>
      </DialogForm>
    </Dialog>
  );
}
