import type { Pagination } from '@portal/api-client';

/** The page number in the URL; 1 when it is missing or invalid. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The last page of a list; 1 for an empty one. */
export function lastPageOf({ per_page, total }: Pagination): number {
  return Math.max(1, Math.ceil(total / per_page));
}
