import { type ImportKind, type ImportSheets, importSheets } from '@portal/domain/import-columns';
import type { Database } from '../../platform/database/database.ts';
import { listFields } from '../../teams/index.ts';

/** The sheets of a kind in this event. */
export async function sheetsOf(db: Database, kind: ImportKind): Promise<ImportSheets> {
  return importSheets(kind, kind === 'teams' ? await listFields(db) : []);
}
