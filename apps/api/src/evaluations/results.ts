import type { CommitteeName, CommitteeResult, EvaluationType, JudgingProgress } from '@portal/api-schema';
import {
  type ByType,
  type CommitteeTotal,
  evaluationTotal,
  mean,
  ranks,
  roundedMean,
  severityAdjuster,
  spread,
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
}

/**
 * Ranks the teams that every one of their committees has finished. `committeeId` narrows all of it to the
 * evaluations of one committee; how severe it is still shows beside the others.
 */
export function rankTeams(
  assignments: readonly Assignment[],
  totals: readonly FinishedTotal[],
  weights: ByType,
  committeeId?: string,
): TeamResult[] {
  const totalsByPair = Map.groupBy(totals, ({ committee_id, team_id }) => pairKey(committee_id, team_id));
  const all = assignments.flatMap((assignment) => {
    const result = committeeResult(assignment, totalsByPair, weights);
    return result ? [{ team_id: assignment.team_id, result }] : [];
  });
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
      const committees = entries.map(({ result }) => result);
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
  return results.map((result, index) => ({ ...result, rank: places[index] ?? results.length }));
}

/** How far judging is: evaluations (one per team and committee) assigned and finished. */
export function judgingProgress(assignments: readonly Assignment[]): JudgingProgress {
  const by_committee = [...Map.groupBy(assignments, ({ committee }) => committee.id).values()].flatMap(
    (group) => {
      const [first] = group;
      return first ? [{ ...first.committee, assigned: group.length, finished: countFinished(group) }] : [];
    },
  );
  return { assigned: assignments.length, finished: countFinished(assignments), by_committee };
}

function countFinished(assignments: readonly Assignment[]): number {
  return assignments.filter(({ finished_at }) => finished_at !== null).length;
}

function committeeResult(
  { committee, team_id, finished_at }: Assignment,
  totalsByPair: ReadonlyMap<string, FinishedTotal[]>,
  weights: ByType,
): CommitteeResult | null {
  if (finished_at === null) return null;
  const totals = totalsByPair.get(pairKey(committee.id, team_id)) ?? [];
  const of = (type: EvaluationType) => totals.find((entry) => entry.type === type)?.total;
  const [eco, idea, tech] = [of('eco'), of('idea'), of('tech')];
  if (eco === undefined || idea === undefined || tech === undefined) return null;
  const byType = { eco, idea, tech };
  return {
    ...committee,
    ...byType,
    total: evaluationTotal(byType, weights),
    finished_at: finished_at.toISOString(),
  };
}

function toCommitteeTotal({ team_id, result }: { team_id: string; result: CommitteeResult }): CommitteeTotal {
  return { committee_id: result.id, team_id, total: result.total };
}

function pairKey(committeeId: string, teamId: string): string {
  return `${committeeId} ${teamId}`;
}
