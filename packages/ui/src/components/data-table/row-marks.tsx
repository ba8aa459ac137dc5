import styles from './data-table.module.css';
import type { Selection } from './data-table.types.ts';

interface RowMarkProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly selection: Selection<Row>;
}

export function RowMark<Row>({ row, rowKey, selection }: RowMarkProps<Row>) {
  const { selected, onChange, labelOf } = selection;
  return (
    <label className={styles.mark}>
      <input
        type="checkbox"
        aria-label={labelOf(row)}
        checked={selected.has(rowKey)}
        onChange={({ target }) => {
          const next = new Set(selected);
          if (target.checked) next.add(rowKey);
          else next.delete(rowKey);
          onChange(next);
        }}
      />
    </label>
  );
}

interface AllMarkProps<Row> {
  readonly keys: readonly string[];
  readonly selection: Selection<Row>;
  /** Shows its label beside it, where no column heading explains it. */
  readonly withText?: boolean;
}

/** Selects every row on screen, or none; indeterminate when only some are selected. */
export function AllMark<Row>({ keys, selection, withText = false }: AllMarkProps<Row>) {
  const marked = keys.filter((key) => selection.selected.has(key)).length;
  const all = marked === keys.length;
  return (
    <label className={withText ? styles.allMark : styles.mark}>
      <input
        type="checkbox"
        aria-label={selection.allLabel}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = marked > 0 && !all;
        }}
        onChange={() => selection.onChange(new Set(all ? [] : keys))}
      />
      {withText && selection.allLabel}
    </label>
  );
}
