import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.types.ts';
import { RowMark } from './row-marks.tsx';

/** The rows as cards: a heading, a corner, and labelled lines. */
export function DataCards<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  actionsInCard = 'head',
  selection,
}: DataTableProps<Row>) {
  const heading = columns.find(({ inCard }) => inCard === 'heading') ?? columns[0];
  const corner = columns.find(({ inCard }) => inCard === 'corner');
  const lines = columns.filter((column) => column !== heading && column !== corner);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <div className={styles.cardHead}>
            {selection && <RowMark row={row} rowKey={rowKey(row)} selection={selection} />}
            <div className={styles.cardHeading}>{heading?.render(row)}</div>
            {corner?.render(row)}
            {actionsInCard === 'head' && actions?.(row)}
          </div>
          <dl className={styles.lines}>
            {lines.map((column) => (
              <div key={column.key} className={styles.line}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && actionsInCard === 'foot' && <div className={styles.cardActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
