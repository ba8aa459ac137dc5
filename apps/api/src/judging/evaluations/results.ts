import type { CommitteeResult } from '@portal/api-schema';
import { type Carried, withCarried } from '@portal/domain/rounds';
import {
  adjustedMean,
  type ByType,
  mean,
  ranksAmong,
  spread,
  weightedTotal,
  withTypes,
} from './arithmetic.ts';
import type { CommitteeTotal } from './finished-totals.ts';
import type { JudgedTeam, Weights } from './judging.repository.ts';
import { rated } from './raters.ts';
import { type Severities, severitiesAmong } from './severity.ts';

/** The figures of a finished team, its rank among the finished ones included. */
export interface TeamResult extends Figures {
  team_id: string;
  /** Made when asked for: a page shows a few of thousands of teams. */
  committees: () => CommitteeResult[];
  carried?: Carried;
  adjusted_total: number;
  rank: number;
  adjusted_rank: number;
}

/** The means over a team's committees; the total with what it carries over. */
interface Figures {
  types: ByType;
  total: number;
  spread: number;
}

/** A finished evaluation of a team by one committee. */
export interface FinishedResult extends CommitteeTotal {
  types: ByType;
  finished_at: string;
}

/** What the ranking needs of one team; it does not depend on other teams. */
export interface TeamJudging {
  team_id: string;
  /** The committees that judge it. */
  assigned: readonly string[];
  finished: readonly FinishedResult[];
  /** What it brings from the round before. */
  carried?: Carried | null;
  /** Null until all of them have finished. */
  figures: Figures | null;
}

/** The names of committees and judges by id. */
export type Names = ReadonlyMap<string, string>;

export function teamJudging({ team_id, pairs, carried }: JudgedTeam, weights: Weights): TeamJudging {
  const assigned = pairs.map(({ committee_id }) => committee_id);
  const finished = pairs.flatMap((pair) => finishedResult(pair, weights) ?? []);
  return judgingOf(team_id, assigned, finished, carried);
}

function judgingOf(
  team_id: string,
  assigned: readonly string[],
  finished: readonly FinishedResult[],
  carried: Carried | null = null,
): TeamJudging {
  const isFinished = finished.length > 0 && finished.length === assigned.length;
  const figures = isFinished ? figuresOf(finished, carried) : null;
  return { team_id, assigned, finished, ...(carried && { carried }), figures };
}

function finishedResult(
  { committee_id, judge_id, finished_at, totals, rubric_version_id }: JudgedTeam['pairs'][number],
  weights: Weights,
): FinishedResult | null {
  const ofRubric = weights[rubric_version_id ?? ''];
  const total = totals && ofRubric ? weightedTotal(totals, ofRubric) : null;
  if (finished_at === null || totals === null || ofRubric === undefined || total === null) return null;
  return {
    committee_id,
    ...(judge_id && { judge_id }),
    types: Object.fromEntries(ofRubric.map(({ type }) => [type, totals[type] ?? 0])),
    total,
    finished_at: new Date(finished_at).toISOString(),
  };
}

function figuresOf(finished: readonly FinishedResult[], carried: Carried | null): Figures {
  const totals = finished.map(({ total }) => total);
  return {
    types: meansOf(finished.map(({ types }) => types)),
    total: withCarried(mean(totals), carried),
    spread: spread(totals),
  };
}

/** The mean of each type over the committees that were asked for it: they may have judged by different rubrics. */
function meansOf(all: readonly ByType[]): ByType {
  const types = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...types].map((type) => [type, mean(all.flatMap((one) => one[type] ?? []))]));
}

/** A team that all of its committees have finished. */
export interface FinishedTeam extends TeamJudging {
  figures: Figures;
}

export const isFinished = (team: TeamJudging): team is FinishedTeam => team.figures !== null;

/** The finished ones among the teams, by rank. `committeeId` narrows the judging to that of one committee. */
export function finishedTeams(teams: readonly TeamJudging[], committeeId?: string): FinishedTeam[] {
  const counted =
    committeeId === undefined ? teams : teams.flatMap((team) => judgingBy(committeeId, team) ?? []);
  return counted.filter(isFinished).sort(compareByRank);
}

/** The order of the ranking; the id orders equal totals. */
export function compareByRank(a: FinishedTeam, b: FinishedTeam): number {
  if (a.figures.total !== b.figures.total) return b.figures.total - a.figures.total;
  return a.team_id < b.team_id ? -1 : Number(a.team_id > b.team_id);
}

/**
 * Ranks the teams that all of their committees have finished, by rank. `committeeId` narrows the ranking to the
 * evaluations of one committee; the severity of that committee is still computed in comparison with the others.
 */
export function rankTeams(all: readonly TeamJudging[], names: Names, committeeId?: string): TeamResult[] {
  const teams = rated(all);
  const severities = severitiesAmong(teams);
  const finished = finishedTeams(teams, committeeId);
  return finished.map(resultsAmong(totalsOf(finished, severities), severities, names));
}

/** Of all teams that are ranked together, in any order. */
interface RankedTotals {
  totals: readonly number[];
  /** Without the severity of the committees. */
  adjusted: readonly number[];
}

export function totalsOf(teams: readonly FinishedTeam[], severities: Severities): RankedTotals {
  return {
    totals: teams.map(({ figures }) => figures.total),
    adjusted: teams.map((team) => adjustedTotal(team, severities)),
  };
}

const adjustedTotal = ({ finished, carried }: FinishedTeam, severities: Severities) =>
  withCarried(adjustedMean(finished, severities), carried);

/** A function that gives the result of a team among those with these totals: a page shows a few of thousands. */
export function resultsAmong(
  { totals, adjusted }: RankedTotals,
  severities: Severities,
  names: Names,
): (team: FinishedTeam) => TeamResult {
  const [rankOf, adjustedRankOf] = [ranksAmong(totals), ranksAmong(adjusted)];
  const committeeResult = (result: FinishedResult): CommitteeResult => ({
    id: result.committee_id,
    full_name: names.get(result.committee_id) ?? '',
    ...withTypes(result.types),
    total: result.total,
    ...(result.rater_id && {
      judge: { id: result.rater_id, full_name: names.get(result.rater_id) ?? '' },
    }),
    adjusted_total: adjustedMean([result], severities),
    finished_at: result.finished_at,
  });
  return (team) => {
    const { team_id, finished, carried, figures } = team;
    const adjusted_total = adjustedTotal(team, severities);
    return {
      team_id,
      committees: () => finished.map(committeeResult),
      ...figures,
      ...(carried && { carried }),
      adjusted_total,
      rank: rankOf(figures.total),
      adjusted_rank: adjustedRankOf(adjusted_total),
    };
  };
}

/** The part of a team's judging that is one committee's; null when it does not judge the team. */
function judgingBy(committeeId: string, { team_id, assigned, finished }: TeamJudging): TeamJudging | null {
  if (!assigned.includes(committeeId)) return null;
  const own = finished.filter(({ committee_id }) => committee_id === committeeId);
  return judgingOf(team_id, [committeeId], own);
}
