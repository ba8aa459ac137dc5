import type { ReactNode } from 'react';
import styles from './print.module.css';

interface PrintSheetProps {
  /** Names the sheet for screen readers («صفحة 2 من 5»). */
  readonly label: string;
  readonly children: ReactNode;
}

/** One A4 page. What is larger than the page would be cut: fill it with `SheetGrid`, or let `FlowingSheets` do it. */
export function PrintSheet({ label, children }: PrintSheetProps) {
  return (
    <article aria-label={label} className={styles.frame}>
      <div className={styles.sheet}>{children}</div>
    </article>
  );
}
