import { keyOf, type Query } from '@portal/api-client';
import { tableCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery } from '@tanstack/react-query';
import { everyPage } from '../../shared/lists/every-page.ts';

/** The names of all tables, page by page. */
export function useTableNames() {
  const { api } = useShell();
  return useQuery({
    queryKey: [...keyOf(tableCalls.list), 'names'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((query) => api.send(tableCalls.list, { query, signal }));
      return pages.flatMap((data) => data.tables.map(({ name }) => name));
    },
  });
}

/** All tables that the query of the list finds, over all of its pages. */
export function useEveryTable({ page: _page, ...query }: Query<typeof tableCalls.list>) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...keyOf(tableCalls.list, { query }), 'every-page'],
    queryFn: async ({ signal }) => {
      const pages = await everyPage((page) =>
        api.send(tableCalls.list, { query: { ...query, ...page }, signal }),
      );
      return pages.flatMap((data) => data.tables);
    },
  });
}
