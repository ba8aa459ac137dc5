import { IMPORT_SHEETS, type ImportKind } from '@portal/domain/import-columns';
import { assignmentFault } from '../../judging/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Cell, Column, Sheet } from '../../platform/xlsx/sheet.ts';
import { writeXlsx } from '../../platform/xlsx/xlsx.ts';
import { listSectors, listTracks } from '../../teams/index.ts';
import { type MadeFile, throughTemporaryFile } from '../exports/temporary-file.ts';
import type { Grid } from './grid.ts';
import type { FoundProblem } from './import-problems.ts';
import { sheetsOf } from './import-sheets.ts';
import { checkAgain, findOrFail } from './imports.service.ts';
import { listNamedCommittees, listNamedTeams } from './named-records.repository.ts';

const WIDTH = 24;
const REASON_WIDTH = 44;

/** The sheets of a kind with their headings and an example row each, which names what the event has. */
export async function makeTemplate({ db, config }: Context, kind: ImportKind): Promise<MadeFile> {
  const named = await namedIn(db, kind);
  const sheets = (await sheetsOf(db, kind)).map(({ label, fields }) => {
    const columns = fields.map((field) => ({ header: field.label, width: WIDTH }));
    const row = fields.map(({ field, example = null }) =>
      field in named ? (named[field] ?? null) : example,
    );
    return { name: label, columns, rows: [row] };
  });
  return throughTemporaryFile((file) => writeXlsx(sheets, config.eventTimeZone, file));
}

/** The examples of fields that name records of the event; null where there is none. */
async function namedIn(db: Database, kind: ImportKind): Promise<Readonly<Record<string, string | null>>> {
  if (kind === 'tables') return {};
  if (kind === 'teams') {
    const [sector] = await listSectors(db);
    const [track] = await listTracks(db);
    return { sector: sector?.name ?? null, track: track?.name ?? null };
  }
  const team = (await listNamedTeams(db)).find((one) => assignmentFault(one) === null);
  const ofTeam = { team: team?.name ?? null, leader_email: team?.email ?? null };
  // The committees' template has an example of its own, which its other sheets name.
  if (kind === 'committees') return ofTeam;
  const [committee] = await listNamedCommittees(db);
  return { ...ofTeam, committee: committee?.name ?? null, committee_email: committee?.email ?? null };
}

/**
 * The rows of an import that have problems, as they were uploaded, with the reason beside each cell. They are checked
 * again, so it shows what applying them now would meet.
 * @throws HttpError 404
 */
export async function makeProblems(context: Context, id: string): Promise<MadeFile> {
  const record = await findOrFail(context.db, id);
  const { grids, problems } = await checkAgain(context, record);
  const main = IMPORT_SHEETS[record.kind][0].label;
  const bySheet = Map.groupBy(problems, ({ sheet }) => sheet);
  const sheets = grids.flatMap((grid) => {
    const found = bySheet.get(grid.sheet);
    return found ? [problemsSheet(grid, found, grid.name ?? main)] : [];
  });
  // The problems may be gone since the page was loaded.
  const written = sheets.length > 0 ? sheets : [{ name: main, columns: [], rows: [] }];
  return throughTemporaryFile((file) => writeXlsx(written, context.config.eventTimeZone, file));
}

function problemsSheet(grid: Grid, problems: readonly FoundProblem[], name: string): Sheet {
  const wrong = new Set(problems.map(({ column }) => column ?? -1));
  const columns: Column[] = [];
  // A column that is missing has its reason at the end.
  const places = [...grid.headings.keys(), -1];
  for (const place of places) {
    const header = grid.headings[place] ?? '';
    if (place >= 0) columns.push({ header, width: WIDTH });
    if (wrong.has(place)) columns.push({ header: `سبب الخطأ ${header}`.trim(), width: REASON_WIDTH });
  }
  return { name, columns, rows: rowsOf(grid, problems, places, wrong) };
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
      cells.push(reasons.map(({ reason }) => reason).join('؛ ') || null);
    }
    yield cells;
  }
}
