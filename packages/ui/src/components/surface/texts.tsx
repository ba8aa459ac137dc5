import type { ReactNode } from 'react';
import styles from './surface.module.css';

export function Muted({ children }: { children: ReactNode }) {
  return <span className={styles.muted}>{children}</span>;
}

/** The main figure of a card, large. `of` is its maximum. */
export function Total({ value, of }: { value: ReactNode; of?: ReactNode }) {
  return (
    <p className={styles.total}>
      <span className={styles.totalValue}>{value}</span>
      {of !== undefined && <Muted>{of}</Muted>}
    </p>
  );
}
