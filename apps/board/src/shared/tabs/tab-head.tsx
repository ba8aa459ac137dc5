import type { ReactNode } from 'react';
import styles from './tab-head.module.css';

/** The line above the list of a settings tab: a description and the button that adds a record. */
export function TabHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
