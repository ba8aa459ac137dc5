import type { JudgingProgress } from '@portal/api-schema';
import type { Context } from '../context.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import type { ByType } from './arithmetic.ts';
import { rankingState } from './evaluated-teams.repository.ts';
import { weightsOf } from './evaluation-view.service.ts';
import { listAllAssignments, listFinishedTotals } from './evaluations.repository.ts';
import { finishedResults, judgingProgress, rankTeams, type TeamResult } from './results.ts';

/** The judging as it stood at one moment. */
export interface Ranking {
  readonly progress: JudgingProgress;
  /** The finished teams by rank; with a committee those that it has finished, by its evaluations alone. */
  readonly results: (committeeId: string | undefined) => readonly TeamResult[];
}

export type LoadRanking = () => Promise<Ranking>;

/**
 * Gives the ranking as the database has it now. Ranking thousands of teams is work, and every director's screen asks
 * again at every change: it is done once for each state of the judging and shared by all who ask while that state
 * lasts. A cheap question to the database tells whether it still does, so an answer is never older than its request.
 */
export function createRankingCache({ db }: Pick<Context, 'db'>): LoadRanking {
  let known: { readonly state: string; readonly ranking: Promise<Ranking> } | undefined;

  const compute = async (weights: ByType): Promise<Ranking> => {
    const [assignments, totals] = await Promise.all([listAllAssignments(db), listFinishedTotals(db)]);
    const finished = finishedResults(assignments, totals, weights);
    const ranked = new Map<string | undefined, readonly TeamResult[]>();
    return {
      progress: judgingProgress(assignments, finished),
      results: (committeeId) => {
        const results = ranked.get(committeeId) ?? byRank(rankTeams(assignments, finished, committeeId));
        ranked.set(committeeId, results);
        return results;
      },
    };
  };

  return async () => {
    const weights = weightsOf(await loadSettings(db));
    const state = `${JSON.stringify(weights)} ${await rankingState(db)}`;
    if (known?.state === state) return known.ranking;
    const ranking = compute(weights);
    const entry = { state, ranking };
    known = entry;
    // One that failed is not kept.
    ranking.catch(() => {
      if (known === entry) known = undefined;
    });
    return ranking;
  };
}

function byRank(results: readonly TeamResult[]): readonly TeamResult[] {
  return results.toSorted((a, b) => a.rank - b.rank || (a.team_id < b.team_id ? -1 : 1));
}
