import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, LinkSignature, oneOf, strictObject } from './common.ts';
import { EvaluatedQuery } from './evaluated-teams.ts';
import { TeamsQuery } from './teams.ts';

export const ExportKind = oneOf(['evaluated', 'teams', 'committees']);
export type ExportKind = Static<typeof ExportKind>;

export const ExportFormat = Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]);
export type ExportFormat = Static<typeof ExportFormat>;

const { search, sort, disagreement } = EvaluatedQuery.properties;
const { status, sector_id, has_table, delivered, checked_in } = TeamsQuery.properties;

/** The filters of the list that is exported, with the same meaning; `sort` and `disagreement` are those of the ranking. */
export const ExportFilters = strictObject({
  search,
  sort,
  disagreement,
  status,
  sector_id,
  has_table,
  delivered,
  checked_in,
});
export type ExportFilters = Static<typeof ExportFilters>;

export const ExportQuery = strictObject({
  kind: Type.Optional(ExportKind),
  format: Type.Optional(ExportFormat),
  committee_id: Type.Optional(Id),
  ...ExportFilters.properties,
});
export type ExportQuery = Static<typeof ExportQuery>;

export const ExportData = strictObject({ download_url: Type.String() });
export type ExportData = Static<typeof ExportData>;

export const requestExport = defineCall(calls.requestExport, {
  tag: 'export',
  summary:
    'A signed URL of the ranking, of the teams or of the committees, narrowed by the filters of their lists, valid ' +
    'without a token for 10 minutes, as long as the session is',
  roles: DIRECTORS,
  schema: { querystring: ExportQuery, response: { 200: envelope(ExportData) } },
});

export const ExportContentParams = strictObject({
  kind: ExportKind,
  format: ExportFormat,
  /** The id of a committee whose teams are exported, or `all`. */
  scope: Type.Union([Type.Literal('all'), Id]),
  /** The other filters as JSON in base64url, or `none`. */
  filters: Type.String({ pattern: '^(none|eyJ[\\w-]{1,1500})$' }),
});
export type ExportContentParams = Static<typeof ExportContentParams>;

/** Opened through the signed URL only; the file is generated on request. */
export const exportContent = defineCall(calls.exportContent, {
  tag: 'export',
  summary: 'The exported file, by its signed URL',
  schema: { params: ExportContentParams, querystring: LinkSignature, response: {} },
});
