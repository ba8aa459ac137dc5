import type { Pagination } from '@portal/api-client';
import { DataTable, type DataTableProps, EmptyState } from '@portal/ui';
import type { ReactNode } from 'react';
import { NoResults } from './no-results.tsx';
import type { ListControls } from './use-list.ts';

export interface ListTableProps<Row>
  extends Omit<DataTableProps<Row>, 'sort' | 'onSort' | 'paging' | 'empty'> {
  readonly list: Omit<ListControls, 'params'>;
  readonly pagination: Pagination;
  /** Shown while there are no records, filtered or not. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** The order without a sort in the URL, where a column shows it. */
  readonly defaultSort?: string;
}

/** One page of a list, sorted and paged through the URL. */
export function ListTable<Row extends object>({
  list,
  pagination: { page, per_page, total },
  empty,
  defaultSort,
  ...table
}: ListTableProps<Row>) {
  const sort = list.sort ?? defaultSort;
  return (
    <DataTable
      {...table}
      empty={list.isFiltered ? <NoResults onClear={list.clear} /> : <EmptyState {...empty} />}
      {...(sort && { sort })}
      onSort={(next) => list.change({ sort: next === defaultSort ? undefined : next })}
      paging={{
        page,
        perPage: per_page,
        total,
        onChange: (next) => list.change({ page: String(next) }),
      }}
    />
  );
}
