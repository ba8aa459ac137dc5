import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import fields from '../fields/fields.module.css';
import styles from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: ReactNode;
  /** What the current state means. */
  readonly hint: ReactNode;
  /** Arabic sentence instead of the hint; when set, the switch is invalid. */
  readonly error?: string | undefined;
  readonly checked: boolean;
  /** Beside the switch, for those who do not see its colour. */
  readonly states: { readonly on: string; readonly off: string };
  readonly onChange: (checked: boolean) => void;
}

/** A labelled switch with the meaning of its state below. */
export function SwitchField({ label, hint, error, checked, states, onChange }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <div className={fields.field}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          className={styles.box}
          aria-checked={checked}
          aria-describedby={hintId}
          aria-invalid={Boolean(error)}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={styles.track} aria-hidden>
          <span className={styles.thumb} />
        </span>
        <span className={styles.label}>{label}</span>
        <span className={classNames(styles.state, checked && styles.on)} aria-hidden>
          {checked ? states.on : states.off}
        </span>
      </label>
      <p id={hintId} className={error ? fields.error : fields.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
