import type { DataColumn } from './data-table.types.ts';

/** The column that names a row. */
export const headingOf = <Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row> | undefined =>
  columns.find(({ inCard }) => inCard === 'heading') ?? columns[0];
