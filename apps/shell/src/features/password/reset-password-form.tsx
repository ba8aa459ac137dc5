import { ApiError } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { type NewPassword, passwordFaults, passwordRule, useFormFaults } from '@portal/area-kit';
import { RESET_LINK_INVALID } from '@portal/domain/messages';
import { Button, ForeignText, PasswordField } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { useShellNavigation } from '../../shared/navigation/use-shell-navigation.ts';
import { api } from '../../shared/session/api.ts';
import { publicTexts } from '../../texts-public.ts';
import styles from './password.module.css';

interface ResetPasswordFormProps {
  readonly token: string;
  readonly email: string;
  /** The link was used, has expired or belongs to another email. */
  readonly onTokenRefused: () => void;
}

/** Two fields for the new password. Opens the login page once it is saved. */
export function ResetPasswordForm({ token, email, onTokenRefused }: ResetPasswordFormProps) {
  const toasts = useToasts();
  const { go } = useShellNavigation();
  const [values, setValues] = useState<NewPassword>({ password: '', password_confirmation: '' });
  const { form, faults, check, refuse } = useFormFaults(values, passwordFaults);
  const reset = useMutation({
    mutationFn: async () => {
      const toast = toasts.loading(publicTexts.password.saving);
      try {
        await api.send(authCalls.resetPassword, { body: { token, email, ...values } });
        toast.success(publicTexts.password.saved);
      } catch (error) {
        const invalid = error instanceof ApiError && error.message === RESET_LINK_INVALID;
        toast.error(
          invalid
            ? publicTexts.password.invalidLink
            : failureToastText(error, publicTexts.password.saveFailed),
        );
        if (invalid) onTokenRefused();
        else refuse(error);
        throw error;
      }
    },
    onSuccess: () => go('/', { replace: true }),
  });

  const busy = reset.isPending || reset.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && check()) reset.mutate();
  };
  const field = (name: keyof NewPassword) => ({
    name,
    large: true,
    autoComplete: 'new-password',
    value: values[name],
    error: faults[name],
    onChange: (event: { target: HTMLInputElement }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.account}>
        {publicTexts.password.forAccount} <ForeignText ltr>{email}</ForeignText>
      </p>
      {/* Password managers save the new password for this email. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('password')} label={publicTexts.password.newPassword} hint={passwordRule} />
      <PasswordField {...field('password_confirmation')} label={publicTexts.password.newPasswordAgain} />
      <Button kind="primary" type="submit" size="large" block loading={busy}>
        {publicTexts.password.save}
      </Button>
    </form>
  );
}
