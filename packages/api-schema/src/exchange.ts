import { IMPORT_KINDS } from '@portal/domain/import-columns';
import { DIRECTORS } from '@portal/domain/roles';
import { IMPORT_UPLOAD } from '@portal/domain/upload-limits';
import { type Static, Type } from 'typebox';
import { teamFilters } from './audience.ts';
import { Id, Instant, LinkSignature, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, integer, text } from './described.ts';
import { evaluatedTeamCalls } from './evaluated-teams.ts';
import { uploadedFile } from './files.ts';

const ImportKind = oneOf(IMPORT_KINDS);

/** `failed`: it could not be applied, nothing was written, and it may be tried again. */
export const ImportStatus = oneOf(['checked', 'applying', 'applied', 'failed']);
export type ImportStatus = Static<typeof ImportStatus>;

/** A sheet of the file whose rows are imported. */
const ImportedSheet = strictObject({
  sheet: text('Which records it has, such as `tables`.'),
  name: nullable(text('Its name in the workbook; null for CSV.')),
});

export const ImportColumn = strictObject({
  sheet: text('The `sheet` that it is in.'),
  letters: text('As a spreadsheet names the column: A, B, … AA.'),
  heading: Type.String(),
});
export type ImportColumn = Static<typeof ImportColumn>;

const description = 'The index in `columns` of each field; null for a field that is not imported.';
const ImportMapping = Type.Record(
  Type.String({ maxLength: 40 }),
  nullable(Type.Integer({ minimum: 0, maximum: 1_000 })),
  { description, maxProperties: 150 },
);

const recordCounts = { created: Type.Integer(), updated: Type.Integer(), unchanged: Type.Integer() };
export const SheetCounts = strictObject(recordCounts);
export type SheetCounts = Static<typeof SheetCounts>;

/** Records by what applying does to them. */
export const ImportCounts = strictObject({
  ...recordCounts,
  errors: integer('Rows with at least one problem.'),
  by_sheet: Type.Record(Type.String(), SheetCounts),
});
export type ImportCounts = Static<typeof ImportCounts>;

export const ImportProblem = strictObject({
  sheet: nullable(text('The name of its sheet, when several are imported.')),
  row: integer('As the spreadsheet numbers it, from 1.'),
  cell: nullable(text('Such as B7; null when a whole column is missing.')),
  heading: text('The heading of the column, or the name of the missing field.'),
  value: Type.String(),
  reason: text('In Arabic.'),
});
export type ImportProblem = Static<typeof ImportProblem>;

export const Import = strictObject({
  id: Type.String(),
  kind: ImportKind,
  file_name: Type.String(),
  sheets: Type.Array(ImportedSheet),
  unread_sheets: Type.Array(Type.String(), { description: 'The names of the other sheets of a workbook.' }),
  columns: Type.Array(ImportColumn),
  mapping: ImportMapping,
  counts: ImportCounts,
  problems: Type.Array(ImportProblem, { description: 'The first 200.' }),
  problems_count: Type.Integer(),
  plan_id: nullable(
    text('Identifies exactly what applying it does; null for an import of an older version.'),
  ),
  status: ImportStatus,
  progress: integer('Per cent, while it is applied.'),
  failure: nullable(
    text(
      'The message of the rule that refused it when it was applied, such as «The results are frozen.»; null for any ' +
        'other failure, and unless it failed.',
    ),
  ),
  created_at: Instant,
  can_undo: flag('It added records that were not taken back.'),
  undone_at: nullable(Instant),
});
export type Import = Static<typeof Import>;

/** An import in the list of its kind. */
export const ListedImport = strictObject({
  id: Type.String(),
  file_name: Type.String(),
  status: ImportStatus,
  created: integer('Records that it added, or will.'),
  updated: integer('Records that it changed, or will.'),
  undone: flag('What it added was taken back.'),
  uploaded_by: nullable(text('The name of the director; null when the account is gone.')),
  created_at: Instant,
});
export type ListedImport = Static<typeof ListedImport>;

const data = strictObject({ import: Import });
const link = strictObject({ download_url: Type.String() });
const { get, post, create, put } = callsOf('imports', { roles: DIRECTORS });

