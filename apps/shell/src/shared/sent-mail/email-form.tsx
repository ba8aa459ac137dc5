import { type Faults, useFormFaults } from '@portal/area-kit';
import { Button, TextField } from '@portal/ui';
import { isEmail, toLatinDigits } from '@portal/ui/core';
import { type FormEvent, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './sent-mail.module.css';

interface Values {
  readonly email: string;
}

interface EmailFormProps {
  readonly initialEmail?: string;
  readonly submitText: string;
  readonly pending: boolean;
  readonly onSubmit: (email: string) => void;
}

const faultsOf = ({ email }: Values): Faults<Values> =>
  isEmail(email) ? {} : { email: texts.login.emailInvalid };

/** Asks for the email address to send a mail to. */
export function EmailForm({ initialEmail = '', submitText, pending, onSubmit }: EmailFormProps) {
  const [values, setValues] = useState<Values>({ email: initialEmail });
  const { form, faults, check } = useFormFaults(values, faultsOf);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending && check()) onSubmit(values.email.trim());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        large
        label={texts.login.email}
        placeholder={texts.login.emailExample}
        value={values.email}
        error={faults.email}
        onChange={(event) => setValues({ email: toLatinDigits(event.target.value) })}
      />
      <Button kind="primary" type="submit" size="large" block loading={pending}>
        {submitText}
      </Button>
    </form>
  );
}
