import type { PageName } from '@portal/api-schema';
import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { imagesOfText } from '../page-images/page-images.service.ts';
import { serve } from '../plugins/own/route.ts';
import { findPage, loadSettings, privacyVersion } from '../settings/settings.repository.ts';

/** The same titles as in the menus. */
const PAGE_TITLES: Readonly<Record<PageName, string>> = {
  instructions: 'تعليمات التسجيل',
  attendance: 'تعليمات الحضور',
  help: 'مركز المساعدة',
  privacy: 'سياسة الخصوصية',
};

export function pageRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, calls.getPage, async ({ params }) => {
    const body = await findPage(db, params.name);
    if (body === undefined) throw notFound();
    const page = { title: PAGE_TITLES[params.name], body, images: await imagesOfText(context, db, body) };
    if (params.name === 'privacy') {
      return { message: 'page data', data: { ...page, version: privacyVersion(body) } };
    }
    if (params.name !== 'help') return { message: 'page data', data: page };
    const { support_email: email, support_phone: phone } = await loadSettings(db);
    return { message: 'page data', data: { ...page, contact: { email, phone } } };
  });
}
