import { ListPanel } from './list-panel.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { ListFilter, type ListFilterProps, ListToolbar } from './list-toolbar.tsx';
import type { List, ListData } from './use-list.ts';

interface RecordListProps<Data, Row> extends Omit<ListTableProps<Row>, 'list' | 'pagination' | 'rows'> {
  readonly list: List<unknown, Data>;
  /** What is searched («ابحث باسم الفريق»). */
  readonly search: string;
  readonly filters?: readonly Omit<ListFilterProps, 'list'>[];
  readonly rowsOf: (data: Data) => readonly Row[];
}

/** A list in its panel: search, filters, and one page of its records. */
export function RecordList<Data extends ListData, Row extends object>(props: RecordListProps<Data, Row>) {
  const { list, search, filters = [], rowsOf, ...table } = props;
  const toolbar = (
    <ListToolbar list={list} search={search}>
      {filters.map((filter) => (
        <ListFilter key={filter.param} list={list} {...filter} />
      ))}
    </ListToolbar>
  );
  return (
    <ListPanel answer={list.answer} toolbar={toolbar}>
      {(data) => <ListTable {...table} list={list} pagination={data.pagination} rows={rowsOf(data)} />}
    </ListPanel>
  );
}
