import { type Api, type PageName, queryKeys } from '@portal/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Loads a text that the board writes in the settings, and its Markdown renderer: one retry covers both. */
export function eventPageQuery(api: Api, name: PageName) {
  return queryOptions({
    queryKey: queryKeys.page(name),
    queryFn: async ({ signal }) => {
      const [page] = await Promise.all([api.pages.get(name, { signal }), import('@portal/ui/markdown')]);
      return page;
    },
  });
}
