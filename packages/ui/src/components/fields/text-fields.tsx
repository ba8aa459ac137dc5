import type { ComponentProps } from 'react';
import { Field, type FieldProps, type KeepsHint } from './field.tsx';
import { PasswordInput, TextAreaInput, TextInput, type TextInputProps } from './inputs.tsx';

type FieldTexts = Omit<FieldProps, 'children'>;

/** A labelled single-line field. `type` email, tel and number are left to right. */
export function TextField({
  label,
  labelAside,
  hint,
  keepHint = false,
  error,
  ...input
}: FieldTexts & KeepsHint & TextInputProps) {
  return (
    <Field label={label} labelAside={labelAside} hint={hint} keepHint={keepHint} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

export function PasswordField({
  label,
  labelAside,
  hint,
  error,
  ...input
}: FieldTexts & Omit<TextInputProps, 'type'>) {
  return (
    <Field label={label} labelAside={labelAside} hint={hint} error={error}>
      {(control) => <PasswordInput {...input} {...control} />}
    </Field>
  );
}

export function TextArea({
  label,
  labelAside,
  hint,
  error,
  ...input
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} labelAside={labelAside} hint={hint} error={error}>
      {(control) => <TextAreaInput {...input} {...control} />}
    </Field>
  );
}
