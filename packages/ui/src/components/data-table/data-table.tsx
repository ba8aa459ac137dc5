import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import { SkeletonList } from '../states/skeletons.tsx';
import { DataCards } from './data-cards.tsx';
import { DataRows } from './data-rows.tsx';
import type { DataTableProps } from './data-table.types.ts';
import { Pages } from './pages.tsx';
import { useFits } from './use-fits.ts';

/**
 * Rows as a table, or as cards where the table would be wider than its place: no column is ever cut. The server sorts
 * and pages.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, empty, loading = false, paging, cardsBelow = breakpoints.cards } = props;
  const narrow = useNarrowerThan(cardsBelow);
  const { place, fits } = useFits(rows);

  if (loading) return <SkeletonList />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <div ref={place}>{narrow || !fits ? <DataCards {...props} /> : <DataRows {...props} />}</div>
      {paging && <Pages {...paging} compactBelow={cardsBelow} />}
    </>
  );
}
