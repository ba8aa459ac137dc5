import type { JudgingProgress, TotalsSpread } from '@portal/api-schema';
import { disagree } from '@portal/domain/disagreement';
import { fromHundredths } from '@portal/domain/hundredths';
import { rounded } from './arithmetic.ts';
import { FinishedColumns } from './finished-columns.ts';
import { FinishedTotals, raterOf, Sums } from './finished-totals.ts';
import { countJudged, type JudgedCounts, withRaters } from './raters.ts';
import {
  compareByRank,
  type FinishedResult,
  type FinishedTeam,
  finishedTeams,
  isFinished,
  type Names,
  resultsAmong,
  type TeamJudging,
  type TeamResult,
  totalsOf,
} from './results.ts';
import { estimateSeverities, type Severities } from './severity.ts';

/** Teams in the order of the ranking, and the result of each. */
export interface RankedTeams {
  teams: readonly FinishedTeam[];
  resultOf: (team: FinishedTeam) => TeamResult;
}

/**
 * The ranking of all teams, kept while teams change: a changed team moves to its new place, and sums follow it.
 * Each figure equals what `rankTeams` computes of the same teams.
 */
export class KeptRanking {
  readonly #teams = new Map<string, TeamJudging>();
  readonly #totals = new FinishedTotals();
  readonly #columns = new FinishedColumns();
  /** How many teams each committee judges. */
  readonly #assigned = new Map<string, number>();
  readonly #committeeIds = new Map<string, string>();
  /** How many finished evaluations each judge has made alone. */
  readonly #judged: JudgedCounts = new Map();
  readonly #byCommittee = new Map<string, CommitteeSums>();
  /** Undefined after a change, until they are asked for. */
  #severities: Severities | undefined;
  /** By rank. */
  #finished: FinishedTeam[] = [];

