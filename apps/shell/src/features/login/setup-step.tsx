import { createApi } from '@portal/api-client';
import { Button } from '@portal/ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SecondFactorSetup } from '../../shared/second-factor/second-factor-setup.tsx';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import styles from './login.module.css';

interface SetupStepProps {
  /** Of the session, which may only set up the second factor; this browser does not store it before. */
  readonly token: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Sets up the second factor that the event requires, before the sign-in is complete. */
export default function SetupStep({ token, onDone, onBack }: SetupStepProps) {
  const [isEnabled, setEnabled] = useState(false);
  const api = useMemo(() => createApi({ getToken: () => token }), [token]);
  // The form that had the focus is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {secondFactorTexts.signIn.title}
      </h2>
      {!isEnabled && <p className={styles.stepText}>{secondFactorTexts.setup.mandatory}</p>}
      <SecondFactorSetup api={api} onEnabled={() => setEnabled(true)} onDone={onDone} />
      {!isEnabled && (
        <Button kind="text" block onClick={onBack}>
          {secondFactorTexts.signIn.back}
        </Button>
      )}
    </div>
  );
}
