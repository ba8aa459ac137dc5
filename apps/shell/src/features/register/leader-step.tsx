import { NAME_MAX } from '@portal/api-client';
import { type Faults, passwordRule, textFields } from '@portal/area-kit';
import { PasswordField, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';
import styles from './register.module.css';
import type { LeaderValues } from './register-draft.ts';

interface LeaderStepProps {
  readonly values: LeaderValues;
  readonly faults: Faults<LeaderValues>;
  readonly onChange: (change: Partial<LeaderValues>) => void;
}

/** The leader's fields. Email and numbers are left to right, and Arabic-Indic digits become 0–9. */
export function LeaderStep({ values, faults, onChange }: LeaderStepProps) {
  const textField = textFields(values, faults, onChange);
  const field = (name: keyof LeaderValues, clean?: (text: string) => string) => ({
    ...textField(name, clean),
    label: publicTexts.register.fields[name],
    large: true,
  });
  return (
    <div className={styles.fields}>
      <TextField {...field('full_name')} autoComplete="name" maxLength={NAME_MAX} />
      <TextField
        {...field('email', toLatinDigits)}
        type="email"
        autoComplete="email"
        placeholder={texts.login.emailExample}
        hint={publicTexts.register.emailHint}
      />
      <TextField
        {...field('phone_number', toLatinDigits)}
        type="tel"
        autoComplete="tel"
        placeholder={publicTexts.register.phoneExample}
        hint={publicTexts.register.phoneHint}
      />
      <TextField
        {...field('identity', toLatinDigits)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        placeholder={publicTexts.register.identityExample}
        hint={publicTexts.register.identityHint}
      />
      <PasswordFields values={values} faults={faults} onChange={onChange} />
    </div>
  );
}

export function PasswordFields({ values, faults, onChange }: LeaderStepProps) {
  const { password, password_confirmation } = publicTexts.register.fields;
  const field = textFields(values, faults, onChange);
  const props = { large: true, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField {...props} {...field('password')} label={password} hint={passwordRule} />
      <PasswordField {...props} {...field('password_confirmation')} label={password_confirmation} />
    </>
  );
}
