import { NAME_MAX } from '@portal/api-client';
import { type Faults, passwordRule } from '@portal/area-kit';
import { PasswordField, TextField, type TextInputProps } from '@portal/ui';
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
  const field = (
    name: keyof LeaderValues,
  ): TextInputProps & { label: string; error: string | undefined } => ({
    name,
    label: publicTexts.register.fields[name],
    large: true,
    value: values[name],
    error: faults[name],
    onChange: (event) => onChange({ [name]: event.target.value }),
  });
  const latinDigitsField = (name: keyof LeaderValues) => ({
    ...field(name),
    onChange: (event: { target: HTMLInputElement }) =>
      onChange({ [name]: toLatinDigits(event.target.value) }),
  });
  return (
    <div className={styles.fields}>
      <TextField {...field('full_name')} autoComplete="name" maxLength={NAME_MAX} />
      <TextField
        {...latinDigitsField('email')}
        type="email"
        autoComplete="email"
        placeholder={texts.login.emailExample}
        hint={publicTexts.register.emailHint}
      />
      <TextField
        {...latinDigitsField('phone_number')}
        type="tel"
        autoComplete="tel"
        placeholder={publicTexts.register.phoneExample}
        hint={publicTexts.register.phoneHint}
      />
      <TextField
        {...latinDigitsField('identity')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        placeholder={publicTexts.register.identityExample}
        hint={publicTexts.register.identityHint}
      />
      <PasswordField {...field('password')} autoComplete="new-password" hint={passwordRule} />
      <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
    </div>
  );
}
