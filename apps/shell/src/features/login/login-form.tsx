import { focusFirstWrong, PasswordField, TextField } from '@portal/ui';
import { AppLink, isEmail, toLatinDigits } from '@portal/ui/core';
import { LoaderCircle } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { keepTypedEmail } from '../../shared/start/typed-email.ts';
import { texts } from '../../texts.ts';
import styles from './login.module.css';
import controls from './login-controls.module.css';

export interface TypedLogin {
  readonly email: string;
  readonly password: string;
}

interface LoginFormProps {
  /** The request is in progress: the button shows a spinner, and submitting does nothing. */
  readonly pending: boolean;
  /** What was typed before this form was rendered. */
  readonly typed?: TypedLogin | undefined;
  readonly onSubmit: (email: string, password: string) => void;
}

type Faults = Partial<Record<keyof TypedLogin, string>>;

function faultsOf({ email, password }: TypedLogin): Faults {
  return {
    ...(!isEmail(email) && { email: texts.login.emailInvalid }),
    ...(password === '' && { password: texts.login.passwordRequired }),
  };
}

function readTyped(form: HTMLFormElement): TypedLogin {
  const values = new FormData(form);
  return {
    email: toLatinDigits(String(values.get('email') ?? '')).trim(),
    password: String(values.get('password') ?? ''),
  };
}

function writeLatinDigits({ target }: ChangeEvent<HTMLInputElement>): void {
  const latin = toLatinDigits(target.value);
  if (latin !== target.value) target.value = latin;
}

/**
 * Email and password. Errors appear on the first submit and are then updated while the user types. The inputs keep their
 * values themselves, so that what was typed or filled in before this code ran is kept.
 */
export function LoginForm({ pending, typed, onSubmit }: LoginFormProps) {
  const [attempts, setAttempts] = useState(0);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (attempts > 0 && form.current) focusFirstWrong(form.current);
  }, [attempts]);

  const check = (): TypedLogin | null => {
    if (!form.current) return null;
    const values = readTyped(form.current);
    const found = faultsOf(values);
    setFaults(found);
    return Object.keys(found).length === 0 ? values : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setAttempts(attempts + 1);
    const values = check();
    if (values) onSubmit(values.email, values.password);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      onSubmit={submit}
      onInput={() => attempts > 0 && check()}
      noValidate
    >
      <TextField
        type="email"
        name="email"
        autoComplete="username"
        large
        label={texts.login.email}
        placeholder={texts.login.emailExample}
        defaultValue={typed?.email}
        onChange={writeLatinDigits}
        error={faults.email}
      />
      <div className={styles.password}>
        <PasswordField
          name="password"
          autoComplete="current-password"
          large
          label={texts.login.password}
          defaultValue={typed?.password}
          autoFocus={typed?.password === ''}
          error={faults.password}
        />
      </div>
      {/* Looks like the kit's large primary button, without antd, which the login page does not load. */}
      <button
        type="submit"
        className={`${controls.button} ${controls.submit}`}
        {...(pending && { 'aria-busy': true })}
      >
        {pending && <LoaderCircle size={16} strokeWidth={2} className={controls.spinner} aria-hidden />}
        {texts.login.submit}
      </button>
      <AppLink
        href="/auth/forget-password"
        className={styles.forgot}
        onClick={() => form.current && keepTypedEmail(readTyped(form.current).email)}
      >
        {texts.login.forgotPassword}
      </AppLink>
    </form>
  );
}
