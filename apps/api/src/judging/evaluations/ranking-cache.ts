import type { JudgingProgress } from '@portal/api-schema';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import {
  FROM_START,
  type JudgedTeam,
  loadJudging,
  toNames,
  toWeights,
  type Weights,
} from './judging.repository.ts';
import { KeptRanking, type RankedTeams } from './kept-ranking.ts';
import { type Names, teamJudging } from './results.ts';

/** The state of judging at one moment. */
export interface Ranking {
  readonly progress: () => JudgingProgress;
  /** The finished teams by rank; with a committee only its finished teams, ranked by its evaluations alone. */
  readonly ranked: (committeeId: string | undefined) => RankedTeams;
  readonly disagreement: Disagreement;
}

interface Disagreement {
  /** As in the settings. */
  readonly points: number;
  /** How many finished teams have committees that disagree. */
  readonly total: () => number;
  /** The ids of these teams. */
  readonly teams: () => ReadonlySet<string>;
}

export type LoadRanking = () => Promise<Ranking>;

/**
 * Loads the current ranking. Reading and ranking thousands of teams is expensive, and every director's screen asks again
 * after every change. So a process keeps what it read, and each request reads only what changed since: an answer is
 * never older than its request. Only the changed teams are put to their new places.
 */
export function createRankingCache({ db }: Pick<Context, 'db'>): LoadRanking {
  const read = new Map<string, JudgedTeam>();
  let next = FROM_START;
  let kept = new KeptRanking();
  let weighed = '';
  let weights: Weights = {};
  let points: number | undefined;
  let named = '';
  let names: Names = new Map();
  let ranking: Ranking | undefined;

  // One after the other: an answer that was read earlier must not replace a later one.
  const oneAtATime = limitConcurrency(1);
  return () =>
    oneAtATime(async () => {
      const changes = await loadJudging(db, next);
      // While another transaction runs, its successors are read again.
      const changed = changes.teams.filter((team) => read.get(team.team_id)?.changed_in !== team.changed_in);
      for (const team of changed) read.set(team.team_id, team);
      next = changes.next;

      const [weighedBefore, namedBefore, pointsBefore] = [weighed, named, points];
      points = changes.disagreement_points;
      weighed = changes.weights;
      if (weighed !== weighedBefore) weights = toWeights(weighed);
      named = changes.names;
      if (named !== namedBefore) names = toNames(named);
      const put = (teams: readonly JudgedTeam[]) => kept.put(teams.map((team) => teamJudging(team, weights)));
      if (weighed !== weighedBefore) {
        kept = new KeptRanking();
        put([...read.values()]);
      } else if (changed.length > 0) {
        put(changed);
      }
      const isSame = weighed === weighedBefore && named === namedBefore && points === pointsBefore;
      if (!isSame || changed.length > 0 || !ranking) {
        ranking = rankingOf(kept, names, points);
      }
      return ranking;
    });
}

/** Each part is made when it is first asked for. */
function rankingOf(kept: KeptRanking, names: Names, points: number): Ranking {
  const byCommittee = new Map<string | undefined, RankedTeams>();
  return {
    disagreement: {
      points,
      total: once(() => kept.countDisagreeing(points)),
      teams: once(() => kept.disagreeing(points)),
    },
    progress: once(() => kept.progress(names)),
    ranked: (committeeId) => {
      const ranked = byCommittee.get(committeeId) ?? kept.ranked(names, committeeId);
      byCommittee.set(committeeId, ranked);
      return ranked;
    },
  };
}

function once<Value>(make: () => NonNullable<Value>): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
