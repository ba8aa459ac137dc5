import { type PageName, pageCalls } from '@portal/api-schema';
import { findPage, loadSettings, privacyVersion } from '../../event/index.ts';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { imagesOfText } from '../page-images/page-images.service.ts';

/** The same titles as in the menus. */
const PAGE_TITLES: Readonly<Record<PageName, string>> = {
  instructions: 'تعليمات التسجيل',
  attendance: 'تعليمات الحضور',
  help: 'مركز المساعدة',
  privacy: 'سياسة الخصوصية',
};

const { get } = pageCalls;

export const pageRoutes = routesOf(
  { get },
  {
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
  },
);
