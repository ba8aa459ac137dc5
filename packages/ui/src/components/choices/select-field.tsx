import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../fields/field.tsx';
import fields from '../fields/fields.module.css';
import styles from './choices.module.css';
import { type Choice, Options } from './options.tsx';

interface SelectFieldProps<Value extends string>
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly Choice<Value>[];
  /** Shown while nothing is selected («اختر القطاع»), by default the label; it cannot be selected. */
  readonly placeholder?: string;
  /** The label of a first option «» that can be selected, instead of the placeholder. */
  readonly none?: '' extends Value ? string | undefined : undefined;
  /** Gets the value of the selected option. */
  readonly onChoose?: (value: Value) => void;
  /** 44 px instead of 38. */
  readonly large?: boolean;
}

/** A labelled select. It is the browser's own, which works best on phones and with a keyboard. */
export function SelectField<Value extends string>({
  label,
  labelAside,
  hint,
  error,
  options,
  placeholder,
  none,
  onChange,
  onChoose,
  large = false,
  value,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} labelAside={labelAside} hint={hint} error={error}>
      {(control) => (
        <span className={styles.select}>
          <select
            {...rest}
            {...control}
            value={value}
            data-unset={value === '' && none === undefined}
            className={classNames(fields.input, large && fields.large)}
            onChange={(event) => {
              onChange?.(event);
              onChoose?.(event.target.value as Value);
            }}
          >
            <option value="" disabled={none === undefined}>
              {none ?? placeholder ?? label}
            </option>
            <Options options={options} />
          </select>
          <ChevronDown className={styles.chevron} size={16} strokeWidth={1.6} aria-hidden />
        </span>
      )}
    </Field>
  );
}
