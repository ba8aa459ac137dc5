import type { AreaRoute } from '@portal/area-contract';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { CEREMONY_PATH, CEREMONY_PRESENTER_PATH, RESULTS_PATH } from '../../shared/navigation/paths.ts';

export const ceremonyRoutes: readonly AreaRoute[] = [
  {
    path: CEREMONY_PATH,
    title: pageTitles.ceremony,
    menu: RESULTS_PATH,
    load: () => import(/* webpackChunkName: "ceremony" */ './ceremony-page.tsx'),
  },
  {
    path: CEREMONY_PRESENTER_PATH,
    title: pageTitles.presenter,
    menu: RESULTS_PATH,
    load: () => import(/* webpackChunkName: "ceremony" */ './presenter-page.tsx'),
  },
];
