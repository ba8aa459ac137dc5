import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './fields.module.css';
import { textDirection } from './text-direction.ts';

/** Types whose content is left to right inside the right-to-left page. */
const LTR_TYPES = ['email', 'tel', 'number', 'url', 'password'];

export interface TextInputProps extends ComponentProps<'input'> {
  /** 44 px instead of 38. */
  readonly large?: boolean;
}

/** A single-line input without a label; `TextField` is the labelled one. */
export function TextInput({ large = false, className, type = 'text', ...rest }: TextInputProps) {
  const ltr = LTR_TYPES.includes(type);
  return (
    <input
      {...rest}
      type={type}
      {...(ltr && { dir: 'ltr' })}
      className={classNames(styles.input, large && styles.large, ltr && styles.ltr, className)}
    />
  );
}

/** A password with a button that shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className={styles.withButton} dir="ltr">
      <TextInput {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className={styles.innerButton}
        aria-label={shown ? 'إخفاء كلمة المرور' : 'إظهار كلمة المرور'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={17} strokeWidth={1.6} aria-hidden />
      </button>
    </span>
  );
}

/** A multi-line input; it grows with its text where the browser supports that, and has its direction. */
export function TextAreaInput({ className, rows = 3, style, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      dir={textDirection(String(rest.value ?? ''))}
      className={classNames(styles.input, styles.area, className)}
      style={{ '--rows': rows, ...style }}
    />
  );
}

export function InputWithIcon({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.withIcon}>
      <span className={styles.innerIcon}>{icon}</span>
      {children}
    </span>
  );
}
