import { NAME_MAX } from '@portal/api-client';
import { IdentityFields, type PersonFields as PersonValues, PhoneField } from '@portal/area-kit';
import { TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { Fragment, type ReactNode } from 'react';
import { peopleTexts } from './texts.ts';

type Field = 'full_name' | 'email' | 'phone_number' | 'identity';
const PARTICIPANT: readonly Field[] = ['full_name', 'email', 'phone_number', 'identity'];

interface PersonFieldsProps {
  readonly values: Partial<PersonValues>;
  readonly faultOf: (field: keyof PersonValues) => string | undefined;
  readonly onChange: (change: Partial<PersonValues>) => void;
  /** Those that an account of an organiser has; a participant has all, with the nationality and the kind of the identity. */
  readonly shown?: readonly string[];
  readonly nameLabel?: string;
}

/** The fields of a person. Arabic digits are turned into 0–9 in all but the name. */
export function PersonFields({ values, faultOf, onChange, shown, nameLabel }: PersonFieldsProps) {
  const field = (name: Field, clean = toLatinDigits) => ({
    label: peopleTexts[name],
    autoComplete: 'off',
    value: values[name] ?? '',
    error: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: clean(target.value) }),
  });
  const inputs: Readonly<Record<Field, ReactNode>> = {
    full_name: (
      <TextField
        {...field('full_name', (text) => text)}
        label={nameLabel ?? peopleTexts.full_name}
        maxLength={NAME_MAX}
      />
    ),
    email: <TextField {...field('email')} type="email" />,
    phone_number: <PhoneField {...field('phone_number')} />,
    identity: shown ? (
      <TextField {...field('identity')} dir="ltr" inputMode="numeric" />
    ) : (
      <IdentityFields {...{ values, faultOf, onChange }} label={peopleTexts.identity} />
    ),
  };
  return PARTICIPANT.filter((name) => !shown || shown.includes(name)).map((name) => (
    <Fragment key={name}>{inputs[name]}</Fragment>
  ));
}
