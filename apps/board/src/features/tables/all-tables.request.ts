import { queryKeys, type TablesQuery } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../../shared/lists/every-page.ts';

/** The names of all tables, page by page. */
export function useTableNames() {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.tables(), 'names'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) => api.tables.list(page, { signal }));
      return pages.flatMap(({ tables }) => tables.map(({ name }) => name));
    },
  });
}

/** All tables that the query of the list finds, over all of its pages. */
export function useEveryTable({ page: _page, ...query }: TablesQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.tables(query), 'every-page'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) => api.tables.list({ ...query, ...page }, { signal }));
      return pages.flatMap(({ tables }) => tables);
    },
  });
}
