import { IMPORT_FIELDS, type ImportKind } from '@portal/domain/import-columns';
import type { Context } from '../context.ts';
import type { Cell, Column, Sheet } from '../exports/sheet.ts';
import { type MadeFile, throughTemporaryFile } from '../exports/temporary-file.ts';
import { writeXlsx } from '../exports/xlsx.ts';
import { checkImport } from './check-import.ts';
import type { Grid } from './grid.ts';
import type { FoundProblem } from './import-problems.ts';
import { findOrFail } from './imports.service.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const WIDTH = 24;
const REASON_WIDTH = 44;

/** The headings of a kind with an example row. */
export function makeTemplate({ config }: Context, kind: ImportKind): Promise<MadeFile> {
  const fields = IMPORT_FIELDS[kind];
  const columns = fields.map(({ label }) => ({ header: label, width: WIDTH }));
  const rows = [fields.map(({ example }) => example)];
  return writeSheet(config.eventTimeZone, columns, rows);
}

/**
 * The rows of an import that have problems, as they were uploaded, with the reason beside each cell. They are checked
 * again, so it shows what applying them now would meet.
 * @throws HttpError 404
 */
export async function makeProblems({ db, fileStore, config }: Context, id: string): Promise<MadeFile> {
  const { kind, mapping, ...stored } = await findOrFail(db, id);
  const grid = await readSpreadsheet(fileStore, stored);
  const { problems } = await checkImport(db, kind, grid, mapping);
  const wrong = new Set(problems.map(({ column }) => column ?? -1));
  const columns: Column[] = [];
  // A column that is missing has its reason at the end.
  const places = [...grid.headings.keys(), -1];
  for (const place of places) {
    const header = grid.headings[place] ?? '';
    if (place >= 0) columns.push({ header, width: WIDTH });
    if (wrong.has(place)) columns.push({ header: `سبب الخطأ ${header}`.trim(), width: REASON_WIDTH });
  }
  return writeSheet(config.eventTimeZone, columns, rowsOf(grid, problems, places, wrong));
}

function* rowsOf(
  grid: Grid,
  problems: readonly FoundProblem[],
  places: readonly number[],
  wrong: ReadonlySet<number>,
): Generator<Cell[]> {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const rows = new Map(grid.rows.map((row) => [row.number, row]));
  for (const [number, found] of byRow) {
    const cells: Cell[] = [];
    for (const place of places) {
      if (place >= 0) cells.push(rows.get(number)?.cells.get(place)?.text ?? null);
      if (!wrong.has(place)) continue;
      const reasons = found.filter(({ column }) => (column ?? -1) === place);
      cells.push(reasons.map(({ reason }) => reason).join('، ') || null);
    }
    yield cells;
  }
}

function writeSheet(timeZone: string, columns: readonly Column[], rows: Iterable<Cell[]>): Promise<MadeFile> {
  async function* asynchronous() {
    yield* rows;
  }
  const sheet: Sheet = { name: 'استيراد', columns, rows: asynchronous() };
  return throughTemporaryFile((file) => writeXlsx([sheet], timeZone, file));
}
