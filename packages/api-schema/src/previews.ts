import { Type } from 'typebox';
import { strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

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
  version: Type.String({ description: 'Its reports are counted under this version, apart from a release.' }),
  entry: Type.String({ description: 'Path of the federation manifest.' }),
  contract: Type.String(),
  integrity: Type.String(),
  home_needs: Type.Optional(
    strictObject({ files: Type.Array(Type.String()), shared: Type.Array(Type.String()) }),
  ),
});
const { get } = callsOf('releases');

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
