import type {
  CommitteeName,
  CommitteeResult,
  EvaluationType,
  JudgingProgress,
  TotalsSpread,
} from '@portal/api-schema';
import {
  type ByType,
  type CommitteeTotal,
  distribution,
  mean,
  ranks,
  roundedMean,
  severityAdjuster,
  spread,
  weightedTotal,
} from './arithmetic.ts';

export interface Assignment {
  committee: CommitteeName;
  team_id: string;
  finished_at: Date | null;
}

export interface FinishedTotal {
  committee_id: string;
  team_id: string;
  type: EvaluationType;
  total: number;
}

/** The figures of a finished team, its rank among the finished ones included. */
export interface TeamResult extends ByType {
  team_id: string;
  committees: CommitteeResult[];
  total: number;
  adjusted_total: number;
  spread: number;
  rank: number;
  adjusted_rank: number;
}

/** A finished evaluation of a team by one committee. */
export interface FinishedResult {
  team_id: string;
  result: Omit<CommitteeResult, 'adjusted_total'>;
}

/** The event's finished evaluations with their totals. */
export function finishedResults(
  assignments: readonly Assignment[],
  totals: readonly FinishedTotal[],
  weights: ByType,
): FinishedResult[] {
  const totalsByPair = Map.groupBy(totals, ({ committee_id, team_id }) => pairKey(committee_id, team_id));
  return assignments.flatMap((assignment) => {
    const result = committeeResult(assignment, totalsByPair, weights);
    return result ? [{ team_id: assignment.team_id, result }] : [];
  });
}

/**
 * Ranks the teams that all of their committees have finished. `committeeId` narrows the ranking to the evaluations of
 * one committee; the severity of that committee is still computed in comparison with the others.
 */
export function rankTeams(
  assignments: readonly Assignment[],
  all: readonly FinishedResult[],
  committeeId?: string,
): TeamResult[] {
  const adjust = severityAdjuster(all.map(toCommitteeTotal));

  const counted = (id: string) => committeeId === undefined || id === committeeId;
  const assignedCount = Map.groupBy(
    assignments.filter(({ committee }) => counted(committee.id)),
    ({ team_id }) => team_id,
  );
  const byTeam = Map.groupBy(
    all.filter(({ result }) => counted(result.id)),
    ({ team_id }) => team_id,
  );
  const results = [...byTeam]
    .filter(([team_id, entries]) => entries.length === assignedCount.get(team_id)?.length)
    .map(([team_id, entries]) => {
      const committees = entries.map((entry) => ({
        ...entry.result,
        adjusted_total: roundedMean([adjust(toCommitteeTotal(entry))]),
      }));
      const committeeTotals = committees.map(({ total }) => total);
      return {
        team_id,
        committees,
        eco: mean(committees.map(({ eco }) => eco)),
        idea: mean(committees.map(({ idea }) => idea)),
        tech: mean(committees.map(({ tech }) => tech)),
        total: mean(committeeTotals),
        adjusted_total: roundedMean(entries.map((entry) => adjust(toCommitteeTotal(entry)))),
        spread: spread(committeeTotals),
      };
    });
  const places = ranks(results.map(({ total }) => total));
  const adjustedPlaces = ranks(results.map(({ adjusted_total }) => adjusted_total));
  return results.map((result, index) => ({
    ...result,
    rank: places[index] ?? results.length,
    adjusted_rank: adjustedPlaces[index] ?? results.length,
  }));
}

/**
 * The progress of judging: how many evaluations (one per team and committee) are assigned and finished, and the mean
 * and deviation of the totals, on which the severity adjustment depends.
 */
export function judgingProgress(
  assignments: readonly Assignment[],
  all: readonly FinishedResult[],
): JudgingProgress {
  const resultsOf = Map.groupBy(all, ({ result }) => result.id);
  const by_committee = [...Map.groupBy(assignments, ({ committee }) => committee.id).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const totals = totalsSpread(resultsOf.get(first.committee.id) ?? []);
      return [{ ...first.committee, assigned: group.length, finished: countFinished(group), totals }];
    },
  );
  return {
    assigned: assignments.length,
    finished: countFinished(assignments),
    totals: totalsSpread(all),
    by_committee,
  };
}

/** Null while nothing is finished. */
function totalsSpread(finished: readonly FinishedResult[]): TotalsSpread | null {
  if (finished.length === 0) return null;
  const { mean, deviation } = distribution(finished.map(({ result }) => result.total));
  return { mean: roundedMean([mean]), deviation: roundedMean([deviation]) };
}

function countFinished(assignments: readonly Assignment[]): number {
  return assignments.filter(({ finished_at }) => finished_at !== null).length;
}

function committeeResult(
  { committee, team_id, finished_at }: Assignment,
  totalsByPair: ReadonlyMap<string, FinishedTotal[]>,
  weights: ByType,
): FinishedResult['result'] | null {
  if (finished_at === null) return null;
  const totals = totalsByPair.get(pairKey(committee.id, team_id)) ?? [];
  const of = (type: EvaluationType) => totals.find((entry) => entry.type === type)?.total;
  const [eco, idea, tech] = [of('eco'), of('idea'), of('tech')];
  if (eco === undefined || idea === undefined || tech === undefined) return null;
  const byType = { eco, idea, tech };
  return {
    ...committee,
    ...byType,
    total: weightedTotal(byType, weights),
    finished_at: finished_at.toISOString(),
  };
}

function toCommitteeTotal({ team_id, result }: FinishedResult): CommitteeTotal {
  return { committee_id: result.id, team_id, total: result.total };
}

function pairKey(committeeId: string, teamId: string): string {
  return `${committeeId} ${teamId}`;
}
