import type { Pagination } from '@portal/api-schema';

/** The last page of a list; 1 for an empty one. */
export function lastPageOf({ per_page, total }: Pick<Pagination, 'per_page' | 'total'>): number {
  return Math.max(1, Math.ceil(total / per_page));
}
