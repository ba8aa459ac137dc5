import type { AreaRoute } from '@portal/area-contract';
import { IMPORT_PAGES } from './import-paths.ts';

export const importRoutes: readonly AreaRoute[] = Object.values(IMPORT_PAGES).map(
  ({ path, title, list }) => ({ path, title, menu: list, load: () => import('./import-page.tsx') }),
);
