import { NAME_MAX } from '@portal/api-client';
import type { AccountFields as AccountValues } from '@portal/area-kit';
import { TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { peopleTexts } from './texts.ts';

export interface AccountFieldsProps {
  readonly values: AccountValues;
  readonly faultOf: (field: keyof AccountValues) => string | undefined;
  readonly onChange: (change: Partial<AccountValues>) => void;
}

/** Name and email of a person. Arabic digits of the email are turned into 0–9. */
export function AccountFields({ values, faultOf, onChange }: AccountFieldsProps) {
  return (
    <>
      <TextField
        label={peopleTexts.full_name}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={values.full_name}
        error={faultOf('full_name')}
        onChange={({ target }) => onChange({ full_name: target.value })}
      />
      <TextField
        label={peopleTexts.email}
        type="email"
        autoComplete="off"
        value={values.email}
        error={faultOf('email')}
        onChange={({ target }) => onChange({ email: toLatinDigits(target.value) })}
      />
    </>
  );
}
