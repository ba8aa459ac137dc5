import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import type { ImportKind } from '@portal/domain/import-columns';
import { SPREADSHEET_REFUSED } from '@portal/domain/messages';
import { runInChild } from '../../platform/child-process/run-in-child.ts';
import { refused } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Grid, GridRow, ReadFile } from './grid.ts';
import type { SpreadsheetAnswer, SpreadsheetTask } from './spreadsheet-process.ts';

const FILE = new URL('./spreadsheet-process.ts', import.meta.url);
/** The largest file that may be imported takes 4 seconds and 360 MB. */
const LIMITS = { cpuSeconds: 10, memoryMb: 1_024 };

/**
 * Reads the sheets of a kind in a stored xlsx or CSV file, in a process of its own. The first of them has the records of the kind.
 * @param signal nobody waits for it any more
 * @throws HttpError 422 with an Arabic reason under `errors.file` · 400 the signal was given
 */
export async function readSpreadsheet(
  store: FileStore,
  { storage_key, content_type }: { storage_key: string; content_type: string },
  kind: ImportKind,
  signal?: AbortSignal,
): Promise<ReadFile> {
  const content = await store.read(storage_key);
  if (!content) throw new Error('The object is gone');
  const task: SpreadsheetTask = { isCsv: content_type === 'text/csv', kind };
  const answer = await runInChild<SpreadsheetAnswer>(FILE, { content, task, limits: LIMITS, signal });
  if (answer === 'ended') throw unreadable('الملف معقّد جدًا. انقل البيانات وحدها إلى ملف جديد.');
  if ('fault' in answer) throw unreadable(answer.fault);
  const grids: Grid[] = [];
  for (const { parts, ...grid } of answer.grids) {
    const rows: GridRow[] = [];
    for (const part of parts) {
      rows.push(...(deserialize(part) as GridRow[]));
      // Calls are served between two parts.
      await nextTurn();
    }
    grids.push({ ...grid, rows });
  }
  return { grids, unread: [...answer.unread] };
}

const unreadable = (reason: string) => refused(SPREADSHEET_REFUSED, { file: [reason] });
