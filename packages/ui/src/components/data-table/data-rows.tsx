import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.types.ts';
import { AllMark, RowMark } from './row-marks.tsx';
import { SortableTitle } from './sortable-title.tsx';

/** The rows as a table. It is the browser's own: antd's needs 75 KB of scripts, and ten times as long until it is on screen. */
export function DataRows<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  actions,
  selection,
}: DataTableProps<Row>) {
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
          {columns.map(({ key, title, width, sortable }) => (
            <th
              key={key}
              scope="col"
              aria-sort={orderOf(key)}
              className={sortable ? styles.sortableCell : undefined}
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
          ))}
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
              <td key={column.key}>{column.render(row)}</td>
            ))}
            {actions && <td className={styles.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
