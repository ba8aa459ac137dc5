import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { RESULTS_PATH } from '../../shared/navigation/paths.ts';

export const resultRoutes: readonly AreaRoute[] = [
  {
    path: RESULTS_PATH,
    title: menuTexts.results,
    load: () => import('./results-page.tsx'),
  },
];
