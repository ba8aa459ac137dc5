import * as calls from '@portal/api-schema';
import { findPreview, previewEntry } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { serve } from '../plugins/own/route.ts';

export function previewRoutes(app: FastifyInstance, { config, now }: Context): void {
  // Without a session: the page asks together with the registry, before the person has signed in.
  serve(app, calls.findPreview, async ({ query }) => {
    const preview = await findPreview(config.releasesDir, query.token, now());
    if (!preview) throw notFound();
    return { message: 'preview', data: { area: previewEntry(preview) } };
  });
}
