import { type Import, importCalls } from '@portal/api-schema';
import {
  columnLetters,
  columnsOfSheets,
  type FoundSheet,
  type ImportMapping,
  type ImportSheets,
  mappingOf,
  sheetOfRecords,
} from '@portal/domain/import-columns';
import {
  IMPORT_CHANGED,
  IMPORT_HAS_PROBLEMS,
  IMPORT_MAPPING_INVALID,
  IMPORT_NOT_CHANGEABLE,
  IMPORT_RUNNING,
  RESULTS_FROZEN,
} from '@portal/domain/messages';
import { IMPORT_UPLOAD } from '@portal/domain/upload-limits';
import { loadResults } from '../../judging/index.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, violatedConstraint, withTransaction } from '../../platform/database/database.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { checkBody } from '../../platform/http/validation.ts';
import { type ReceivedUpload, receiveUpload } from '../../teams/index.ts';
import { type CheckedImport, checkImport } from './check-import.ts';
import type { Grid } from './grid.ts';
import { sheetsOf } from './import-sheets.ts';
import { applyJob } from './imports.jobs.ts';
import {
  findImport,
  type ImportRecord,
  insertImport,
  listApplied,
  lockImport,
  updateImport,
} from './imports.repository.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

/** Runs one task at a time in this process: a spreadsheet is in memory while it is read and checked. */
export const runAlone = limitConcurrency(1);

/**
 * Stores the spreadsheet of a multipart request and checks its rows.
 * @throws HttpError as `receiveUpload`, and 422 when the file cannot be read
 */
export async function addImport(context: Context, { caller, request }: CallInput<typeof importCalls.add>) {
  const owner = { userId: caller.id, teamId: null };
  const target = { folder: 'imports' as const, limits: IMPORT_UPLOAD, owner, present: [] };
  const { kept } = await receiveUpload(context, request.raw, target, (upload) =>
    runAlone(() => storeImport(context, caller, upload, clientGone(request.raw))),
  );
  return { import: kept };
}

async function storeImport(
  context: Context,
  caller: Caller,
  { fields, files }: ReceivedUpload,
  signal: AbortSignal,
): Promise<Import> {
  const [file] = files;
  const { kind } = checkBody(importCalls.add.body, { ...fields, ...(file && { file: file.name }) });
  if (!file) throw new Error('The body was checked to have a file');
  const { id, storage_key, name: file_name, size, content_type } = file;
  const { grids, unread } = await readSpreadsheet(context.fileStore, file, kind, signal);
  const mapping = mappingOf(kind, grids, await sheetsOf(context.db, kind));
  const { result } = await checkImport(context.db, { kind, grids, mapping }, context.now());
  const sheets = grids.map(({ sheet, name, headings }): FoundSheet => ({ sheet, name, headings }));
  const stored = { id, kind, file_name, storage_key, size, content_type };
  const read = { sheets, unread_sheets: unread, mapping, ...result };
  const uploaded = { uploaded_by: caller.id, created_at: context.now(), status: 'checked' as const };
  return toImport(await insertImport(context.db, { ...stored, ...read, ...uploaded }));
}

/** How many imports are listed. */
const LISTED = 10;

export async function listImports({ db }: Context, { query }: CallInput<typeof importCalls.list>) {
  const rows = await listApplied(db, query.kind, LISTED);
  const imports = rows.map(({ counts: { created, updated }, undone_at, created_at, ...row }) => ({
    ...row,
    created,
    updated,
    undone: undone_at !== null,
    created_at: created_at.toISOString(),
  }));
  return { imports };
}

/**
 * Checks all rows again with another mapping.
 * @throws HttpError 404 · 409 it is being applied, or was · 422 a field or a column that does not exist, or is used twice
 */
export async function mapImport(
  context: Context,
  { params: { id }, body: { mapping } }: CallInput<typeof importCalls.map>,
) {
  const record = await findOrFail(context.db, id);
  requireMapping(await sheetsOf(context.db, record.kind), record, mapping);
  const { result } = await runAlone(() => checkAgain(context, { ...record, mapping }));
  return withTransaction(context.db, async (tx) => {
    const locked = await lockImport(tx, id);
    if (!locked) throw notFound();
    if (!isOpen(locked)) throw conflict(IMPORT_NOT_CHANGEABLE);
    const changed = await updateImport(tx, id, {
      ...result,
      mapping,
      status: 'checked',
      failure: null,
    });
    return { import: toImport(changed) };
  });
}

