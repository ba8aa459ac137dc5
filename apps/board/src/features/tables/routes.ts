import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { PRINT_TABLE_CARDS_PATH, TABLES_PATH } from '../../shared/navigation/paths.ts';

export const tableRoutes: readonly AreaRoute[] = [
  {
    path: TABLES_PATH,
    title: menuTexts.tables,
    load: () => import('./table-management-page.tsx'),
  },
  {
    path: PRINT_TABLE_CARDS_PATH,
    title: pageTitles.printTableCards,
    menu: TABLES_PATH,
    load: () => import(/* webpackChunkName: "print" */ './printing/table-cards-page.tsx'),
  },
];
