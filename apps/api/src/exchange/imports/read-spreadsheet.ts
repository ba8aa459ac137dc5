import type { ImportKind } from '@portal/domain/import-columns';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Grid } from './grid.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

interface StoredSpreadsheet {
  storage_key: string;
  size: number;
  content_type: string;
}

/**
 * Reads the sheets of a kind in a stored xlsx or CSV file. The first of them has the records of the kind.
 * @throws HttpError 422 with an Arabic reason under `errors.file`
 */
export function readSpreadsheet(
  store: FileStore,
  { storage_key: key, size, content_type }: StoredSpreadsheet,
  kind: ImportKind,
): Promise<Grid[]> {
  return content_type === 'text/csv' ? readCsv(store, key, kind) : readXlsx(store, { key, size }, kind);
}
