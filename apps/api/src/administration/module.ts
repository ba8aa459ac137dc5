import { auditCalls, settingsCalls } from '@portal/api-schema';
import type { Module } from '../platform/context.ts';
import { routesOf } from '../platform/http/route.ts';
import { auditData } from './audit-log/audit.service.ts';
import { pageImageKeys } from './page-images/page-images.repository.ts';
import { pageImageRoutes } from './page-images/page-images.routes.ts';
import { removeUnusedImages } from './page-images/remove-unused-images.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { readSettings } from './settings/settings.service.ts';
import { updateSettings } from './settings/update-settings.service.ts';

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
