import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, strictObject } from './common.ts';
import { TypeWeights } from './settings.ts';

export const PreviewWeightsBody = strictObject({ type_weights: TypeWeights });
export type PreviewWeightsBody = Static<typeof PreviewWeightsBody>;

/** A team whose rank would change. */
export const RankMove = strictObject({
  id: Type.String(),
  name: Type.String(),
  rank: Type.Integer(),
  new_rank: Type.Integer(),
  total: Type.Number(),
  new_total: Type.Number(),
});
export type RankMove = Static<typeof RankMove>;

export const WeightsPreview = strictObject({
  ranked: Type.Integer({ description: 'Teams in the ranking.' }),
  moved: Type.Integer({ description: 'Those of them whose rank would change.' }),
  adjusted_moved: Type.Integer({ description: 'The same by the adjusted total.' }),
  moves: Type.Array(RankMove, { description: 'At most 20 of `moved`, the best new ranks first.' }),
});
export type WeightsPreview = Static<typeof WeightsPreview>;

export const previewWeights = defineCall(calls.previewWeights, {
  tag: 'settings',
  summary: 'Which ranks other weights of the types would change; nothing is stored',
  roles: DIRECTORS,
  schema: { body: PreviewWeightsBody, response: { 200: envelope(WeightsPreview) } },
});
