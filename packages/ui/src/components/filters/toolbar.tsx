import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** The line above a table: the search first, then the filters. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}
