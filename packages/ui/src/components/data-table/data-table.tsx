import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import { SkeletonList } from '../states/skeletons.tsx';
import { DataCards } from './data-cards.tsx';
import { DataRows } from './data-rows.tsx';
import type { DataTableProps } from './data-table.types.ts';
import { Pages } from './pages.tsx';

/** Rows of one kind: a table where there is room, cards where there is none. Sorting and paging are the server's. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, empty, loading = false, paging, cardsBelow = breakpoints.cards } = props;
  const narrow = useNarrowerThan(cardsBelow);

  if (loading) return <SkeletonList />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      {narrow ? <DataCards {...props} /> : <DataRows {...props} />}
      {paging && <Pages {...paging} compactBelow={cardsBelow} />}
    </>
  );
}
