import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** Text that matters less than what it stands beside. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={styles.muted}>{children}</span>;
}

/** The one figure of a card, large. `of` says what it is out of. */
export function Total({ value, of }: { value: ReactNode; of?: ReactNode }) {
  return (
    <p className={styles.total}>
      <span className={styles.totalValue}>{value}</span>
      {of !== undefined && <Muted>{of}</Muted>}
    </p>
  );
}
