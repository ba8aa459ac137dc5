import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import Pagination from 'antd/es/pagination';
import { SkeletonList } from '../states/skeletons.tsx';
import { DataCards } from './data-cards.tsx';
import { DataRows } from './data-rows.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.types.ts';

/** Rows of one kind: a table where there is room, cards where there is none. Sorting and paging are the server's. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, empty, loading = false, paging, cardsBelow = breakpoints.cards } = props;
  const narrow = useNarrowerThan(cardsBelow);

  if (loading) return <SkeletonList />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      {narrow ? <DataCards {...props} /> : <DataRows {...props} />}
      {paging && paging.total > paging.perPage && (
        <div className={styles.paging}>
          <Pagination
            current={paging.page}
            pageSize={paging.perPage}
            total={paging.total}
            showSizeChanger={false}
            simple={narrow && { readOnly: true }}
            onChange={(page) => paging.onChange(page)}
          />
        </div>
      )}
    </>
  );
}
