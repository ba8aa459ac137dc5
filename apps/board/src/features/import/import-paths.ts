import { IMPORT_KINDS, type ImportKind } from '@portal/domain/import-columns';
import {
  COMMITTEES_PATH,
  IMPORT_ASSIGNMENTS_PATH,
  IMPORT_COMMITTEES_PATH,
  IMPORT_TABLES_PATH,
  IMPORT_TEAMS_PATH,
  TABLES_PATH,
  TEAMS_PATH,
} from '../../shared/navigation/paths.ts';

/** The page that imports each kind. */
export const IMPORT_PATHS: Readonly<Record<ImportKind, string>> = {
  tables: IMPORT_TABLES_PATH,
  committees: IMPORT_COMMITTEES_PATH,
  assignments: IMPORT_ASSIGNMENTS_PATH,
  teams: IMPORT_TEAMS_PATH,
};

/** The page that lists what was imported. */
export const LIST_PATHS: Readonly<Record<ImportKind, string>> = {
  tables: TABLES_PATH,
  committees: COMMITTEES_PATH,
  assignments: COMMITTEES_PATH,
  teams: TEAMS_PATH,
};

/** The kind that the page at an address imports. */
export function kindOf(pathname: string): ImportKind {
  const kind = IMPORT_KINDS.find((known) => pathname.endsWith(`/${IMPORT_PATHS[known]}`));
  if (!kind) throw new Error(`No import has the address ${pathname}`);
  return kind;
}
