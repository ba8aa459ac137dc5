import { serialize } from 'node:v8';
import type { ImportKind } from '@portal/domain/import-columns';
import { batchesOf } from '../../platform/batches.ts';
import { serveParent } from '../../platform/child-process/serve-parent.ts';
import { type Grid, SpreadsheetFault } from './grid.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

const ROWS_OF_A_PART = 1_000;

export interface SpreadsheetTask {
  readonly isCsv: boolean;
  readonly kind: ImportKind;
}

/** The sheets, whose rows come in parts, or why they cannot be read. */
export type SpreadsheetAnswer =
  | {
      readonly grids: readonly (Omit<Grid, 'rows'> & { readonly parts: readonly Uint8Array[] })[];
      readonly unread: readonly string[];
    }
  | { readonly fault: string };

await serveParent(async (content, { isCsv, kind }: SpreadsheetTask): Promise<SpreadsheetAnswer> => {
  try {
    const { grids, unread } = await (isCsv
      ? { grids: await readCsv(content, kind), unread: [] }
      : readXlsx(content, kind));
    return {
      unread,
      grids: grids.map(({ rows, ...grid }) => ({
        ...grid,
        parts: [...batchesOf(rows, ROWS_OF_A_PART)].map((part) => serialize(part)),
      })),
    };
  } catch (error) {
    if (error instanceof SpreadsheetFault) return { fault: error.message };
    throw error;
  }
});
