import { ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, strictObject } from './common.ts';

/** The step of loading an area and keeping it on screen that failed. */
export const CLIENT_REPORT_PHASES = [
  'registry',
  'manifest',
  'entry',
  'contract',
  'initial',
  'mount',
  'chunk',
  'render',
] as const;
export const ClientReportPhase = Type.Enum([...CLIENT_REPORT_PHASES]);
export type ClientReportPhase = Static<typeof ClientReportPhase>;

export const ClientReportBody = strictObject({
  area: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$' }),
  outcome: Type.Enum(['loaded', 'failed']),
  phase: Type.Optional(ClientReportPhase),
  visit: Type.Optional(
    Type.String({ pattern: '^[0-9A-Za-z_-]{16,64}$', description: 'Ignored; older shells send it.' }),
  ),
});
export type ClientReportBody = Static<typeof ClientReportBody>;

/** A report is a few short words; a larger body is refused. */
const BODY_LIMIT_BYTES = 1024;

export const reportClient = defineCall(calls.reportClient, {
  tag: 'releases',
  summary: 'Report that a version of an area rendered or failed; counted once per session, version and kind',
  roles: ROLES,
  bodyLimit: BODY_LIMIT_BYTES,
  schema: { body: ClientReportBody, response: { 200: envelope(Empty) } },
});
