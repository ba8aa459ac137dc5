import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** The row above a list in a flush panel: the search, then the filters. */
export function Toolbar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>{search}</div>
      {children}
    </div>
  );
}
