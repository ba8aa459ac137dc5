import { type Params, pageCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { contentHeaders } from '../../platform/files/content-headers.ts';
import { otherPagesOrigin } from '../../platform/files/files-origin.ts';
import { routesOf } from '../../platform/http/route.ts';
import { addPageImage } from './add-page-image.service.ts';
import { findPageImage } from './page-images.repository.ts';

/** The content of an id never changes. */
const CACHING = 'public, max-age=31536000, immutable';

const { addImage, image: imageCall } = pageCalls;

const uploadRoutes = routesOf(
  { addImage },
  { addImage: async (context, input) => ({ image: await addPageImage(context, input) }) },
);

export function pageImageRoutes(app: FastifyInstance, context: Context): void {
  uploadRoutes(app, context);

  const { method, url, access, record, summary, schema } = imageCall;
  const pagesOrigin = otherPagesOrigin(context.config);
  app.route<{ Params: Params<typeof imageCall> }>({
    method,
    url,
    config: { access, isStoredFile: true },
    schema: { params: schema.params, tags: [record], summary },
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
