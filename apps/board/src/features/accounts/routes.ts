import type { AreaRoute } from '@portal/area-contract';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { PRINT_BOARD_BADGES_PATH } from '../../shared/navigation/paths.ts';

export const accountRoutes: readonly AreaRoute[] = [
  {
    path: PRINT_BOARD_BADGES_PATH,
    title: pageTitles.printBoardBadges,
    menu: 'settings',
    load: () => import(/* webpackChunkName: "print" */ './printing/board-badges-page.tsx'),
  },
];
