import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './data-table.module.css';

interface SelectionBarProps {
  /** How many are selected, in words («3 فرق مختارة»). */
  readonly count: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

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
