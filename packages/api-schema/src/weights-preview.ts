import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { TypeWeights } from './settings.ts';

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

const { post } = callsOf('settings', { roles: DIRECTORS });

export const weightsCalls = {
  preview: post('/settings/type-weights/preview', {
    summary: 'Which ranks other weights of the types of a rubric would change; nothing is stored',
    message: 'weights preview',
    body: strictObject({
      type_weights: TypeWeights,
      rubric_id: Type.Optional(
        Type.String({ format: 'uuid', description: 'The default one where it is left out.' }),
      ),
    }),
    data: WeightsPreview,
  }),
};
