import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The server can sort by this column; its key is the name sent. */
  readonly sortable?: boolean;
  /** CSS width in a table. */
  readonly width?: number | string;
  /** Where it stands once rows are cards: the card's heading, its corner, or a labelled line (the default). */
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

/** Rows that are marked, to do one thing with all of them. */
export interface Selection<Row> {
  /** Keys of the marked rows. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** What marking a row says («اختيار مدار»). */
  readonly labelOf: (row: Row) => string;
  /** What marking every row on screen says. */
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
  /** First load: skeleton rows instead of the table. */
  readonly loading?: boolean;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort | undefined) => void;
  readonly paging?: Paging;
  /** Width of the window, CSS pixels, below which rows are cards; 768 by default. A table of many columns needs more. */
  readonly cardsBelow?: number;
  readonly selection?: Selection<Row>;
  /** A button or menu at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Where it stands once rows are cards: at the end of the card's head, as a menu does (the default), or at its foot. */
  readonly actionsInCard?: 'head' | 'foot';
}
