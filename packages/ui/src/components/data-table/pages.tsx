import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import styles from './data-table.module.css';
import type { Paging } from './data-table.types.ts';

interface PagesProps extends Paging {
  /** Width of the window, CSS pixels, below which only the page number and the arrows are shown. */
  readonly compactBelow?: number;
}

/** Pagination of a list; renders nothing when there is only one page. */
export function Pages({ page, perPage, total, onChange, compactBelow = breakpoints.cards }: PagesProps) {
  const isCompact = useNarrowerThan(compactBelow);
  const last = Math.ceil(total / perPage);
  if (last <= 1) return null;
  const step = (label: string, to: number, isThere: boolean, Arrow: LucideIcon) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={!isThere}
      onClick={() => onChange(to)}
    >
      <Arrow className={styles.arrow} size={16} strokeWidth={1.8} aria-hidden />
    </button>
  );
  return (
    <nav className={styles.paging} aria-label="الصفحات">
      {step('الصفحة السابقة', page - 1, page > 1, ChevronRight)}
      {isCompact ? (
        <span>
          {page} / {last}
        </span>
      ) : (
        shownPages(page, last).map((shown) =>
          shown.isGap ? (
            <span key={`gap ${shown.page}`} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={shown.page}
              type="button"
              className={styles.page}
              aria-label={`الصفحة ${shown.page}`}
              {...(shown.page === page && { 'aria-current': 'page' })}
              onClick={() => onChange(shown.page)}
            >
              {shown.page}
            </button>
          ),
        )
      )}
      {step('الصفحة التالية', page + 1, page < last, ChevronLeft)}
    </nav>
  );
}

/** Pages before and after the current one. */
const AROUND = 2;

interface ShownPage {
  readonly page: number;
  /** In place of all pages up to the next one shown. */
  readonly isGap: boolean;
}

/** The first and the last page and those around the current one, with a gap where more than one page is left out. */
export function shownPages(current: number, last: number): ShownPage[] {
  const from = Math.max(2, Math.min(current - AROUND, last - 2 * AROUND - 1));
  const to = Math.min(last - 1, Math.max(current + AROUND, 2 * AROUND + 2));
  const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [1, ...between, ...(last > 1 ? [last] : [])].map((page) => ({
    page,
    isGap: (page === from && from > 2) || (page === to && to < last - 1),
  }));
}
