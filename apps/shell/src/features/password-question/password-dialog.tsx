import { accountCalls } from '@portal/api-schema';
import { FormDialog, PasswordField, Stack } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { api } from '../../shared/session/api.ts';
import { accountTexts } from '../../texts-account.ts';

interface PasswordDialogProps {
  /** Called with true once the server has accepted the password, with false when the person cancels. */
  readonly onAnswer: (confirmed: boolean) => void;
}

const texts = accountTexts.confirm;

/** Asks for the password before a change that a stolen session must not make. */
export default function PasswordDialog({ onAnswer }: PasswordDialogProps) {
  const toasts = useToasts();
  const { values, field, form, check, refuse } = useFields({ password: '' }, ({ password }) => ({
    ...(password === '' && { password: texts.required }),
  }));
  const confirm = useMutation({
    mutationFn: () => api.send(accountCalls.confirmPassword, { body: values }),
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      if (!refuse(error).password) toasts.error(failureToastText(error, texts.failed));
    },
  });
  return (
    <FormDialog
      title={texts.title}
      open
      onClose={() => onAnswer(false)}
      confirmText={texts.submit}
      form={form}
      onSubmit={() => check() && confirm.mutate()}
      submitting={confirm.isPending}
    >
      <Stack>
        <p>{texts.why}</p>
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          autoFocus
          label={texts.password}
        />
      </Stack>
    </FormDialog>
  );
}
