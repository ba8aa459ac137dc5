import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import Pagination from 'antd/es/pagination';
import styles from './data-table.module.css';
import type { Paging } from './data-table.types.ts';

interface PagesProps extends Paging {
  /** Width of the window, CSS pixels, below which only the page number and the arrows are shown. */
  readonly compactBelow?: number;
}

/** Pagination of a list; renders nothing when there is only one page. */
export function Pages({ page, perPage, total, onChange, compactBelow = breakpoints.cards }: PagesProps) {
  const isCompact = useNarrowerThan(compactBelow);
  if (total <= perPage) return null;
  return (
    <div className={styles.paging}>
      <Pagination
        current={page}
        pageSize={perPage}
        total={total}
        showSizeChanger={false}
        simple={isCompact && { readOnly: true }}
        onChange={(next) => onChange(next)}
      />
    </div>
  );
}
