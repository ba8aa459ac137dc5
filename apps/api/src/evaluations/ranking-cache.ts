import type { JudgingProgress } from '@portal/api-schema';
import type { Context } from '../context.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import type { ByType } from './arithmetic.ts';
import { rankingState } from './evaluated-teams.repository.ts';
import { weightsOf } from './evaluation-view.service.ts';
import { listAllAssignments, listFinishedTotals } from './evaluations.repository.ts';
import { finishedResults, judgingProgress, rankTeams, type TeamResult } from './results.ts';

/** The state of judging at one moment. */
export interface Ranking {
  readonly progress: JudgingProgress;
  /** The finished teams by rank; with a committee only its finished teams, ranked by its evaluations alone. */
  readonly results: (committeeId: string | undefined) => readonly TeamResult[];
}

export type LoadRanking = () => Promise<Ranking>;

/**
 * Loads the current ranking. Ranking thousands of teams is expensive, and every director's screen asks again after
 * every change, so it is computed once for each state of the judging and shared by all requests until that changes.
 * Each request checks the state with a cheap query, so that an answer is never older than its request.
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
    // A failed computation is not cached.
    ranking.catch(() => {
      if (known === entry) known = undefined;
    });
    return ranking;
  };
}

function byRank(results: readonly TeamResult[]): readonly TeamResult[] {
  return results.toSorted((a, b) => a.rank - b.rank || (a.team_id < b.team_id ? -1 : 1));
}
