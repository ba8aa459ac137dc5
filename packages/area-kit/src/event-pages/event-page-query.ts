import { type Api, type PageName, queryKeys } from '@portal/api-client';
import { queryOptions } from '@tanstack/react-query';

/** A text of the event's, written in the settings, and with it what draws it: one retry serves both. */
export function eventPageQuery(api: Api, name: PageName) {
  return queryOptions({
    queryKey: queryKeys.page(name),
    queryFn: async ({ signal }) => {
      const [page] = await Promise.all([api.pages.get(name, { signal }), import('@portal/ui/markdown')]);
      return page;
    },
  });
}
