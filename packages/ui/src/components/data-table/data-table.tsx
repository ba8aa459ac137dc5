import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import { SkeletonList } from '../states/skeletons.tsx';
import { DataCards } from './data-cards.tsx';
import { DataRows } from './data-rows.tsx';
import type { DataTableProps } from './data-table.types.ts';
import { Pages } from './pages.tsx';

/** Rows as a table, or as cards on a narrow screen. The server sorts and pages. */
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
