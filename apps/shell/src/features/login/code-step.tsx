import { textFields, useFormFaults } from '@portal/area-kit';
import { Button, Form, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { useEffect, useState } from 'react';
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
  const field = textFields(values, faults, setValues);
  return (
    <Form
      ref={form}
      className={styles.form}
      submitting={pending}
      onSubmit={() => check() && onSubmit(values.code.trim())}
    >
      <h2 className={styles.stepTitle}>{texts.title}</h2>
      <p className={styles.stepText}>{texts.text}</p>
      <TextField
        {...field('code', toLatinDigits)}
        dir="ltr"
        large
        autoFocus
        autoComplete="one-time-code"
        label={texts.code}
        hint={texts.hint}
      />
      <Button kind="primary" type="submit" size="large" block loading={pending}>
        {texts.submit}
      </Button>
      <Button kind="text" block onClick={onBack}>
        {texts.back}
      </Button>
    </Form>
  );
}
