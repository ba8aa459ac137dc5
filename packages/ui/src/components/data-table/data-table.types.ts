import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The server can sort by this column; its key is the name sent. */
  readonly sortable?: boolean;
  /** CSS width in a table. */
  readonly width?: number | string;
  /** Its place in a card: the heading, the corner, or a labelled line (the default). */
  readonly inCard?: 'heading' | 'corner' | 'line';
}

/** `name` or `-name`, as the API's `sort`. */
export type Sort = string;

export interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Label of a row's checkbox («اختيار مدار»). */
  readonly labelOf: (row: Row) => string;
  /** Label of the checkbox that selects every row on screen. */
  readonly allLabel: string;
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  readonly empty: ReactNode;
  /** First load: shows skeleton rows instead of the table. */
  readonly loading?: boolean;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort | undefined) => void;
  readonly paging?: Paging;
  /** Window width in CSS pixels below which rows are cards; 768 by default. Tables of many columns need more. */
  readonly cardsBelow?: number;
  /** Above that width, a table wider than its place scrolls sideways beside its heading column; else it becomes cards. */
  readonly scrolls?: boolean;
  readonly selection?: Selection<Row>;
  /** A button or menu at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Their place in a card: at the end of its head, for a menu (the default), or at its foot. */
  readonly actionsInCard?: 'head' | 'foot';
}
