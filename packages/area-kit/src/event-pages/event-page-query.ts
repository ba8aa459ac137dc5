import { type Api, keyOf } from '@portal/api-client';
import { type PageName, pageCalls } from '@portal/api-schema';
import { queryOptions } from '@tanstack/react-query';
import { loadMarkdown } from './markdown.tsx';

/** Loads a text that the board writes in the settings, and its Markdown renderer: one retry covers both. */
export function eventPageQuery(api: Api, name: PageName) {
  return queryOptions({
    queryKey: keyOf(pageCalls.get, { params: { name } }),
    queryFn: async ({ signal }) => {
      const [page] = await Promise.all([
        api.send(pageCalls.get, { params: { name }, signal }),
        loadMarkdown(),
      ]);
      return page;
    },
  });
}
