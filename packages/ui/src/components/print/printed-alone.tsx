import type { ReactNode } from 'react';
import styles from './print.module.css';

/** What is printed of the page it is on: nothing of the layout around it, whichever elements that are. */
export function PrintedAlone({ children }: { readonly children: ReactNode }) {
  return <div className={styles.alone}>{children}</div>;
}
