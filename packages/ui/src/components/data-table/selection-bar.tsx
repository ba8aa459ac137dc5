import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './data-table.module.css';

interface SelectionBarProps {
  /** How many are selected, in words («3 فرق مختارة»). */
  readonly count: string;
  readonly onClear: () => void;
  /** Actions on all of them. */
  readonly children: ReactNode;
}

/** Bar above a table while rows of it are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <div className={styles.selectionBar}>
      <span className={styles.selectionCount} role="status">
        {count}
      </span>
      {children}
      <Button
        kind="text"
        aria-label="إلغاء الاختيار"
        icon={<X size={16} strokeWidth={1.8} aria-hidden />}
        onClick={onClear}
      />
    </div>
  );
}
