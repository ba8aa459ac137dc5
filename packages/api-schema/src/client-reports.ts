import { ROLES } from '@portal/domain/roles';
import { VITALS } from '@portal/domain/vitals';
import { Type } from 'typebox';
import { Instant, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { text } from './described.ts';

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
/** A report is a few short words and a stack; a larger body is refused. */
const BODY_LIMIT_BYTES = 8 * 1024;

const Area = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const Version = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$' });

const { get, post } = callsOf('releases', { roles: ROLES });

/** One error in the sources; `groupErrors` of packages/releases makes it. */
const ErrorGroup = strictObject({
  area: text('The name of an area, or `shell`.'),
  name: Type.String(),
  message: text('What could be of a person is `…`.'),
  phase: text('The step of loading that it ended; empty for an error after which the page went on.'),
  count: Type.Integer(),
  sessions: Type.Integer(),
  versions: Type.Array(strictObject({ version: Type.String(), count: Type.Integer() })),
  first_at: Instant,
  last_at: Instant,
  stack: Type.Array(
    strictObject({
      file: Type.String(),
      line: Type.Integer(),
      column: Type.Integer(),
      text: nullable(text('The line in the sources.')),
    }),
  ),
});

/** More than one page can measure: each measure once, of the areas that were on screen. */
const MAX_MEASUREMENTS = 8;
const TEN_MINUTES_MS = 600_000;

export const clientReportCalls = {
  errors: get('/client-reports/errors', {
    summary: 'The errors that browsers reported last, by where in the sources they were thrown',
    message: 'Errors retrieved successfully',
    roles: ['super-admin'],
    query: strictObject({ area: Type.Optional(Area) }),
    data: strictObject({ errors: Type.Array(ErrorGroup) }),
  }),
  measure: post('/client-reports/vitals', {
    summary:
      'Report how fast the areas of a page were, when it is left; the first measurement of each session counts',
    message: 'measured',
    bodyLimit: BODY_LIMIT_BYTES,
    body: strictObject({
      vitals: Type.Array(
        strictObject({
          area: Area,
          version: Version,
          metric: oneOf(VITALS),
          value: Type.Number({ minimum: 0, maximum: TEN_MINUTES_MS, description: 'In ms, but for CLS.' }),
        }),
        { minItems: 1, maxItems: MAX_MEASUREMENTS },
      ),
    }),
  }),
  report: post('/client-reports', {
    summary:
      'Report that a version of an area rendered or failed, counted once per session, version and kind; or that it, or the ' +
      'shell, threw an error while it went on',
    message: 'reported',
    bodyLimit: BODY_LIMIT_BYTES,
    body: strictObject({
      area: Area,
      version: Version,
      outcome: Type.Enum(['loaded', 'failed', 'error']),
      phase: Type.Optional(Type.Enum([...CLIENT_REPORT_PHASES])),
      error: Type.Optional(
        strictObject({
          name: Type.String({ maxLength: 200 }),
          message: Type.String({ maxLength: 2_000 }),
          stack: Type.String({
            maxLength: 5_000,
            description:
              'Only places in released scripts are kept of it, and of the message only words of the platform.',
          }),
        }),
      ),
      visit: Type.Optional(
        Type.String({ pattern: '^[0-9A-Za-z_-]{16,64}$', description: 'Ignored; older shells send it.' }),
      ),
    }),
  }),
};
