import type { TeamTotals } from './finished-totals.ts';

/** Finished evaluations after which a judge has a severity of their own; docs/scoring.md has the simulation. */
export const OWN_SEVERITY_FROM = 5;

/** How many finished evaluations each judge has made alone. */
export type JudgedCounts = Map<string, number>;

/** Counts the evaluations of a team, or takes them back. @returns the judges who have enough from now on, or no longer */
export function countJudged(counts: JudgedCounts, { finished }: TeamTotals, times: 1 | -1): string[] {
  return finished.flatMap(({ judge_id }) => {
    if (!judge_id) return [];
    const before = counts.get(judge_id) ?? 0;
    counts.set(judge_id, before + times);
    const hadEnough = before >= OWN_SEVERITY_FROM;
    return hadEnough === before + times >= OWN_SEVERITY_FROM ? [] : [judge_id];
  });
}

/** The team with whose severity each evaluation has: that of the judge who made it alone and has made enough, else that of the committee. */
export function withRaters<Team extends TeamTotals>(
  team: Team,
  counts: JudgedCounts,
  from = OWN_SEVERITY_FROM,
): Team {
  if (!team.finished.some(({ judge_id }) => judge_id)) return team;
  const finished = team.finished.map(({ rater_id: _before, ...result }) => {
    const { judge_id } = result;
    return judge_id && (counts.get(judge_id) ?? 0) >= from ? { ...result, rater_id: judge_id } : result;
  });
  return { ...team, finished };
}

/** As `withRaters`, for all teams that are ranked together. */
export function rated<Team extends TeamTotals>(teams: readonly Team[], from = OWN_SEVERITY_FROM): Team[] {
  const counts: JudgedCounts = new Map();
  for (const team of teams) countJudged(counts, team, 1);
  return teams.map((team) => withRaters(team, counts, from));
}
