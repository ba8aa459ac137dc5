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

export function Field({ label, labelAside, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {labelAside}
      </div>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
