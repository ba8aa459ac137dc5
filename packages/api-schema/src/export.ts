import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, LinkSignature, strictObject } from './common.ts';

export const ExportKind = Type.Union([Type.Literal('evaluated'), Type.Literal('teams')]);
export type ExportKind = Static<typeof ExportKind>;

export const ExportFormat = Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]);
export type ExportFormat = Static<typeof ExportFormat>;

export const ExportQuery = strictObject({
  kind: Type.Optional(ExportKind),
  format: Type.Optional(ExportFormat),
  committee_id: Type.Optional(Id),
});
export type ExportQuery = Static<typeof ExportQuery>;

export const ExportData = strictObject({ download_url: Type.String() });
export type ExportData = Static<typeof ExportData>;

export const requestExport = defineCall(calls.requestExport, {
  tag: 'export',
  summary:
    'A signed URL of the ranking or of all teams, valid without a token for 10 minutes, as long as the session is',
  roles: DIRECTORS,
  schema: { querystring: ExportQuery, response: { 200: envelope(ExportData) } },
});

export const ExportContentParams = strictObject({
  kind: ExportKind,
  format: ExportFormat,
  /** The id of a committee whose teams are exported, or `all`. */
  scope: Type.Union([Type.Literal('all'), Id]),
});
export type ExportContentParams = Static<typeof ExportContentParams>;

/** Opened through the signed URL only; the file is generated on request. */
export const exportContent = defineCall(calls.exportContent, {
  tag: 'export',
  summary: 'The exported file, by its signed URL',
  schema: { params: ExportContentParams, querystring: LinkSignature, response: {} },
});
