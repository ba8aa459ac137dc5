import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { contentHeaders } from '../files/content-headers.ts';
import { otherPagesOrigin } from '../files/files-origin.ts';
import { addMultipartRoutes } from '../plugins/own/multipart-routes.ts';
import { serve } from '../plugins/own/route.ts';
import { addPageImage } from './add-page-image.service.ts';
import { findPageImage } from './page-images.repository.ts';

/** The content of an id never changes. */
const CACHING = 'public, max-age=31536000, immutable';

export function pageImageRoutes(app: FastifyInstance, context: Context): void {
  addMultipartRoutes(app, (scope) => {
    serve(scope, calls.addPageImage, async ({ caller, request }) => ({
      message: 'image added',
      data: { image: await addPageImage(context, caller, actorOf(caller, request), request.raw) },
    }));
  });

  const { method, url, access, tag, summary, schema } = calls.pageImage;
  const pagesOrigin = otherPagesOrigin(context.config);
  app.route<{ Params: calls.PageImageParams }>({
    method,
    url,
    config: { access, isStoredFile: true },
    schema: { params: schema.params, tags: [tag], summary },
    exposeHeadRoute: true,
    async handler({ params }, reply) {
      const image = await findPageImage(context.db, params.id);
      const content = image && (await context.fileStore.read(image.storage_key));
      if (!content) throw notFound();
      const name = `${image.id}.${image.content_type.replace('image/', '')}`;
      return reply
        .headers(contentHeaders({ name, content_type: image.content_type }, pagesOrigin))
        .headers({ 'accept-ranges': 'none', 'cache-control': CACHING, 'content-length': image.size })
        .send(content);
    },
  });
}
