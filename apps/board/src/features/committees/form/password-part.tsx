import { useShell } from '@portal/area-contract';
import { passwordRule } from '@portal/area-kit';
import { Button, ForeignText, PasswordField, Row } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { Copy, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { committeeFormTexts } from '../texts.ts';
import styles from './committee-form.module.css';
import { newPassword } from './new-password.ts';

export interface PasswordPartProps {
  readonly value: string;
  readonly fault: string | undefined;
  /** The committee already has a password, which stays while this is empty. */
  readonly exists: boolean;
  readonly onChange: (password: string) => void;
}

const icon = { size: 15, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** The committee's password, typed or generated; a generated one is shown so that it can be passed on. */
export function PasswordPart({ value, fault, exists, onChange }: PasswordPartProps) {
  const { toasts } = useShell();
  const [generated, setGenerated] = useState('');
  const generate = () => {
    const password = newPassword();
    setGenerated(password);
    onChange(password);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(generated);
      toasts.success(committeeFormTexts.copied);
    } catch {
      toasts.error(committeeFormTexts.copyFailed);
    }
  };
  return (
    <div className={styles.password}>
      <PasswordField
        label={exists ? committeeFormTexts.newPassword : committeeFormTexts.password}
        hint={exists ? committeeFormTexts.newPasswordHint : passwordRule}
        autoComplete="new-password"
        value={value}
        error={fault}
        onChange={({ target }) => onChange(toLatinDigits(target.value))}
      />
      <Row>
        <Button kind="quiet" icon={<WandSparkles {...icon} />} onClick={generate}>
          {committeeFormTexts.generate}
        </Button>
        {generated !== '' && generated === value && (
          <p className={styles.made} role="status">
            {committeeFormTexts.generated}{' '}
            <ForeignText className={styles.madePassword}>{generated}</ForeignText>
            <Button kind="text" icon={<Copy {...icon} />} onClick={() => void copy()}>
              {committeeFormTexts.copy}
            </Button>
          </p>
        )}
      </Row>
    </div>
  );
}
