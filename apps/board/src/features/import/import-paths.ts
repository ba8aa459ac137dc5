import type { ImportKind } from '@portal/domain/import-columns';
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

interface ImportPageOf {
  readonly path: string;
  readonly title: string;
  /** The page that lists what was imported. */
  readonly list: string;
}

/** The page that imports each kind. */
export const IMPORT_PAGES: Readonly<Record<ImportKind, ImportPageOf>> = {
  teams: { path: IMPORT_TEAMS_PATH, title: pageTitles.importTeams, list: TEAMS_PATH },
  tables: { path: IMPORT_TABLES_PATH, title: pageTitles.importTables, list: TABLES_PATH },
  committees: { path: IMPORT_COMMITTEES_PATH, title: pageTitles.importCommittees, list: COMMITTEES_PATH },
  assignments: { path: IMPORT_ASSIGNMENTS_PATH, title: pageTitles.importAssignments, list: COMMITTEES_PATH },
};
