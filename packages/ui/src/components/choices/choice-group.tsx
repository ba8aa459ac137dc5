import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import fields from '../fields/fields.module.css';
import styles from './choices.module.css';
import type { Choice } from './options.tsx';

interface ChoiceGroupProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Arabic sentence under the choices; when set, all of them are invalid. */
  readonly error?: string | undefined;
  readonly options: readonly Choice[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Checkboxes for a few options. The values come in the order of the options. */
export function ChoiceGroup({ label, hint, error, options, value, onChange }: ChoiceGroupProps) {
  const noteId = useId();
  const note = error ?? hint;
  const toggle = (option: string, chosen: boolean) =>
    onChange(
      options
        .map((choice) => choice.value)
        .filter((choice) => (choice === option ? chosen : value.includes(choice))),
    );
  return (
    <fieldset
      className={classNames(fields.field, styles.group)}
      {...(note !== undefined && { 'aria-describedby': noteId })}
    >
      <legend className={fields.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              aria-invalid={Boolean(error)}
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <Check className={styles.check} size={14} strokeWidth={2.4} aria-hidden />
            {option.label}
          </label>
        ))}
      </div>
      {note !== undefined && (
        <p id={noteId} className={error ? fields.error : fields.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
