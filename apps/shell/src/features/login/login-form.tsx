import { Button, focusFirstWrong, PasswordField, TextField } from '@portal/ui';
import { AppLink, isEmail, toLatinDigits } from '@portal/ui/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './login.module.css';

export interface LoginFormProps {
  /** The request is on its way: the button spins and refuses. */
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

/** Email and password. Faults appear at the first try and then follow the typing. */
export function LoginForm({ pending, forgotPasswordHref, onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const faults = tries > 0 ? faultsOf(email, password) : {};

  useEffect(() => {
    if (tries > 0 && form.current) focusFirstWrong(form.current);
  }, [tries]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setTries(tries + 1);
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
      <PasswordField
        name="password"
        autoComplete="current-password"
        large
        label={texts.login.password}
        labelAside={
          <AppLink href={forgotPasswordHref} className={styles.forgot}>
            {texts.login.forgotPassword}
          </AppLink>
        }
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={faults.password}
      />
      <Button kind="primary" type="submit" size="large" block loading={pending}>
        {texts.login.submit}
      </Button>
    </form>
  );
}
