import styles from './data-table.module.css';

type Order = 'ascending' | 'descending' | undefined;

interface SortableTitleProps {
  readonly title: string;
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** What a press does, by the order before it: the third one takes the order back. */
const NEXT = {
  none: { order: 'ascending', hint: 'ترتيب تصاعدي' },
  ascending: { order: 'descending', hint: 'ترتيب تنازلي' },
  descending: { order: undefined, hint: 'إلغاء الترتيب' },
} as const;

/** The title of a column that can be sorted by; all of its cell can be pressed. */
export function SortableTitle({ title, order, onChange }: SortableTitleProps) {
  const next = NEXT[order ?? 'none'];
  return (
    <button type="button" className={styles.sortable} title={next.hint} onClick={() => onChange(next.order)}>
      {title}
      <svg className={styles.arrows} viewBox="0 0 8 12" width={8} height={12} aria-hidden="true">
        <path d="M4 0 8 5H0Z" />
        <path d="M4 12 0 7h8Z" />
      </svg>
    </button>
  );
}
