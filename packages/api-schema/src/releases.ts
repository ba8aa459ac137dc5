import { NOTE_MAX } from '@portal/domain/limits';
import { RELEASE_ACTIONS } from '@portal/domain/releases';
import { BUNDLE_UPLOAD } from '@portal/domain/upload-limits';
import { VITALS } from '@portal/domain/vitals';
import { type Static, Type } from 'typebox';
import { Instant, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, integer, number, text } from './described.ts';
import { uploadedFiles } from './files.ts';

export const AreaName = Type.String({ pattern: '^[a-z][a-z0-9]{1,29}$' });
export const ReleasedVersion = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$' });
export const CanaryShare = Type.Integer({
  minimum: 1,
  maximum: 99,
  description: 'Per cent of signed-in people.',
});
export const ReleaseNote = Type.String({ minLength: 1, maxLength: NOTE_MAX, description: 'Why.' });

const Browsers = nullable(
  strictObject({
    loaded: integer('Sessions in which it loaded.'),
    failed: Type.Integer(),
    errors: integer('Errors that were thrown in it.'),
    phases: Type.Record(Type.String(), Type.Integer(), {
      description: 'Failed sessions by the phase of loading.',
    }),
    vitals: Type.Array(
      strictObject({
        metric: oneOf(VITALS),
        sessions: Type.Integer(),
        p75: number('What three quarters of them did not exceed; in ms, but for CLS.'),
        good: Type.Boolean(),
      }),
    ),
  }),
);

const Reason = strictObject({
  note: nullable(Type.String()),
  without_browser: flag('The version was not tried in a browser before.'),
});

const Since = strictObject({
  at: Instant,
  action: oneOf(RELEASE_ACTIONS),
  who: Type.String(),
  ...Reason.properties,
});

const Version = strictObject({
  version: Type.String(),
  commit: nullable(Type.String()),
  since: nullable(Since),
  browsers: Browsers,
});
export type ReleasedVersion = Static<typeof Version>;

const ReleasePreview = strictObject({
  app: Type.String(),
  version: Type.String(),
  commit: nullable(Type.String()),
  at: Instant,
  expires_at: Instant,
  who: Type.String(),
  ...Reason.properties,
  browsers: Browsers,
  link: text('Shows the version to those who open it.'),
});
export type ReleasePreview = Static<typeof ReleasePreview>;

const ReleasedApp = strictObject({
  app: text('`shell` or the name of an area.'),
  ...Version.properties,
  canary: nullable(strictObject({ ...Version.properties, share: CanaryShare })),
  earlier: Type.Array(Type.Omit(Version, ['browsers'], { additionalProperties: false }), {
    description: 'Stored versions that everyone had before, the last first.',
  }),
});
export type ReleasedApp = Static<typeof ReleasedApp>;

const ReleaseChange = strictObject({
  revision: Type.Integer(),
  app: Type.String(),
  ...Since.properties,
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  share: nullable(Type.Integer()),
  automatic: flag('The portal did it by itself.'),
  commit: nullable(Type.String()),
});
export type ReleaseChange = Static<typeof ReleaseChange>;

/** What a super-admin may do with a version of an area that is stored here. */
export const RELEASE_STEPS = [
  'promote_canary',
  'promote_preview',
  'end_canary',
  'end_preview',
  'roll_back',
] as const;
export type ReleaseStep = (typeof RELEASE_STEPS)[number];

/** More is in the history of one app, which the command lists. */
export const RELEASE_CHANGES_MAX = 50;

const PublishQuery = strictObject({
  area: AreaName,
  to: oneOf(['check', 'preview', 'canary', 'everyone']),
  share: Type.Optional(CanaryShare),
  note: Type.Optional(ReleaseNote),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the file.' }),
  at: Instant,
  key: Type.String({ maxLength: 100, description: 'The public key that signed the order.' }),
  signature: Type.String({ maxLength: 100, description: 'Of the address up to it; the last of the query.' }),
});

const { get, post } = callsOf('releases', { roles: ['super-admin'], changes: ['releases'] });

export const releaseCalls = {
  list: get('/releases', {
    summary: 'What is released of each app, the previews, and the last changes',
    message: 'releases',
    conditional: true,
    data: strictObject({
      apps: Type.Array(ReleasedApp),
      previews: Type.Array(ReleasePreview),
      history: Type.Array(ReleaseChange, { maxItems: RELEASE_CHANGES_MAX, description: 'Newest first.' }),
    }),
  }),
  publish: post('/releases', {
    summary:
      'Check and publish the packed bundle of an area, by an order that is signed with a key of its team: see docs/adr/0032',
    public: true,
    consumes: 'multipart/form-data',
    query: PublishQuery,
    body: strictObject({ files: uploadedFiles(BUNDLE_UPLOAD) }),
    data: strictObject({
      version: Type.String(),
      commit: nullable(Type.String()),
      checks: Type.Array(strictObject({ name: Type.String(), good: Type.String() }), {
        description: 'What was checked, and what was found to be good.',
      }),
      is_new: flag('Something has changed.'),
      link: nullable(text('Of the preview.')),
    }),
  }),
  change: post('/releases/:app/changes', {
    summary:
      'Promote or end a canary or a preview, or roll an area back to a stored version. 409 says why it was refused, as the command would',
    message: 'release changed',
    params: strictObject({ app: AreaName }),
    body: strictObject({
      step: oneOf(RELEASE_STEPS),
      version: Type.Unsafe<string>({
        ...ReleasedVersion,
        description: 'The version of the canary or preview, or the one to roll back to.',
      }),
      running: Type.Optional(
        Type.Unsafe<string>({
          ...ReleasedVersion,
          description: 'To roll back: the version that everyone runs, as the person saw it.',
        }),
      ),
      share: Type.Optional(CanaryShare),
      note: ReleaseNote,
    }),
  }),
};
