import { Button, Form, TextField } from '@portal/ui';
import { useEffect } from 'react';
import { useCode } from '../../shared/second-factor/use-code.ts';
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
  const { code, input, form, check, refuse } = useCode();
  useEffect(() => {
    if (error) refuse(error);
    // Once for each refusal.
  }, [error]);
  return (
    <Form ref={form} className={styles.form} submitting={pending} onSubmit={() => check() && onSubmit(code)}>
      <h2 className={styles.stepTitle}>{texts.title}</h2>
      <p className={styles.stepText}>{texts.text}</p>
      <TextField {...input} large autoFocus hint={texts.hint} keepHint />
      <Button kind="primary" type="submit" size="large" block loading={pending}>
        {texts.submit}
      </Button>
      <Button kind="text" block onClick={onBack}>
        {texts.back}
      </Button>
    </Form>
  );
}
