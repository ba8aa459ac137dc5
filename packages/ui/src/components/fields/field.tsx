import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

/** Attributes that connect a control with its label, hint and error. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Shown at the other end of the label's line (a link). */
  readonly labelAside?: ReactNode;
  readonly hint?: ReactNode;
  /** Arabic sentence under the field; when set, the field is invalid. */
  readonly error?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

export interface KeepsHint {
  /** Whether the hint stays beside an error. */
  readonly keepHint?: boolean;
}

export function Field(props: FieldProps & KeepsHint) {
  const { label, labelAside, hint, keepHint = false, error, children } = props;
  const id = useId();
  const notes = [
    { id: `${id}-error`, className: styles.error, role: 'alert', children: error },
    { id: `${id}-hint`, className: styles.hint, children: error && !keepHint ? undefined : hint },
  ].filter((note) => note.children);
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {labelAside}
      </div>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': notes.map((note) => note.id).join(' ') || undefined,
      })}
      {notes.map((note) => (
        <p key={note.id} {...note} />
      ))}
    </div>
  );
}
