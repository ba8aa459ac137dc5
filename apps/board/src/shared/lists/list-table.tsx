import type { Pagination } from '@portal/api-client';
import { DataTable, type DataTableProps, EmptyState } from '@portal/ui';
import { nouns } from '@portal/ui/core';
import type { ReactNode } from 'react';
import styles from './lists.module.css';
import { NoResults } from './no-results.tsx';
import { lastPageOf } from './page-of.ts';
import { listTexts } from './texts.ts';
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
