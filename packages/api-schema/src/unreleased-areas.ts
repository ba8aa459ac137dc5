import { LEAST_LOCAL_PORT, LOCAL_AREA_NAME, MOST_LOCAL_PORT } from '@portal/domain/local-area';
import { ROLES } from '@portal/domain/roles';
import { Type } from 'typebox';
import { Instant, nullable, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { text } from './described.ts';

/** The longest text of a preview's link that is looked up. */
const TOKEN_MAX = 100;

/** An area as the registry describes it, in the version of a preview. */
export const PreviewedArea = strictObject({
  name: Type.String(),
  prefix: Type.String(),
  roles: Type.Array(Type.String()),
  home: Type.String(),
  reads: Type.Optional(Type.Array(Type.String())),
  offers: Type.Optional(Type.Array(Type.String())),
  fills: Type.Optional(Type.Array(Type.String())),
  entrance: Type.Optional(strictObject({ label: Type.String(), icon: Type.String() })),
  version: text('Its reports are counted under this version, apart from a release.'),
  entry: text('Path of the federation manifest.'),
  contract: Type.String(),
  integrity: Type.String(),
  home_needs: Type.Optional(
    strictObject({ files: Type.Array(Type.String()), shared: Type.Array(Type.String()) }),
  ),
});

const { get, post, del } = callsOf('releases', { roles: ROLES });

/** Versions of areas that are not released. */
export const previewCalls = {
  find: get('/previews', {
    summary: 'The version that the link of a preview shows; 404 once it has ended',
    message: 'preview',
    public: true,
    query: strictObject({ token: Type.String({ minLength: 1, maxLength: TOKEN_MAX }) }),
    data: strictObject({ area: PreviewedArea }),
  }),
};

/** An area from the developer's own machine, in one browser alone. */
export const localAreaCalls = {
  allow: post('/local-area', {
    summary:
      'Let this browser load an area from its own machine; 404 unless the portal runs with ALLOW_AREA_OVERRIDES=1',
    message: 'local area allowed',
    body: strictObject({
      area: Type.String({ pattern: LOCAL_AREA_NAME }),
      port: Type.Integer({ minimum: LEAST_LOCAL_PORT, maximum: MOST_LOCAL_PORT }),
    }),
  }),
  end: del('/local-area', {
    summary: 'Let this browser load the released version again',
    message: 'local area ended',
  }),
};

/** The longest key that is compared. */
const KEY_MAX = 200;

/** The panel for developers of areas. */
export const developerCalls = {
  open: post('/developer-panel', {
    summary:
      'The stored versions of the areas of the own role; 404 unless the portal runs with DEVELOPER_KEY and it is this one',
    message: 'developer panel',
    body: strictObject({ key: Type.String({ minLength: 1, maxLength: KEY_MAX }) }),
    data: strictObject({
      versions: Type.Array(
        strictObject({
          area: PreviewedArea,
          commit: nullable(Type.String()),
          released_at: nullable(Instant),
        }),
      ),
    }),
  }),
};
