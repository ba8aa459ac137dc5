import type { AreaRoute } from '@portal/area-contract';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import {
  COMMITTEES_PATH,
  IMPORT_ASSIGNMENTS_PATH,
  IMPORT_COMMITTEES_PATH,
  IMPORT_TABLES_PATH,
  IMPORT_TEAMS_PATH,
  TABLES_PATH,
  TEAMS_PATH,
} from '../../shared/navigation/paths.ts';

export const importRoutes: readonly AreaRoute[] = [
  {
    path: IMPORT_TEAMS_PATH,
    title: pageTitles.importTeams,
    menu: TEAMS_PATH,
    load: () => import('./import-page.tsx'),
  },
  {
    path: IMPORT_TABLES_PATH,
    title: pageTitles.importTables,
    menu: TABLES_PATH,
    load: () => import('./import-page.tsx'),
  },
  {
    path: IMPORT_COMMITTEES_PATH,
    title: pageTitles.importCommittees,
    menu: COMMITTEES_PATH,
    load: () => import('./import-page.tsx'),
  },
  {
    path: IMPORT_ASSIGNMENTS_PATH,
    title: pageTitles.importAssignments,
    menu: COMMITTEES_PATH,
    load: () => import('./import-page.tsx'),
  },
];
