import { type PageName, type Params, pageCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { findPage, loadSettings, privacyVersion } from '../../event/index.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { contentHeaders } from '../../platform/files/content-headers.ts';
import { otherPagesOrigin } from '../../platform/files/files-origin.ts';
import { routesOf } from '../../platform/http/route.ts';
import { findPageImage } from '../page-images/page-images.repository.ts';
import { addPageImage, imagesOfText } from '../page-images/page-images.service.ts';

/** The same titles as in the menus. */
const PAGE_TITLES: Readonly<Record<PageName, string>> = {
  instructions: 'تعليمات التسجيل',
  attendance: 'تعليمات الحضور',
  help: 'مركز المساعدة',
  privacy: 'سياسة الخصوصية',
};

/** The content of an id never changes. */
const CACHING = 'public, max-age=31536000, immutable';

const { image: imageCall, ...calls } = pageCalls;

export const pageRoutes = routesOf(calls, {
  get: async (context, { params: { name } }) => {
    const { db } = context;
    const body = await findPage(db, name);
    if (body === undefined) throw notFound();
    const page = { title: PAGE_TITLES[name], body, images: await imagesOfText(context, db, body) };
    if (name === 'privacy') return { ...page, version: privacyVersion(body) };
    if (name !== 'help') return page;
    const { support_email: email, support_phone: phone } = await loadSettings(db);
    return { ...page, contact: { email, phone } };
  },
  addImage: async (context, input) => ({ image: await addPageImage(context, input) }),
});

export function pageImageRoutes(app: FastifyInstance, context: Context): void {
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
