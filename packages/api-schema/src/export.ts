import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, strictObject } from './common.ts';

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
  summary: 'A signed URL, valid for 10 minutes without a session, of the ranking or of all teams',
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

export const ExportContentQuery = strictObject({
  expires: Type.Integer({ minimum: 0, description: 'Seconds since 1970.' }),
  signature: Type.String({ maxLength: 100 }),
});
export type ExportContentQuery = Static<typeof ExportContentQuery>;

/** Opened through the signed URL only; the file is generated on request. */
export const exportContent = defineCall(calls.exportContent, {
  tag: 'export',
  summary: 'The exported file, by its signed URL',
  schema: { params: ExportContentParams, querystring: ExportContentQuery, response: {} },
});
