import { AppLink } from '@portal/ui/core';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './login-controls.module.css';

interface SubmitButtonProps {
  /** The request is in progress: shows a spinner. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Looks like the kit's large primary button, without antd, which the login page does not load. */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`${styles.button} ${styles.submit}`}
      {...(pending && { 'aria-busy': true })}
    >
      {pending && <LoaderCircle size={16} strokeWidth={2} className={styles.spinner} aria-hidden />}
      {children}
    </button>
  );
}

/** Looks like the kit's large quiet button. */
export function QuietLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <AppLink href={href} className={`${styles.button} ${styles.quiet}`}>
      {children}
    </AppLink>
  );
}
