import { type Committee, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { useQuery } from '@tanstack/react-query';

/** Every committee, for choices; a large event has more than one page of them. */
export function useAllCommittees() {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.committees(), 'every'],
    queryFn: async ({ signal }) => {
      const every: Committee[] = [];
      for (let page = 1; ; page += 1) {
        const { committees, pagination } = await api.committees.list(
          { page, per_page: PER_PAGE_MAX },
          { signal },
        );
        every.push(...committees);
        if (page * PER_PAGE_MAX >= pagination.total) return { committees: every };
      }
    },
  });
}
