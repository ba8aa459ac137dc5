import { Button, focusFirstWrong, PasswordField, TextField } from '@portal/ui';
import { AppLink, isEmail, toLatinDigits } from '@portal/ui/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './login.module.css';

interface LoginFormProps {
  /** The request is in progress: the button shows a spinner, and submitting does nothing. */
  readonly pending: boolean;
  readonly forgotPasswordHref: string;
  readonly onSubmit: (email: string, password: string) => void;
}

interface Faults {
  readonly email?: string;
  readonly password?: string;
}

function faultsOf(email: string, password: string): Faults {
  return {
    ...(!isEmail(email) && { email: texts.login.emailInvalid }),
    ...(password === '' && { password: texts.login.passwordRequired }),
  };
}

/** Email and password. Errors appear on the first submit and are then updated while the user types. */
export function LoginForm({ pending, forgotPasswordHref, onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const faults = attempts > 0 ? faultsOf(email, password) : {};

  useEffect(() => {
    if (attempts > 0 && form.current) focusFirstWrong(form.current);
  }, [attempts]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setAttempts(attempts + 1);
    if (Object.keys(faultsOf(email, password)).length === 0) onSubmit(email.trim(), password);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        type="email"
        name="email"
        autoComplete="username"
        large
        label={texts.login.email}
        placeholder={texts.login.emailExample}
        value={email}
        onChange={(event) => setEmail(toLatinDigits(event.target.value))}
        error={faults.email}
      />
      <div className={styles.password}>
        <PasswordField
          name="password"
          autoComplete="current-password"
          large
          label={texts.login.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={faults.password}
        />
      </div>
      <Button kind="primary" type="submit" size="large" block loading={pending}>
        {texts.login.submit}
      </Button>
      <AppLink href={forgotPasswordHref} className={styles.forgot}>
        {texts.login.forgotPassword}
      </AppLink>
    </form>
  );
}
