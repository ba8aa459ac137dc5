import { developerCalls } from '@portal/api-schema';
import { storedVersions } from '@portal/releases';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { isSameSecret } from '../../platform/tokens.ts';

export const developerRoutes = routesOf(developerCalls, {
  open: async ({ config }, { body, caller }) => {
    if (config.developerKey === null || !isSameSecret(body.key, config.developerKey)) throw notFound();
    return { versions: await storedVersions(config.releasesDir, caller.role) };
  },
});
