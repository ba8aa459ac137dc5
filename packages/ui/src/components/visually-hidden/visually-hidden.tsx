import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** Announces changes of its content while the user works. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** Text for screen readers only, for what is otherwise shown by an icon, a colour or the layout. */
export function VisuallyHidden({ live = false, children }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
