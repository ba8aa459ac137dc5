import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';
import type { DataColumn, DataTableProps } from './data-table.types.ts';
import { headingOf } from './heading-of.ts';
import { AllMark, RowMark } from './row-marks.tsx';

/** The rows as a native table: antd's needs 75 KB of scripts and takes ten times as long to render. */
export function DataRows<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  actions,
  selection,
  scrolls = false,
}: DataTableProps<Row>) {
  const heading = headingOf(columns);
  const keptClass = (column: DataColumn<Row>) => (scrolls && column === heading ? styles.kept : undefined);
  const orderOf = (key: string) =>
    sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.narrow}>
              <AllMark keys={rows.map(rowKey)} selection={selection} />
            </th>
          )}
          {columns.map((column) => {
            const { key, title, width, sortable } = column;
            return (
              <th
                key={key}
                scope="col"
                aria-sort={orderOf(key)}
                className={classNames(sortable && styles.sortableCell, keptClass(column))}
                {...(width !== undefined && { style: { inlineSize: width } })}
              >
                {sortable ? (
                  <SortableTitle
                    title={title}
                    order={orderOf(key)}
                    onChange={(order) => onSort?.(order && (order === 'ascending' ? key : `-${key}`))}
                  />
                ) : (
                  title
                )}
              </th>
            );
          })}
          {actions && (
            <th scope="col" className={styles.narrow}>
              <VisuallyHidden>إجراءات</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {selection && (
              <td>
                <RowMark row={row} rowKey={rowKey(row)} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.key} className={keptClass(column)}>
                {column.render(row)}
              </td>
            ))}
            {actions && <td className={styles.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Order = 'ascending' | 'descending' | undefined;

interface SortableTitleProps {
  readonly title: string;
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** What a click does, by the current order: the third one removes the sorting. */
const NEXT = {
  none: { order: 'ascending', hint: 'ترتيب تصاعدي' },
  ascending: { order: 'descending', hint: 'ترتيب تنازلي' },
  descending: { order: undefined, hint: 'إلغاء الترتيب' },
} as const;

/** The title of a column that can be sorted by; all of its cell can be pressed. */
function SortableTitle({ title, order, onChange }: SortableTitleProps) {
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
