import { auditCalls, settingsCalls } from '@portal/api-schema';
import type { Module } from '../platform/context.ts';
import { routesOf } from '../platform/http/route.ts';
import { auditData } from './audit-log/audit.service.ts';
import { pageImageKeys } from './page-images/page-images.repository.ts';
import { removeUnusedImages } from './page-images/page-images.service.ts';
import { pageImageRoutes, pageRoutes } from './pages/pages.routes.ts';
import { readSettings, updateSettings } from './settings/settings.service.ts';

/** What the board sets for the event, the pages that it writes, and the log of who did what. */
export const administrationModule: Module = {
  name: 'administration',
  routes: [
    routesOf(settingsCalls, { get: (context) => readSettings(context, context.db), update: updateSettings }),
    pageRoutes,
    pageImageRoutes,
    routesOf(auditCalls, { list: auditData }),
  ],
  sweepers: { images: removeUnusedImages },
  storedKeys: pageImageKeys,
};
