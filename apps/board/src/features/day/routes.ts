import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { DAY_PATH } from '../../shared/navigation/paths.ts';

export const dayRoutes: readonly AreaRoute[] = [
  { path: DAY_PATH, title: menuTexts.day, load: () => import('./day-page.tsx') },
];