export const importCalls = {
  add: create('/imports', {
    summary: 'Upload a spreadsheet and check every row; nothing is written before it is applied',
    message: 'import checked',
    consumes: 'multipart/form-data',
    body: strictObject({
      kind: ImportKind,
      file: uploadedFile(IMPORT_UPLOAD),
    }),
    data,
  }),
  list: get('/imports', {
    summary: 'The last imports of a kind that were applied, or are being applied, the newest first',
    message: 'imports data',
    query: strictObject({ kind: ImportKind }),
    data: strictObject({ imports: Type.Array(ListedImport, { description: 'At most 10.' }) }),
  }),
  get: get('/imports/:id', {
    summary: 'An import: its columns, what applying it does, its problems and progress',
    message: 'import',
    data,
  }),
  map: put('/imports/:id', {
    summary: 'Say which column has which field, and check every row again',
    message: 'import checked',
    body: strictObject({ mapping: ImportMapping }),
    data,
  }),
  apply: post('/imports/:id/apply', {
    summary: 'Write all rows or none, as a job; a second call changes nothing',
    message: 'import queued',
    body: strictObject({
      plan_id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 64,
          description: 'That of the import that was shown; 409 when it would do something else now.',
        }),
      ),
      mail_new_accounts: Type.Optional(
        flag(
          'Whether leaders of new teams and new committees get a mail to set their password; not by default.',
        ),
      ),
    }),
    data,
  }),
  undo: post('/imports/:id/undo', {
    summary:
      'Take back all that it added, unless something was built on it: `errors` names each such record in Arabic; what it only ' +
      'changed stays; a second call changes nothing',
    message: 'import undone',
    changes: ['imports', 'tables', 'teams', 'committees', 'evaluations'],
    data,
  }),
  template: get('/imports/template', {
    summary: 'A signed URL of an xlsx file with the headings of a kind, valid for 10 minutes',
    message: 'import template',
    query: strictObject({ kind: ImportKind }),
    data: link,
  }),
  problems: get('/imports/:id/problems', {
    summary: 'A signed URL of an xlsx file of the rows with problems, the reason beside each cell',
    message: 'import problems',
    data: link,
  }),
  /** Opened through a signed URL only. */
  workbook: get('/imports/workbooks/:source', {
    public: true,
    file: true,
    summary: 'A template, or the rows of an import with problems, by its signed URL',
    params: strictObject({
      /** The id of an import whose problems are listed, or the kind of a template. */
      source: Type.Union([ImportKind, Id]),
    }),
    query: LinkSignature,
  }),
};

export const ExportKind = oneOf(['evaluated', 'teams', 'committees']);
export type ExportKind = Static<typeof ExportKind>;

export const ExportFormat = oneOf(['xlsx', 'csv']);
export type ExportFormat = Static<typeof ExportFormat>;

const { search, sort, disagreement } = evaluatedTeamCalls.list.query.properties;
const { committee_id, ...filters } = teamFilters;

/** The filters of the list that is exported, with the same meaning; `sort` and `disagreement` are those of the ranking. */
export const ExportFilters = strictObject({
  search,
  sort,
  disagreement,
  ...filters,
});
export type ExportFilters = Static<typeof ExportFilters>;

const ofExports = callsOf('export', { roles: DIRECTORS });

export const exportCalls = {
  /** A link may open the URL without a session. */
  request: ofExports.get('/export', {
    summary:
      'A signed URL of the ranking, of the teams or of the committees, narrowed by the filters of their lists, valid ' +
      'without a token for 10 minutes, as long as the session is',
    message: 'export',
    query: strictObject({
      kind: Type.Optional(ExportKind),
      format: Type.Optional(ExportFormat),
      committee_id,
      ...ExportFilters.properties,
    }),
    data: strictObject({ download_url: Type.String() }),
  }),
  /** Opened through the signed URL only; the file is generated on request. */
  content: ofExports.get('/export/:kind/:format/:scope/:filters', {
    public: true,
    file: true,
    summary: 'The exported file, by its signed URL',
    params: strictObject({
      kind: ExportKind,
      format: ExportFormat,
      /** The id of a committee whose teams are exported, or `all`. */
      scope: Type.Union([Type.Literal('all'), Id]),
      /** The other filters as JSON in base64url, or `none`. */
      filters: Type.String({ pattern: '^(none|eyJ[\\w-]{1,3000})$' }),
    }),
    query: LinkSignature,
  }),
};
