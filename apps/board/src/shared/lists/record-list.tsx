import type { Pagination } from '@portal/api-schema';
import { LoadFailure, lastPageOf } from '@portal/area-kit';
import {
  Button,
  DataTable,
  type DataTableProps,
  EmptyState,
  FilterSelect,
  Panel,
  SearchBox,
  SkeletonList,
  Toolbar,
} from '@portal/ui';
import { nouns } from '@portal/ui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './lists.module.css';
import { listTexts } from './texts.ts';
import type { List, ListControls, ListData } from './use-list.ts';

interface RecordListProps<Data, Row> extends Omit<ListTableProps<Row>, 'list' | 'pagination' | 'rows'> {
  readonly list: List<unknown, Data>;
  /** What is searched («ابحث باسم الفريق»); a list without it has no filters either. */
  readonly search?: string;
  readonly filters?: readonly Omit<ListFilterProps, 'list'>[];
  readonly rowsOf: (data: Data) => readonly Row[];
}

/** A list in its panel: search, filters, and one page of its records. */
export function RecordList<Data extends ListData, Row extends object>(props: RecordListProps<Data, Row>) {
  const { list, search, filters = [], rowsOf, ...table } = props;
  const toolbar = search !== undefined && (
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

interface ListPanelProps<Data> {
  readonly answer: UseQueryResult<Data>;
  readonly title?: string;
  /** Beside the title, once the data is there. */
  readonly aside?: (data: Data) => ReactNode;
  /** Search and filters, above the list. */
  readonly toolbar: ReactNode;
  /** Whether something else that the toolbar or the list shows is still loading. */
  readonly waits?: boolean;
  /** Lines of the skeleton of the first load. */
  readonly skeletonRows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A panel with a list in it: its toolbar, then its skeleton, its failure with a retry, or its rows. */
export function ListPanel<Data>({
  answer,
  title,
  aside,
  toolbar,
  waits = false,
  skeletonRows,
  children,
}: ListPanelProps<Data>) {
  const content = () => {
    if (answer.isPending || waits) return <SkeletonList {...(skeletonRows && { rows: skeletonRows })} />;
    if (!answer.data) return <LoadFailure query={answer} />;
    return children(answer.data);
  };
  return (
    <Panel flush {...(title && { title })} aside={answer.data && aside?.(answer.data)}>
      {toolbar}
      <div aria-busy={answer.isPlaceholderData}>{content()}</div>
    </Panel>
  );
}

interface ListToolbarProps {
  readonly list: Pick<ListControls, 'params' | 'change'>;
  /** What is searched («ابحث باسم الفريق»). */
  readonly search: string;
  readonly children?: ReactNode;
}

/** The search of a list, and its filters after it. */
export function ListToolbar({ list, search, children = null }: ListToolbarProps) {
  return (
    <Toolbar
      search={
        <SearchBox
          label={search}
          value={list.params.get('search') ?? ''}
          onSearch={(text) => list.change({ search: text })}
        />
      }
    >
      {children}
    </Toolbar>
  );
}

interface ListFilterProps {
  readonly list: Pick<ListControls, 'params' | 'change'>;
  /** The parameter of the URL that holds the choice. */
  readonly param: string;
  readonly label: string;
  /** Its text while nothing is chosen; «label: الكل» by default. */
  readonly unset?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter of a list that is one choice. */
export function ListFilter({ list, param, label, unset = listTexts.all(label), options }: ListFilterProps) {
  // The URL may name a choice that does not exist.
  const chosen = options.find(({ value }) => value === list.params.get(param));
  return (
    <FilterSelect
      label={label}
      unset={unset}
      options={options}
      value={chosen?.value}
      onChange={(value) => list.change({ [param]: value })}
    />
  );
}

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'sort' | 'onSort' | 'paging' | 'empty'> {
  readonly list: Omit<ListControls, 'params'>;
  readonly pagination: Pagination;
  /** Shown while there are no records, filtered or not. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** The order without a sort in the URL, where a column shows it. */
  readonly defaultSort?: string;
}

/** One page of a list, sorted and paged through the URL; filtered, with the number of records that were found. */
export function ListTable<Row extends object>({
  list,
  pagination,
  empty,
  defaultSort,
  ...table
}: ListTableProps<Row>) {
  const sort = list.sort ?? defaultSort;
  const { page, per_page, total } = pagination;
  return (
    <>
      <p className={styles.found} role="status">
        {list.isFiltered &&
          total > 0 &&
          listTexts.total(pagination.total, pagination.total_is_minimum, nouns.result)}
      </p>
      <DataTable
        {...table}
        empty={list.isFiltered ? <NoResults onClear={list.clear} /> : <EmptyState {...empty} />}
        // `useList` leads from a page beyond the last one to the last one.
        loading={page > lastPageOf(pagination)}
        {...(sort && { sort })}
        onSort={(next) => list.change({ sort: next === defaultSort ? undefined : next })}
        paging={{
          page,
          perPage: per_page,
          total,
          onChange: (next) => list.change({ page: String(next) }),
        }}
      />
    </>
  );
}

/** Shown when search and filters find nothing, with a button that clears them. */
export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={24} strokeWidth={1.5} />}
      title={listTexts.noResults}
      text={listTexts.noResultsText}
      action={<Button onClick={onClear}>{listTexts.clear}</Button>}
    />
  );
}
