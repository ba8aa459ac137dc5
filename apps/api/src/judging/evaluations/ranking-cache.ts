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
import { type Names, type TeamJudging, teamJudging } from './results.ts';

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

/** Of the whole event, or of the teams of a track among each other: with severities that are estimated from these alone. */
export type LoadRanking = (trackId?: string) => Promise<Ranking>;

/**
 * Loads the current ranking. Reading and ranking thousands of teams is expensive, and every director's screen asks again
 * after every change. So a process keeps what it read, and each request reads only what changed since: an answer is
 * never older than its request. Only the changed teams are put to their new places.
 */
export function createRankingCache({ db }: Pick<Context, 'db'>): LoadRanking {
  const read = new Map<string, JudgedTeam>();
  let round: number | undefined;
  let next = FROM_START;
  let kept = new KeptRankings();
  let weighed = '';
  let weights: Weights = {};
  let points: number | undefined;
  let named = '';
  let names: Names = new Map();
  let rankings = new Map<string | undefined, Ranking>();

  // One after the other: an answer that was read earlier must not replace a later one.
  const oneAtATime = limitConcurrency(1);
  return (trackId) =>
    oneAtATime(async () => {
      let changes = await loadJudging(db, next);
      if (changes.round !== round) {
        // Each round has assignments of its own, and what was known is of the one before.
        if (round !== undefined) changes = await loadJudging(db, FROM_START);
        round = changes.round;
        read.clear();
        weighed = '';
      }
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
      if (weighed !== weighedBefore) {
        kept = new KeptRankings();
        kept.put([...read.values()], weights);
      } else if (changed.length > 0) {
        kept.put(changed, weights);
      }
      const isSame = weighed === weighedBefore && named === namedBefore && points === pointsBefore;
      if (!isSame || changed.length > 0) rankings = new Map();
      const ranking = rankings.get(trackId) ?? rankingOf(kept.of(trackId), names, points);
      if (kept.has(trackId)) rankings.set(trackId, ranking);
      return ranking;
    });
}

/** The ranking of all teams, and of each track its own. */
class KeptRankings {
  readonly #whole = new KeptRanking();
  readonly #byTrack = new Map<string, KeptRanking>();
  readonly #trackOf = new Map<string, string | null>();

  put(changed: readonly JudgedTeam[], weights: Weights): void {
    const judging = changed.map((team) => teamJudging(team, weights));
    this.#whole.put(judging);
    const byTrack = new Map<string, TeamJudging[]>();
    const add = (trackId: string | null | undefined, team: TeamJudging) => {
      if (trackId) byTrack.set(trackId, [...(byTrack.get(trackId) ?? []), team]);
    };
    changed.forEach(({ team_id, track_id }, index) => {
      const before = this.#trackOf.get(team_id);
      if (before !== track_id) add(before, { team_id, assigned: [], finished: [], figures: null });
      this.#trackOf.set(team_id, track_id);
      if (judging[index]) add(track_id, judging[index]);
    });
    for (const [trackId, teams] of byTrack) {
      const kept = this.#byTrack.get(trackId) ?? new KeptRanking();
      this.#byTrack.set(trackId, kept);
      kept.put(teams);
    }
  }

  /** Not of a track that no judged team is in. */
  has(trackId: string | undefined): boolean {
    return trackId === undefined || this.#byTrack.has(trackId);
  }

  of(trackId: string | undefined): KeptRanking {
    return trackId === undefined ? this.#whole : (this.#byTrack.get(trackId) ?? new KeptRanking());
  }
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
