import type { RankMove, WeightsPreview, weightsCalls } from '@portal/api-schema';
import { loadSettings } from '../../event/index.ts';
import type { Context } from '../../platform/context.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { checkTypeWeights } from '../criteria/weight-rules.ts';
import type { ByType } from './arithmetic.ts';
import { finishedTeamNames } from './evaluated-teams.repository.ts';
import { weightsOf } from './evaluation-view.service.ts';
import { committeeNames, FROM_START, loadJudging } from './judging.repository.ts';
import { rankTeams, teamJudging } from './results.ts';

/** The number of moves in one answer. */
const MOVES_SHOWN = 20;

/**
 * Which ranks would change with these weights of the types, by the same rules as the ranking.
 * @throws HttpError 422 the weights do not sum to 100
 */
export async function previewWeights(
  { db }: Context,
  { body: { type_weights: weights } }: CallInput<typeof weightsCalls.preview>,
): Promise<WeightsPreview> {
  checkTypeWeights(weights);
  const [settings, { teams }, committees, names] = await Promise.all([
    loadSettings(db),
    loadJudging(db, FROM_START),
    committeeNames(db),
    finishedTeamNames(db),
  ]);
  const rankedBy = (byType: ByType) =>
    rankTeams(
      teams.map((team) => teamJudging(team, byType)),
      committees,
    );
  const after = new Map(rankedBy(weights).map((result) => [result.team_id, result]));
  const pairs = rankedBy(weightsOf(settings)).flatMap((before) => {
    const next = after.get(before.team_id);
    return next ? [{ before, next }] : [];
  });
  const moves = pairs
    .filter(({ before, next }) => before.rank !== next.rank)
    .map(
      ({ before, next }): RankMove => ({
        id: before.team_id,
        name: names.get(before.team_id) ?? '',
        rank: before.rank,
        new_rank: next.rank,
        total: before.total,
        new_total: next.total,
      }),
    )
    .toSorted((a, b) => a.new_rank - b.new_rank || a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return {
    ranked: pairs.length,
    moved: moves.length,
    adjusted_moved: pairs.filter(({ before, next }) => before.adjusted_rank !== next.adjusted_rank).length,
    moves: moves.slice(0, MOVES_SHOWN),
  };
}
