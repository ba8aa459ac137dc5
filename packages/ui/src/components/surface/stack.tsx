import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** Blocks under each other with the page's rhythm between them. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** A wide column with a narrow one beside it, under each other where there is no room. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{main}</div>
      <div className={styles.stack}>{side}</div>
    </div>
  );
}
