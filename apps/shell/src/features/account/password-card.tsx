import { accountCalls } from '@portal/api-schema';
import { type NewPassword, passwordFaults, passwordRule } from '@portal/area-kit';
import { Button, Card, Form, PasswordField } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { api } from '../../shared/session/api.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';

const texts = accountTexts.security;
const EMPTY: NewPassword = { password: '', password_confirmation: '' };

/** Changes the own password. The API client asks for the present one when it was not entered recently. */
export function PasswordCard() {
  const toasts = useToasts();
  const { values, setValues, field, form, check, refuse } = useFields(EMPTY, passwordFaults);
  const change = useMutation({
    mutationFn: () => api.send(accountCalls.changePassword, { body: values }),
    onSuccess: () => {
      toasts.success(texts.saved);
      setValues(EMPTY);
    },
    onError: (error) => {
      toasts.error(failureToastText(error, texts.failed));
      refuse(error);
    },
  });
  const input = { autoComplete: 'new-password' };
  return (
    <Card title={texts.passwordTitle}>
      <Form
        ref={form}
        className={styles.form}
        submitting={change.isPending}
        onSubmit={() => check() && change.mutate()}
      >
        <p className={styles.text}>{texts.passwordText}</p>
        <PasswordField {...input} {...field('password')} label={texts.newPassword} hint={passwordRule} />
        <PasswordField {...input} {...field('password_confirmation')} label={texts.newPasswordAgain} />
        <div>
          <Button kind="primary" type="submit" loading={change.isPending}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
