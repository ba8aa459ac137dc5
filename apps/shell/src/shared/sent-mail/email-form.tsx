import { Button, Form, TextField } from '@portal/ui';
import { isEmail, toLatinDigits } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import { useFields } from '../forms/use-fields.ts';
import styles from './sent-mail.module.css';

interface EmailFormProps {
  readonly initialEmail?: string;
  readonly submitText: string;
  readonly pending: boolean;
  readonly onSubmit: (email: string) => void;
}

export function EmailForm({ initialEmail = '', submitText, pending, onSubmit }: EmailFormProps) {
  const { values, field, form, check } = useFields({ email: initialEmail }, ({ email }) =>
    isEmail(email) ? {} : { email: texts.login.emailInvalid },
  );
  return (
    <Form
      ref={form}
      className={styles.form}
      submitting={pending}
      onSubmit={() => check() && onSubmit(values.email.trim())}
    >
      <TextField
        {...field('email', toLatinDigits)}
        type="email"
        autoComplete="email"
        large
        label={texts.login.email}
        placeholder={texts.login.emailExample}
      />
      <Button kind="primary" type="submit" size="large" block loading={pending}>
        {submitText}
      </Button>
    </Form>
  );
}
