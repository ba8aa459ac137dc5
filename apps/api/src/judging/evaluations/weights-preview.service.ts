import type { RankMove, WeightsPreview, weightsCalls } from '@portal/api-schema';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { checkTypeWeights } from '../rubrics/rubric-rules.ts';
import { defaultOf, loadRubrics, versionsWithTypes } from '../rubrics/rubrics.repository.ts';
import { finishedTeamNames } from './evaluated-teams.repository.ts';
import { committeeNames, FROM_START, loadJudging, toWeights, type Weights } from './judging.repository.ts';
import { rankTeams, teamJudging } from './results.ts';

/** The number of moves in one answer. */
const MOVES_SHOWN = 20;

/**
 * Which ranks would change with these weights of the types, by the same rules as the ranking.
 * @throws HttpError 404 no such rubric · 422 the weights do not sum to 100
 */
export async function previewWeights(
  { db }: Context,
  { body: { type_weights, rubric_id } }: CallInput<typeof weightsCalls.preview>,
): Promise<WeightsPreview> {
  const rubrics = await loadRubrics(db);
  const rubric = rubric_id === undefined ? defaultOf(rubrics) : rubrics.find(({ id }) => id === rubric_id);
  if (!rubric) throw notFound();
  const types = rubric.parts.map(({ type }) => type);
  checkTypeWeights(types, type_weights);
  const [versions, { teams, weights }, committees, names] = await Promise.all([
    versionsWithTypes(db, rubric.id, types),
    loadJudging(db, FROM_START),
    committeeNames(db),
    finishedTeamNames(db),
  ]);
  const current = toWeights(weights);
  const wanted = types.map((type) => ({ type, weight: type_weights[type] ?? 0 }));
  const changed = { ...current, ...Object.fromEntries(versions.map((id) => [id, wanted])) };
  const rankedBy = (byVersion: Weights) =>
    rankTeams(
      teams.map((team) => teamJudging(team, byVersion)),
      committees,
    );
  const after = new Map(rankedBy(changed).map((result) => [result.team_id, result]));
  const pairs = rankedBy(current).flatMap((before) => {
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
