import { parseSort, type Sort } from '@portal/domain/sorting';
import { asc, desc } from 'drizzle-orm';

/** The field of a list's `sort` parameter, and its direction in SQL. */
export function sortOrder<Field extends string>(sort: Sort<Field>) {
  const { field, descending } = parseSort(sort);
  return { field, direction: descending ? desc : asc };
}
