import type { IncomingMessage } from 'node:http';
import { AddImportBody, type Import, type MapImportBody } from '@portal/api-schema';
import {
  columnLetters,
  IMPORT_FIELDS,
  type ImportKind,
  type ImportMapping,
  mappingOf,
} from '@portal/domain/import-columns';
import { IMPORT_HAS_PROBLEMS, IMPORT_MAPPING_INVALID, IMPORT_NOT_CHANGEABLE } from '@portal/domain/messages';
import { IMPORT_UPLOAD } from '@portal/domain/upload-limits';
import type { Actor } from '../audit/actor.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { conflict, notFound, refused } from '../errors.ts';
import { type ReceivedUpload, receiveUpload } from '../files/receive-upload.ts';
import { checkBody } from '../plugins/own/validation.ts';
import { checkImport } from './check-import.ts';
import {
  findImport,
  type ImportRecord,
  insertImport,
  lockImport,
  updateImport,
} from './imports.repository.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

/**
 * Stores the spreadsheet of a multipart request and checks its rows, within `runAlone`.
 * @throws HttpError as `receiveUpload`, and 422 when the file cannot be read
 */
export async function addImport(
  context: Context,
  caller: Caller,
  request: IncomingMessage,
  runAlone: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Import> {
  const owner = { userId: caller.id, teamId: null };
  const target = { folder: 'imports' as const, limits: IMPORT_UPLOAD, owner, present: [] };
  const { kept } = await receiveUpload(context, request, target, (upload) =>
    runAlone(() => storeImport(context, caller, upload)),
  );
  return kept;
}

async function storeImport(
  context: Context,
  caller: Caller,
  { fields, files }: ReceivedUpload,
): Promise<Import> {
  const [file] = files;
  const { kind } = checkBody(AddImportBody, { ...fields, ...(file && { file: file.name }) });
  if (!file) throw new Error('The body was checked to have a file');
  const { id, storage_key, name: file_name, size, content_type } = file;
  const grid = await readSpreadsheet(context.fileStore, { storage_key, size, content_type });
  const mapping = mappingOf(kind, grid.headings);
  const { result } = await checkImport(context.db, kind, grid, mapping);
  const stored = { id, kind, file_name, storage_key, size, content_type, headings: grid.headings, mapping };
  const uploaded = { uploaded_by: caller.id, created_at: context.now(), status: 'checked' as const };
  return toImport(await insertImport(context.db, { ...stored, ...uploaded, ...result }));
}

/** @throws HttpError 404 */
export async function loadImport({ db }: Pick<Context, 'db'>, id: string): Promise<Import> {
  return toImport(await findOrFail(db, id));
}

/**
 * Checks all rows again with another mapping.
 * @throws HttpError 404 · 409 it is being applied, or was · 422 a field or a column that does not exist, or is used twice
 */
export async function mapImport(context: Context, id: string, { mapping }: MapImportBody): Promise<Import> {
  const record = await findOrFail(context.db, id);
  requireMapping(record.kind, mapping, record.headings.length);
  const grid = await readSpreadsheet(context.fileStore, record);
  const { result } = await checkImport(context.db, record.kind, grid, mapping);
  return withTransaction(context.db, async (tx) => {
    const locked = await lockImport(tx, id);
    if (!locked) throw notFound();
    if (!isOpen(locked)) throw conflict(IMPORT_NOT_CHANGEABLE);
    return toImport(await updateImport(tx, id, { ...result, mapping, status: 'checked' }));
  });
}

function requireMapping(kind: ImportKind, mapping: ImportMapping, columns: number): void {
  const known = new Set(IMPORT_FIELDS[kind].map(({ field }) => field));
  const used = Object.values(mapping).filter((column) => column !== null);
  const isKnown = Object.keys(mapping).every((field) => known.has(field));
  if (!isKnown || used.some((column) => column >= columns)) {
    throw refused(IMPORT_MAPPING_INVALID, { mapping: ['الحقل أو العمود غير موجود'] });
  }
  if (new Set(used).size < used.length) {
    throw refused(IMPORT_MAPPING_INVALID, { mapping: ['اختير العمود نفسه لحقلين'] });
  }
}

/**
 * Queues the job that applies an import. One that is being applied, or was, stays as it is.
 * @throws HttpError 404 · 422 it has problems
 */
export async function requestApply(context: Context, actor: Actor, id: string): Promise<Import> {
  return withTransaction(context.db, async (tx) => {
    const record = await lockImport(tx, id);
    if (!record) throw notFound();
    if (!isOpen(record)) return toImport(record);
    if (record.problems_count > 0) throw refused(IMPORT_HAS_PROBLEMS);
    await context.jobs.enqueue(tx, 'apply_import', { import_id: id, actor });
    return toImport(await updateImport(tx, id, { status: 'applying', progress: 0 }));
  });
}

const isOpen = ({ status }: ImportRecord) => status === 'checked' || status === 'failed';

/** @throws HttpError 404 */
export async function findOrFail(db: Context['db'], id: string): Promise<ImportRecord> {
  const record = await findImport(db, id);
  if (!record) throw notFound();
  return record;
}

function toImport(record: ImportRecord): Import {
  const { id, kind, file_name, headings, mapping, counts, problems, problems_count, status } = record;
  return {
    id,
    kind,
    file_name,
    columns: headings.map((heading, index) => ({ letters: columnLetters(index), heading })),
    mapping,
    counts,
    problems,
    problems_count,
    status,
    progress: record.progress,
    created_at: record.created_at.toISOString(),
  };
}
