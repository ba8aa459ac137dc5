import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** Stacks blocks with the page's standard spacing. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** Sets controls side by side, in several lines where they need them. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A wide column with a narrow one beside it, stacked on narrow screens. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{main}</div>
      <div className={styles.stack}>{side}</div>
    </div>
  );
}
