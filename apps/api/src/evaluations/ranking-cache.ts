import type { JudgingProgress } from '@portal/api-schema';
import type { Context } from '../context.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { weightsOf } from './evaluation-view.service.ts';
import { committeeNames, FROM_START, type JudgedTeam, loadJudging } from './judging.repository.ts';
import { judgingProgress, rankTeams, type TeamJudging, type TeamResult, teamJudging } from './results.ts';

/** The state of judging at one moment. */
export interface Ranking {
  readonly progress: JudgingProgress;
  /** The finished teams by rank; with a committee only its finished teams, ranked by its evaluations alone. */
  readonly results: (committeeId: string | undefined) => readonly TeamResult[];
}

export type LoadRanking = () => Promise<Ranking>;

/**
 * Loads the current ranking. Reading and ranking thousands of teams is expensive, and every director's screen asks again
 * after every change. So a process keeps what it read, and each request reads only what changed since: an answer is
 * never older than its request. The ranking itself is computed once for each state of the judging.
 */
export function createRankingCache({ db }: Pick<Context, 'db'>): LoadRanking {
  const read = new Map<string, JudgedTeam>();
  let next = FROM_START;
  let kept = new Map<string, TeamJudging>();
  let state = '';
  let ranking: Ranking | undefined;

  // One after the other: an answer that was read earlier must not replace a later one.
  const oneAtATime = limitConcurrency(1);
  return () =>
    oneAtATime(async () => {
      const [settings, names, changes] = await Promise.all([
        loadSettings(db),
        committeeNames(db),
        loadJudging(db, next),
      ]);
      const weights = weightsOf(settings);
      const keep = (team: JudgedTeam) => {
        if (team.pairs.length > 0) kept.set(team.team_id, teamJudging(team, weights));
        else kept.delete(team.team_id);
      };
      // While another transaction runs, its successors are read again.
      const changed = changes.teams.filter((team) => read.get(team.team_id)?.changed_in !== team.changed_in);
      for (const team of changed) read.set(team.team_id, team);
      next = changes.next;

      const before = state;
      state = JSON.stringify([weights, [...names]]);
      if (state !== before) {
        kept = new Map();
        for (const team of read.values()) keep(team);
      } else {
        changed.forEach(keep);
      }
      if (state !== before || changed.length > 0 || !ranking) ranking = rankingOf([...kept.values()], names);
      return ranking;
    });
}

function rankingOf(teams: readonly TeamJudging[], names: ReadonlyMap<string, string>): Ranking {
  const ranked = new Map<string | undefined, readonly TeamResult[]>();
  return {
    progress: judgingProgress(teams, names),
    results: (committeeId) => {
      const results = ranked.get(committeeId) ?? rankTeams(teams, names, committeeId);
      ranked.set(committeeId, results);
      return results;
    },
  };
}
