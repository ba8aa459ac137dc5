import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { SkeletonList } from '../states/skeletons.tsx';
import { DataCards } from './data-cards.tsx';
import { DataRows } from './data-rows.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.types.ts';
import { Pages } from './pages.tsx';

/**
 * Rows as a table, or as cards where the table would be wider than its place, unless it scrolls: no column is ever cut.
 * The server sorts and pages.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, empty, loading = false, paging, cardsBelow = breakpoints.cards, scrolls = false } = props;
  const narrow = useNarrowerThan(cardsBelow);
  const { place, fits } = useFits(rows);

  if (loading) return <SkeletonList />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <div ref={place} className={scrolls ? styles.scrolling : undefined}>
        {narrow || !(fits || scrolls) ? <DataCards {...props} /> : <DataRows {...props} scrolls={!fits} />}
      </div>
      {paging && <Pages {...paging} compactBelow={cardsBelow} />}
    </>
  );
}

/**
 * Whether a table fits into its place without scrolling sideways, measured before it is painted. Once it did not, it
 * stays out until the place is as wide as it needed, so that pages of one list look alike.
 *
 * @param content what the table shows; it is measured again when this changes
 */
function useFits(content: unknown): { place: RefObject<HTMLDivElement | null>; fits: boolean } {
  const place = useRef<HTMLDivElement>(null);
  /** The width that the table needed when it did not fit, CSS pixels. */
  const [needed, setNeeded] = useState<number | null>(null);
  const fits = needed === null;

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, scrollWidth } = element;
      if (needed === null) {
        if (scrollWidth > clientWidth) setNeeded(scrollWidth);
      } else if (clientWidth >= needed) setNeeded(null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, needed]);

  return { place, fits };
}
