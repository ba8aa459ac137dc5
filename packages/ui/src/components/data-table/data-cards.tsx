import { isolate } from '@portal/domain/isolate';
import { FilterSelect } from '../filters/filter-select.tsx';
import styles from './data-table.module.css';
import type { DataTableProps, Sort } from './data-table.types.ts';
import { headingOf } from './heading-of.ts';
import { AllMark, RowMark } from './row-marks.tsx';

/** The rows as cards: a heading, a corner, and labelled lines. Above them is what a table has in its column headings. */
export function DataCards<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  actionsInCard = 'head',
  selection,
  sort,
  onSort,
}: DataTableProps<Row>) {
  const heading = headingOf(columns);
  const corner = columns.find(({ inCard }) => inCard === 'corner');
  const lines = columns.filter((column) => column !== heading && column !== corner);
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  return (
    <>
      {(selection || sortable.length > 0) && (
        <div className={styles.cardsHead}>
          {selection && <AllMark keys={rows.map(rowKey)} selection={selection} withText />}
          {onSort && sortable.length > 0 && <SortSelect columns={sortable} sort={sort} onSort={onSort} />}
        </div>
      )}
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
    </>
  );
}

interface SortSelectProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const options = columns.flatMap(({ key, title }) => [
    { value: key, label: `${isolate(title)}، تصاعديًا` },
    { value: `-${key}`, label: `${isolate(title)}، تنازليًا` },
  ]);
  return (
    <FilterSelect
      label="الترتيب"
      unset="الترتيب المعتاد"
      options={options}
      value={options.find(({ value }) => value === sort)?.value}
      onChange={onSort}
    />
  );
}
