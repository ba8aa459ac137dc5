import type { CommitteeResult, JudgingProgress, TotalsSpread } from '@portal/api-schema';
import {
  type ByType,
  distribution,
  mean,
  ranks,
  roundedMean,
  severityAdjuster,
  spread,
  weightedTotal,
} from './arithmetic.ts';
import type { JudgedTeam } from './judging.repository.ts';

/** The figures of a finished team, its rank among the finished ones included. */
export interface TeamResult extends Figures {
  team_id: string;
  /** Made when asked for: a page shows a few of thousands of teams. */
  committees: () => CommitteeResult[];
  adjusted_total: number;
  rank: number;
  adjusted_rank: number;
}

/** The means over a team's committees. */
interface Figures extends ByType {
  total: number;
  spread: number;
}

/** A finished evaluation of a team by one committee. */
interface FinishedResult extends ByType {
  committee_id: string;
  total: number;
  finished_at: string;
}

/** What the ranking needs of one team; it does not depend on other teams. */
export interface TeamJudging {
  team_id: string;
  /** The committees that judge it. */
  assigned: readonly string[];
  finished: readonly FinishedResult[];
  /** Null until all of them have finished. */
  figures: Figures | null;
}

/** The names of committees by id. */
export type Names = ReadonlyMap<string, string>;

export function teamJudging({ team_id, pairs }: JudgedTeam, weights: ByType): TeamJudging {
  const assigned = pairs.map(({ committee_id }) => committee_id);
  const finished = pairs.flatMap((pair) => finishedResult(pair, weights) ?? []);
  return judgingOf(team_id, assigned, finished);
}

function judgingOf(
  team_id: string,
  assigned: readonly string[],
  finished: readonly FinishedResult[],
): TeamJudging {
  const isFinished = finished.length > 0 && finished.length === assigned.length;
  return { team_id, assigned, finished, figures: isFinished ? figuresOf(finished) : null };
}

function finishedResult(
  { committee_id, finished_at, totals }: JudgedTeam['pairs'][number],
  weights: ByType,
): FinishedResult | null {
  const { eco, idea, tech } = totals ?? {};
  if (finished_at === null || eco === undefined || idea === undefined || tech === undefined) return null;
  const byType = { eco, idea, tech };
  const total = weightedTotal(byType, weights);
  return { committee_id, ...byType, total, finished_at: new Date(finished_at).toISOString() };
}

function figuresOf(finished: readonly FinishedResult[]): Figures {
  const totals = finished.map(({ total }) => total);
  return {
    eco: mean(finished.map(({ eco }) => eco)),
    idea: mean(finished.map(({ idea }) => idea)),
    tech: mean(finished.map(({ tech }) => tech)),
    total: mean(totals),
    spread: spread(totals),
  };
}

/**
 * Ranks the teams that all of their committees have finished, by rank. `committeeId` narrows the ranking to the
 * evaluations of one committee; the severity of that committee is still computed in comparison with the others.
 */
export function rankTeams(teams: readonly TeamJudging[], names: Names, committeeId?: string): TeamResult[] {
  const adjust = severityAdjuster(teams.flatMap(({ finished }) => finished));
  const counted =
    committeeId === undefined ? teams : teams.flatMap((team) => judgingBy(committeeId, team) ?? []);
  const finishedTeams = counted.flatMap(({ team_id, finished, figures }) =>
    figures === null ? [] : [{ team_id, finished, figures }],
  );
  const adjustedTotals = finishedTeams.map(({ finished }) => roundedMean(finished.map(adjust)));
  const places = ranks(finishedTeams.map(({ figures }) => figures.total));
  const adjustedPlaces = ranks(adjustedTotals);
  const committeeResult = (result: FinishedResult): CommitteeResult => ({
    id: result.committee_id,
    full_name: names.get(result.committee_id) ?? '',
    eco: result.eco,
    idea: result.idea,
    tech: result.tech,
    total: result.total,
    adjusted_total: roundedMean([adjust(result)]),
    finished_at: result.finished_at,
  });
  return finishedTeams
    .map(({ team_id, finished, figures }, index) => ({
      team_id,
      committees: () => finished.map(committeeResult),
      eco: figures.eco,
      idea: figures.idea,
      tech: figures.tech,
      total: figures.total,
      spread: figures.spread,
      adjusted_total: adjustedTotals[index] ?? 0,
      rank: places[index] ?? 0,
      adjusted_rank: adjustedPlaces[index] ?? 0,
    }))
    .sort((a, b) => a.rank - b.rank || (a.team_id < b.team_id ? -1 : 1));
}

/** The part of a team's judging that is one committee's; null when it does not judge the team. */
function judgingBy(committeeId: string, { team_id, assigned, finished }: TeamJudging): TeamJudging | null {
  if (!assigned.includes(committeeId)) return null;
  const own = finished.filter(({ committee_id }) => committee_id === committeeId);
  return judgingOf(team_id, [committeeId], own);
}

/**
 * The progress of judging: how many evaluations (one per team and committee) are assigned and finished, and the mean
 * and deviation of the totals, on which the severity adjustment depends.
 */
export function judgingProgress(teams: readonly TeamJudging[], names: Names): JudgingProgress {
  const assigned = new Map<string, number>();
  const totals = new Map<string, number[]>();
  for (const team of teams) {
    for (const id of team.assigned) assigned.set(id, (assigned.get(id) ?? 0) + 1);
    for (const { committee_id, total } of team.finished) {
      const own = totals.get(committee_id);
      if (own) own.push(total);
      else totals.set(committee_id, [total]);
    }
  }
  const all = [...totals.values()].flat();
  return {
    assigned: [...assigned.values()].reduce((sum, count) => sum + count, 0),
    finished: all.length,
    totals: totalsSpread(all),
    by_committee: [...assigned.keys()].sort().map((id) => {
      const own = totals.get(id) ?? [];
      const count = assigned.get(id) ?? 0;
      return {
        id,
        full_name: names.get(id) ?? '',
        assigned: count,
        finished: own.length,
        totals: totalsSpread(own),
      };
    }),
  };
}

/** Null while nothing is finished. */
function totalsSpread(totals: readonly number[]): TotalsSpread | null {
  if (totals.length === 0) return null;
  const { mean, deviation } = distribution(totals);
  return { mean: roundedMean([mean]), deviation: roundedMean([deviation]) };
}
