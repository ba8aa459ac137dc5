import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, strictObject } from './common.ts';

/** The longest text of a preview's link that is looked up. */
const TOKEN_MAX = 100;

/** An area as the registry describes it, in the version of a preview. */
export const PreviewedArea = strictObject({
  name: Type.String(),
  prefix: Type.String(),
  roles: Type.Array(Type.String()),
  home: Type.String(),
  reads: Type.Optional(Type.Array(Type.String())),
  entrance: Type.Optional(strictObject({ label: Type.String(), icon: Type.String() })),
  version: Type.String({ description: 'Its reports are counted under this version, apart from a release.' }),
  entry: Type.String({ description: 'Path of the federation manifest.' }),
  contract: Type.String(),
  integrity: Type.String(),
  home_needs: Type.Optional(
    strictObject({ files: Type.Array(Type.String()), shared: Type.Array(Type.String()) }),
  ),
});
export type PreviewedArea = Static<typeof PreviewedArea>;

export const findPreview = defineCall(calls.findPreview, {
  tag: 'releases',
  summary: 'The version that the link of a preview shows; 404 once it has ended',
  schema: {
    querystring: strictObject({ token: Type.String({ minLength: 1, maxLength: TOKEN_MAX }) }),
    response: { 200: envelope(strictObject({ area: PreviewedArea })) },
  },
});
