import { accountCalls } from '@portal/api-schema';
import { type NewPassword, passwordFaults, passwordRule } from '@portal/area-kit';
import { Button, Card, Form, PasswordField } from '@portal/ui';
import { api } from '../../shared/session/api.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';
import { useCardForm } from './use-card-form.ts';

const texts = accountTexts.security;
const EMPTY: NewPassword = { password: '', password_confirmation: '' };

/** Changes the own password. The API client asks for the present one when it was not entered recently. */
export function PasswordCard() {
  const { field, form, isPending } = useCardForm({
    empty: EMPTY,
    faultsOf: passwordFaults,
    send: (values) => api.send(accountCalls.changePassword, { body: values }),
    words: { done: texts.saved, failed: texts.failed },
  });
  const input = { autoComplete: 'new-password' };
  return (
    <Card title={texts.passwordTitle}>
      <Form {...form} className={styles.form}>
        <p className={styles.text}>{texts.passwordText}</p>
        <PasswordField {...input} {...field('password')} label={texts.newPassword} hint={passwordRule} />
        <PasswordField {...input} {...field('password_confirmation')} label={texts.newPasswordAgain} />
        <div>
          <Button kind="primary" type="submit" loading={isPending}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
