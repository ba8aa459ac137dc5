import { NAME_MAX } from '@portal/api-client';
import type { PersonFields as PersonValues } from '@portal/area-kit';
import { TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { peopleTexts } from './texts.ts';

const INPUTS = {
  full_name: { maxLength: NAME_MAX },
  email: { type: 'email' },
  phone_number: { type: 'tel' },
  identity: { dir: 'ltr', inputMode: 'numeric' },
} as const;

type PersonField = keyof typeof INPUTS;
const ALL: readonly PersonField[] = ['full_name', 'email', 'phone_number', 'identity'];

interface PersonFieldsProps {
  readonly values: Partial<PersonValues>;
  readonly faultOf: (field: PersonField) => string | undefined;
  readonly onChange: (change: Partial<PersonValues>) => void;
  /** Those of them that are asked for. */
  readonly shown?: readonly string[];
  readonly nameLabel?: string;
}

/** The fields of a person. Arabic digits are turned into 0–9 in all but the name. */
export function PersonFields({ values, faultOf, onChange, shown = ALL, nameLabel }: PersonFieldsProps) {
  return ALL.filter((name) => shown.includes(name)).map((name) => (
    <TextField
      key={name}
      {...INPUTS[name]}
      label={(name === 'full_name' && nameLabel) || peopleTexts[name]}
      autoComplete="off"
      value={values[name]}
      error={faultOf(name)}
      onChange={({ target: { value } }) =>
        onChange({ [name]: name === 'full_name' ? value : toLatinDigits(value) })
      }
    />
  ));
}
