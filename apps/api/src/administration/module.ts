import type { Module } from '../platform/context.ts';
import { auditRoutes } from './audit-log/audit.routes.ts';
import { pageImageKeys } from './page-images/page-images.repository.ts';
import { pageImageRoutes } from './page-images/page-images.routes.ts';
import { removeUnusedImages } from './page-images/remove-unused-images.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

/** What the board sets for the event, the pages that it writes, and the log of who did what. */
export const administrationModule: Module = {
  name: 'administration',
  routes: [settingsRoutes, pageRoutes, pageImageRoutes, auditRoutes],
  sweepers: { images: removeUnusedImages },
  storedKeys: pageImageKeys,
};
