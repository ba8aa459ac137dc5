import { useFormFaults } from '@portal/area-kit';
import { Button, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { type FormEvent, useEffect, useState } from 'react';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import styles from './login.module.css';

interface CodeStepProps {
  readonly pending: boolean;
  /** Why the last code was refused. */
  readonly error: unknown;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

const texts = secondFactorTexts.signIn;

/** The second step of a director's sign-in: a code of the authenticator app, or a recovery code. */
export default function CodeStep({ pending, error, onSubmit, onBack }: CodeStepProps) {
  const [values, setValues] = useState({ code: '' });
  const { form, faults, check, refuse } = useFormFaults(values, ({ code }) => ({
    ...(code.trim() === '' && { code: texts.required }),
  }));
  useEffect(() => {
    if (error) refuse(error);
    // Once for each refusal.
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending && check()) onSubmit(values.code.trim());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.stepTitle}>{texts.title}</h2>
      <p className={styles.stepText}>{texts.text}</p>
      <TextField
        name="code"
        dir="ltr"
        large
        autoFocus
        autoComplete="one-time-code"
        label={texts.code}
        hint={texts.hint}
        value={values.code}
        error={faults.code}
        onChange={(event) => setValues({ code: toLatinDigits(event.target.value) })}
      />
      <Button kind="primary" type="submit" size="large" block loading={pending}>
        {texts.submit}
      </Button>
      <Button kind="text" block onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
