import { previewCalls } from '@portal/api-schema';
import { findPreview, previewEntry } from '@portal/releases';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';

export const previewRoutes = routesOf(previewCalls, {
  // Without a session: the page asks together with the registry, before the person has signed in.
  find: async ({ config, now }, { query }) => {
    const preview = await findPreview(config.releasesDir, query.token, now());
    if (!preview) throw notFound();
    return { area: previewEntry(preview) };
  },
});
