import type { PersonFields as PersonValues } from '@portal/area-kit';
import { TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { AccountFields } from './account-fields.tsx';
import { peopleTexts } from './texts.ts';

export interface PersonFieldsProps<Values extends PersonValues> {
  readonly values: Values;
  readonly faultOf: (field: keyof Values & string) => string | undefined;
  readonly onChange: (change: Partial<PersonValues>) => void;
}

/** The four fields of a person. Arabic digits are turned into 0–9 in all but the name. */
export function PersonFields<Values extends PersonValues>({
  values,
  faultOf,
  onChange,
}: PersonFieldsProps<Values>) {
  const field = (name: 'phone_number' | 'identity') => ({
    label: peopleTexts[name],
    value: values[name],
    error: faultOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: toLatinDigits(target.value) }),
  });
  return (
    <>
      <AccountFields values={values} faultOf={faultOf} onChange={onChange} />
      <TextField {...field('phone_number')} type="tel" />
      <TextField {...field('identity')} dir="ltr" inputMode="numeric" />
    </>
  );
}
