import { ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

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
/** A report is a few short words; a larger body is refused. */
const BODY_LIMIT_BYTES = 1024;

const { post } = callsOf('releases', { roles: ROLES });

export const clientReportCalls = {
  report: post('/client-reports', {
    summary:
      'Report that a version of an area rendered or failed; counted once per session, version and kind',
    message: 'reported',
    bodyLimit: BODY_LIMIT_BYTES,
    body: strictObject({
      area: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
      version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$' }),
      outcome: Type.Enum(['loaded', 'failed']),
      phase: Type.Optional(Type.Enum([...CLIENT_REPORT_PHASES])),
      visit: Type.Optional(
        Type.String({ pattern: '^[0-9A-Za-z_-]{16,64}$', description: 'Ignored; older shells send it.' }),
      ),
    }),
  }),
};
