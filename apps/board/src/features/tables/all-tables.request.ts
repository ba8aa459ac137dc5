import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { useQuery } from '@tanstack/react-query';

/** The names of all tables, page by page. */
export function useTableNames() {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.tables(), 'names'],
    queryFn: async ({ signal }) => {
      const names: string[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, per_page: PER_PAGE_MAX };
        const { tables, pagination } = await api.tables.list(query, { signal });
        names.push(...tables.map(({ name }) => name));
        if (page * PER_PAGE_MAX >= pagination.total) return names;
      }
    },
  });
}
