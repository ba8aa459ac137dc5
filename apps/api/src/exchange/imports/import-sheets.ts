import { type ImportKind, type ImportSheets, importSheets } from '@portal/domain/import-columns';
import type { Database } from '../../platform/database/database.ts';
import { listFields, listTracks } from '../../teams/index.ts';

/** The sheets of a kind in this event. */
export async function sheetsOf(db: Database, kind: ImportKind): Promise<ImportSheets> {
  const formFields = await listFields(db);
  return importSheets(kind, { formFields, hasTracks: (await listTracks(db)).length > 0 });
}
