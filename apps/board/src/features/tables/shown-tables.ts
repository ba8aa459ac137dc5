import type { Table } from '@portal/api-client';
import { oneOf } from '../../shared/one-of.ts';
import { pageOf } from '../../shared/page-of.ts';

/** Tables on one page of the list. */
export const TABLES_PER_PAGE = 20;

const byName = new Intl.Collator('ar', { numeric: true });

export interface ShownTables {
  readonly rows: readonly Table[];
  readonly page: number;
  readonly total: number;
}

/** The page of tables that the URL asks for. The API gives them all, so they are searched and paged here. */
export function shownTables(tables: readonly Table[], params: URLSearchParams): ShownTables {
  const search = params.get('search')?.trim() ?? '';
  const seats = oneOf(['occupied', 'vacant'], params.get('seats'));
  const found = tables
    .filter(
      ({ name, location, team }) =>
        (!search || [name, location, team?.name].some((text) => text?.includes(search))) &&
        (!seats || (seats === 'occupied') === (team !== null)),
    )
    .sort((a, b) => byName.compare(a.name, b.name));
  const page = Math.min(pageOf(params), Math.max(1, Math.ceil(found.length / TABLES_PER_PAGE)));
  const start = (page - 1) * TABLES_PER_PAGE;
  return { rows: found.slice(start, start + TABLES_PER_PAGE), page, total: found.length };
}
