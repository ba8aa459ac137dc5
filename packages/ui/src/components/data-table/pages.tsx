import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './data-table.module.css';
import type { Paging } from './data-table.types.ts';
import { shownPages } from './shown-pages.ts';

interface PagesProps extends Paging {
  /** Width of the window, CSS pixels, below which only the page number and the arrows are shown. */
  readonly compactBelow?: number;
}

const arrow = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const;

/** Pagination of a list; renders nothing when there is only one page. */
export function Pages({ page, perPage, total, onChange, compactBelow = breakpoints.cards }: PagesProps) {
  const isCompact = useNarrowerThan(compactBelow);
  const last = Math.ceil(total / perPage);
  if (last <= 1) return null;
  return (
    <nav className={styles.paging} aria-label="الصفحات">
      <button
        type="button"
        className={styles.step}
        aria-label="الصفحة السابقة"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronRight {...arrow} />
      </button>
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
      <button
        type="button"
        className={styles.step}
        aria-label="الصفحة التالية"
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      >
        <ChevronLeft {...arrow} />
      </button>
    </nav>
  );
}