  /** Adds teams, or replaces what was known of them. A team without committees is forgotten. */
  put(changed: readonly TeamJudging[]): void {
    for (const given of [...changed, ...this.#ratedAnew(changed)]) {
      this.#remove(this.#teams.get(given.team_id));
      if (given.assigned.length === 0) continue;
      const known = { ...given, finished: given.finished.map((result) => this.#withKnownId(result)) };
      const team = withRaters(known, this.#judged);
      this.#teams.set(team.team_id, team);
      this.#count(team, 1);
      if (!isFinished(team)) continue;
      this.#finished.splice(this.#placeOf(team), 0, team);
      this.#columns.add(team);
    }
  }

  /** Counts the evaluations of judges. @returns the other teams with one of a judge who has enough from now on, or no longer */
  #ratedAnew(changed: readonly TeamJudging[]): TeamJudging[] {
    const crossed = new Set(
      changed.flatMap((given) => {
        const before = this.#teams.get(given.team_id);
        return [
          ...(before ? countJudged(this.#judged, before, -1) : []),
          ...(given.assigned.length > 0 ? countJudged(this.#judged, given, 1) : []),
        ];
      }),
    );
    if (crossed.size === 0) return [];
    const ids = new Set(changed.map(({ team_id }) => team_id));
    return [...this.#teams.values()].filter(
      ({ team_id, finished }) =>
        !ids.has(team_id) && finished.some(({ judge_id }) => judge_id && crossed.has(judge_id)),
    );
  }

  /** One string for each committee: a third of a ranking's time would go into comparing equal ones. */
  #withKnownId(result: FinishedResult): FinishedResult {
    const id = this.#committeeIds.get(result.committee_id) ?? result.committee_id;
    this.#committeeIds.set(id, id);
    return { ...result, committee_id: id };
  }

  #remove(team: TeamJudging | undefined): void {
    if (!team) return;
    this.#teams.delete(team.team_id);
    this.#count(team, -1);
    if (!isFinished(team)) return;
    this.#finished.splice(this.#placeOf(team), 1);
    this.#columns.remove(team);
  }

  /** Where the team is among the finished ones, or where it belongs. */
  #placeOf(team: FinishedTeam): number {
    const teams = this.#finished;
    return firstIndex(teams.length, (index) => compareByRank(teams[index] ?? team, team) >= 0);
  }

  #count(team: TeamJudging, times: 1 | -1): void {
    for (const id of team.assigned) {
      const count = (this.#assigned.get(id) ?? 0) + times;
      if (count > 0) this.#assigned.set(id, count);
      else this.#assigned.delete(id);
    }
    for (const result of team.finished) {
      const sums = this.#byCommittee.get(result.committee_id) ?? { totals: new Sums(), raters: new Map() };
      this.#byCommittee.set(result.committee_id, sums);
      sums.totals.change(result.total, times);
      const rater = raterOf(result);
      sums.raters.set(rater, (sums.raters.get(rater) ?? 0) + times);
    }
    this.#totals.change(team, times);
    this.#severities = undefined;
  }

  /** How many finished teams have committees whose totals differ by at least so many points. */
  countDisagreeing(points: number): number {
    return this.#columns.spreads().filter((spread) => disagree(spread, points)).length;
  }

  /** The ids of these teams. */
  disagreeing(points: number): Set<string> {
    const teams = this.#finished.filter(({ figures }) => disagree(figures.spread, points));
    return new Set(teams.map(({ team_id }) => team_id));
  }

  /** The finished teams by rank; with a committee only its finished teams, ranked by its evaluations alone. */
  ranked(names: Names, committeeId?: string): RankedTeams {
    const severities = this.#currentSeverities();
    if (committeeId !== undefined) {
      const teams = finishedTeams([...this.#teams.values()], committeeId);
      return { teams, resultOf: resultsAmong(totalsOf(teams, severities), severities, names) };
    }
    const totals = { totals: this.#columns.totals(), adjusted: this.#columns.adjustedTotals(severities) };
    return { teams: [...this.#finished], resultOf: resultsAmong(totals, severities, names) };
  }

  #currentSeverities(): Severities {
    this.#severities ??= estimateSeverities(this.#totals);
    return this.#severities;
  }

  /**
   * The progress of judging: how many evaluations (one per team and committee) are assigned and finished, the mean and
   * deviation of the totals, and how severe each committee is.
   */
  progress(names: Names): JudgingProgress {
    const severities = this.#currentSeverities();
    return {
      assigned: [...this.#assigned.values()].reduce((sum, count) => sum + count, 0),
      finished: this.#totals.overall.count,
      totals: totalsSpread(this.#totals.overall),
      linked_groups: severities.groups,
      by_committee: [...this.#assigned].sort(byId).map(([id, assigned]) => {
        const own = this.#byCommittee.get(id);
        return {
          id,
          full_name: names.get(id) ?? '',
          assigned,
          finished: own?.totals.count ?? 0,
          totals: totalsSpread(own?.totals),
          severity: own?.totals.count ? meanSeverity(own, severities) : null,
        };
      }),
    };
  }
}

/** The finished evaluations of a committee. */
interface CommitteeSums {
  readonly totals: Sums;
  /** How many of them have the severity of the committee, or of each judge. */
  readonly raters: Map<string, number>;
}

/** Of a committee without judges its severity, else the mean of what its evaluations have. */
function meanSeverity({ totals, raters }: CommitteeSums, severities: Severities): number {
  const sum = [...raters].reduce((all, [rater, count]) => all + count * severities.of(rater), 0);
  return rounded(fromHundredths(sum / totals.count));
}

const byId = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);

/** Null while nothing is finished. */
function totalsSpread(totals: Sums | undefined): TotalsSpread | null {
  if (!totals?.count) return null;
  const { mean, deviation } = totals.distribution();
  return { mean: rounded(mean), deviation: rounded(deviation) };
}

/**
 * The first index below `length` at which a condition holds that holds from there on, by bisection; `length` when it holds
 * nowhere.
 */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
