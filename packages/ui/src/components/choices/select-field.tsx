import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../fields/field.tsx';
import fields from '../fields/fields.module.css';
import styles from './choices.module.css';
import { type Choice, Options } from './options.tsx';

interface SelectFieldProps extends Omit<FieldProps, 'children'>, Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly Choice[];
  /** Shown while nothing is selected («اختر القطاع»); it cannot be selected. */
  readonly placeholder: string;
  /** 44 px instead of 38. */
  readonly large?: boolean;
}

/** A labelled select. It is the browser's own, which works best on phones and with a keyboard. */
export function SelectField({
  label,
  labelAside,
  hint,
  error,
  options,
  placeholder,
  large = false,
  value,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, labelAside, hint, error }}>
      {(control) => (
        <span className={styles.select}>
          <select
            {...rest}
            {...control}
            value={value}
            data-unset={value === ''}
            className={classNames(fields.input, large && fields.large)}
          >
            <option value="" disabled>
              {placeholder}
            </option>
            <Options options={options} />
          </select>
          <ChevronDown className={styles.chevron} size={16} strokeWidth={1.6} aria-hidden />
        </span>
      )}
    </Field>
  );
}