/** What applying an import now would do, with the sheets of its file. */
export async function checkAgain(
  { db, fileStore, now }: Context,
  record: ImportRecord,
): Promise<CheckedImport & { grids: readonly Grid[] }> {
  const { kind, mapping } = record;
  const { grids } = await readSpreadsheet(fileStore, record, kind);
  return { ...(await checkImport(db, { kind, grids, mapping }, now())), grids };
}

function requireMapping(
  known: ImportSheets,
  { kind, sheets }: Pick<ImportRecord, 'kind' | 'sheets'>,
  mapping: ImportMapping,
): void {
  const columns = columnsOfSheets(sheets);
  const sources = new Map(
    known.flatMap(({ sheet, fields }) =>
      fields.map(({ field }) => [field, sheetOfRecords(kind, sheet, sheets)]),
    ),
  );
  const used = Object.values(mapping).filter((column) => column !== null);
  const isKnown = Object.entries(mapping).every(
    ([field, column]) =>
      sources.has(field) && (column === null || columns[column]?.sheet === sources.get(field)),
  );
  if (!isKnown) {
    throw refused(IMPORT_MAPPING_INVALID, { mapping: ['الحقل أو العمود غير موجود'] });
  }
  if (new Set(used).size < used.length) {
    throw refused(IMPORT_MAPPING_INVALID, { mapping: ['اختير العمود نفسه لحقلين'] });
  }
}

/**
 * Queues the job that applies an import. One that is being applied, or was, stays as it is. While the results are frozen, its rows
 * are checked again.
 * @throws HttpError 404 · 409 it has another plan, another one is being applied, or it changes a frozen ranking · 422 it has problems
 */
export async function requestApply(
  context: Context,
  { actor, params: { id }, body }: CallInput<typeof importCalls.apply>,
) {
  const { mail_new_accounts = false, plan_id } = body;
  await requireSameRanking(context, id);
  const work = async (tx: Database) => {
    const record = await lockImport(tx, id);
    if (!record) throw notFound();
    if (!isOpen(record)) return toImport(record);
    if (plan_id !== undefined && plan_id !== record.plan_id) throw conflict(IMPORT_CHANGED);
    if (record.problems_count > 0) throw refused(IMPORT_HAS_PROBLEMS);
    const applying = await updateImport(tx, id, { status: 'applying', progress: 0, failure: null });
    await context.jobs.enqueue(tx, applyJob, { import_id: id, actor, mail_new_accounts });
    return toImport(applying);
  };
  try {
    return { import: await withTransaction(context.db, work) };
  } catch (error) {
    throw violatedConstraint(error) === 'imports_applying_key' ? conflict(IMPORT_RUNNING) : error;
  }
}

/**
 * The database refuses whatever changes a frozen ranking when it is written; what is known before is not even begun.
 * @throws HttpError 404 · 409
 */
async function requireSameRanking(context: Context, id: string): Promise<void> {
  const record = await findOrFail(context.db, id);
  if (!isOpen(record) || (await loadResults(context.db)).state === 'open') return;
  const { plan } = await runAlone(() => checkAgain(context, record));
  if (await plan.changesRanking(context.db)) throw conflict(RESULTS_FROZEN);
}

const isOpen = ({ status }: ImportRecord) => status === 'checked' || status === 'failed';

/** @throws HttpError 404 */
export async function findOrFail(db: Context['db'], id: string): Promise<ImportRecord> {
  const record = await findImport(db, id);
  if (!record) throw notFound();
  return record;
}

export function toImport({
  sheets,
  created_at,
  storage_key: _key,
  size: _size,
  content_type: _type,
  uploaded_by: _by,
  applied_at: _applied,
  undone_at,
  ...record
}: ImportRecord): Import {
  const columns = columnsOfSheets(sheets).map(({ sheet, place, heading }) => ({
    sheet,
    heading,
    letters: columnLetters(place),
  }));
  return {
    ...record,
    sheets: sheets.map(({ sheet, name }) => ({ sheet, name })),
    columns,
    created_at: created_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  };
}
