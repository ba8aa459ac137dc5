import type { ReactNode } from 'react';
import styles from './print.module.css';

interface SheetTableProps {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** Each with its width in millimetres; one without takes what is left of the page. */
  readonly columns: readonly { readonly title: string; readonly width?: number }[];
  /** Rows. Of a table that flows over pages each has the attribute `data-part`. */
  readonly children: ReactNode;
}

/** A table on paper. Its widths are fixed, so that its rows are as high wherever they are. */
export function SheetTable({ label, columns, children }: SheetTableProps) {
  return (
    <table aria-label={label} className={styles.table}>
      <colgroup>
        {columns.map(({ title, width }) => (
          <col key={title} {...(width !== undefined && { style: { inlineSize: `${width}mm` } })} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
