import type { CalibrationTeam, CriterionFigures, calibrationCalls, Data } from '@portal/api-schema';
import type { Context } from '../../platform/context.ts';
import { isDirector } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { hidesNamesFrom, shownName } from '../../teams/index.ts';
import { rounded } from '../evaluations/arithmetic.ts';
import { totalOf } from '../evaluations/evaluation-view.service.ts';
import type { AskedCriterion } from '../rubrics/rubrics.repository.ts';
import { criteriaOfSamples, loadSamples, type SampleRow } from './calibration.repository.ts';

/** One committee's finished evaluation of a sample. */
interface Finished {
  committee: { id: string; full_name: string };
  total: number;
  /** By criterion. */
  scores: ReadonlyMap<string, number>;
}

/**
 * The samples. A director sees who gave what, and how much committees differ; a committee sees a sample once it has finished
 * it: its own scores, and those of the others in an order that does not show who gave them.
 */
export async function calibration(
  { db }: Context,
  { caller }: CallInput<typeof calibrationCalls.get>,
): Promise<Data<typeof calibrationCalls.get>> {
  const [criteria, samples, blind] = await Promise.all([
    criteriaOfSamples(db),
    loadSamples(db),
    hidesNamesFrom(db, caller),
  ]);
  const finishedOf = new Map(samples.map((sample) => [sample.id, finishedEvaluations(sample)]));
  const seesAll = isDirector(caller);
  return {
    ...(blind && { blind }),
    criteria: criteria.map(({ id, type, label, max_score }) => ({ id, type, label, max_score })),
    teams: samples.map((sample): CalibrationTeam => {
      const finished = finishedOf.get(sample.id) ?? [];
      const own = finished.find(({ committee }) => committee.id === caller.committee?.id);
      const others = finished.filter((one) => one !== own);
      return {
        id: sample.id,
        name: shownName(caller, sample),
        committees_count: sample.evaluations.length,
        finished_count: finished.length,
        own: own ? { total: own.total, scores: toScores(own) } : null,
        ...(own && {
          others: {
            totals: others.map(({ total }) => total).toSorted(descending),
            scores: criteria.map(({ id }) => ({
              criterion_id: id,
              scores: others.flatMap(({ scores }) => scores.get(id) ?? []).toSorted(descending),
            })),
          },
        }),
        ...(seesAll && {
          committees: finished.map((one) => ({ ...one.committee, total: one.total, scores: toScores(one) })),
        }),
      };
    }),
    ...(seesAll && { figures: criteria.map((criterion) => figuresOf(criterion, [...finishedOf.values()])) }),
  };
}

const descending = (a: number, b: number) => b - a;

function finishedEvaluations({ evaluations }: SampleRow): Finished[] {
  return evaluations.flatMap(({ committee, finished_at, types, parts }): Finished[] => {
    const total = totalOf(types, parts);
    if (finished_at === null || total === null) return [];
    const scores = types.flatMap((one) =>
      one.scores.map(({ criterion_id, score }) => [criterion_id, score] as const),
    );
    return [{ committee, total, scores: new Map(scores) }];
  });
}

function toScores({ scores }: Finished) {
  return [...scores].map(([criterion_id, score]) => ({ criterion_id, score }));
}

/**
 * Of one criterion: the widest spread that a sample has, and how much more than the mean of a sample each committee gives, on
 * average over the samples that it has finished. Only samples that two committees have finished say anything.
 */
function figuresOf({ id }: AskedCriterion, samples: readonly (readonly Finished[])[]): CriterionFigures {
  const spreads: number[] = [];
  const differences = new Map<string, { full_name: string; values: number[] }>();
  for (const finished of samples) {
    const given = finished.flatMap(({ committee, scores }) => {
      const score = scores.get(id);
      return score === undefined ? [] : [{ committee, score }];
    });
    if (given.length < 2) continue;
    const values = given.map(({ score }) => score);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    spreads.push(Math.max(...values) - Math.min(...values));
    for (const { committee, score } of given) {
      const own = differences.get(committee.id) ?? { full_name: committee.full_name, values: [] };
      own.values.push(score - mean);
      differences.set(committee.id, own);
    }
  }
  return {
    criterion_id: id,
    spread: spreads.length === 0 ? null : Math.max(...spreads),
    severity: [...differences].map(([committeeId, { full_name, values }]) => ({
      id: committeeId,
      full_name,
      difference: rounded(values.reduce((sum, value) => sum + value, 0) / values.length),
    })),
  };
}
