import { PER_PAGE_DEFAULT } from '@portal/domain/limits';

/** Which rows of a list are on a page. */
export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** The page that a list query asks for: the numbers for the answer, limit and offset for SQL. */
export function pageOf({ page = 1, per_page = PER_PAGE_DEFAULT }: { page?: number; per_page?: number }) {
  return { page, per_page, limit: per_page, offset: (page - 1) * per_page };
}
