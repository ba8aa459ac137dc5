import type { DataColumn } from './data-table.types.ts';

type Render<Row> = DataColumn<Row>['render'];
type Options<Row> = Omit<DataColumn<Row>, 'key' | 'title' | 'render'>;

/** A column by its key and title, and what it shows of a row. */
export function column<Row>(key: string, title: string, render: Render<Row>): DataColumn<Row>;
export function column<Row>(
  key: string,
  title: string,
  options: Options<Row>,
  render: Render<Row>,
): DataColumn<Row>;
export function column<Row>(
  key: string,
  title: string,
  ...last: [Render<Row>] | [Options<Row>, Render<Row>]
) {
  const [options, render] = last.length === 1 ? [{}, last[0]] : last;
  return { key, title, ...options, render };
}
