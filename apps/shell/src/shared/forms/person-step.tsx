import { NAME_MAX } from '@portal/api-client';
import {
  type Faults,
  IdentityFields,
  type NewPassword,
  type PersonFields,
  PhoneField,
  passwordFaults,
  passwordRule,
  personFaults,
  textFields,
} from '@portal/area-kit';
import { PasswordField, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import { publicTexts } from '../../texts-public.ts';
import styles from './person-step.module.css';

/** What a person gives who gets an account. */
export interface AccountValues extends PersonFields, NewPassword {}

export const EMPTY_ACCOUNT: AccountValues = {
  full_name: '',
  email: '',
  phone_number: '',
  identity: '',
  password: '',
  password_confirmation: '',
};

/** What may be kept of it over a reload. */
export const withoutPasswords = ({
  password,
  password_confirmation,
  ...person
}: AccountValues): PersonFields => person;

export function accountFaults(values: AccountValues): Faults<AccountValues> {
  return { ...personFaults(values), ...passwordFaults(values) };
}

interface PersonStepProps<Values> {
  readonly values: Values;
  readonly faults: Faults<Values>;
  readonly onChange: (change: Partial<Values>) => void;
}

/** The fields of a person. Email and numbers are left to right, and Arabic-Indic digits become 0–9. */
export function PersonStep({
  values,
  faults,
  fixedEmail = false,
  onChange,
}: PersonStepProps<AccountValues> & { /** The email is shown elsewhere. */ readonly fixedEmail?: boolean }) {
  const textField = textFields(values, faults, onChange);
  const field = (name: 'full_name' | 'email' | 'phone_number', clean?: (text: string) => string) => ({
    ...textField(name, clean),
    label: publicTexts.register.fields[name],
    large: true,
  });
  return (
    <div className={styles.fields}>
      <TextField {...field('full_name')} autoComplete="name" maxLength={NAME_MAX} />
      {!fixedEmail && (
        <TextField
          {...field('email', toLatinDigits)}
          type="email"
          autoComplete="email"
          placeholder={texts.login.emailExample}
          hint={publicTexts.register.emailHint}
        />
      )}
      <PhoneField
        {...field('phone_number')}
        autoComplete="tel"
        placeholder={publicTexts.register.phoneExample}
        hint={publicTexts.register.phoneHint}
      />
      <IdentityFields
        large
        values={values}
        faultOf={(name) => faults[name]}
        onChange={onChange}
        label={publicTexts.register.fields.identity}
        placeholder={publicTexts.register.identityExample}
        hint={publicTexts.register.identityHint}
      />
      <PasswordFields values={values} faults={faults} onChange={onChange} />
    </div>
  );
}

export function PasswordFields({ values, faults, onChange }: PersonStepProps<NewPassword>) {
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
