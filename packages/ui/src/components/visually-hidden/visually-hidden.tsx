import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** Announces what changes in it; for what happens while the person works. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** Read aloud, not shown: what the eye already sees in an icon, a colour or a place. */
export function VisuallyHidden({ live = false, children }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
