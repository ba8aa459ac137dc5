import { fromHundredths, toHundredths } from '@portal/domain/hundredths';

export interface CommitteeTotal {
  committee_id: string;
  /** The judge who submitted all types; null or left out when several people or the committee's own account did. */
  judge_id?: string | null;
  /** Whose severity it has, where it is not the committee: see `withRaters`. */
  rater_id?: string;
  total: number;
}

/** Whose severity an evaluation has. */
export const raterOf = ({ rater_id, committee_id }: CommitteeTotal): string => rater_id ?? committee_id;

/** The finished evaluations of a team. */
export interface TeamTotals {
  readonly finished: readonly CommitteeTotal[];
}

/**
 * What the model of severity needs of all finished evaluations, by who has a severity of their own: a committee, or a judge
 * of one with enough evaluations, who is counted like a committee here. Kept while evaluations are finished and re-opened. Sums are whole
 * numbers, so they do not depend on the order in which teams were added.
 */
export class FinishedTotals {
  readonly overall = new Sums();
  /** By the number of the committee; one whose evaluations were removed has the count 0. */
  readonly committees: Sums[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #bySize = new Map<number, TeamsOfSize>();

  /** Adds a team, or removes one that was added with the same evaluations. */
  change({ finished }: TeamTotals, times: 1 | -1): void {
    const size = finished.length;
    if (size === 0) return;
    const numbers = finished.map((result) => this.#count(raterOf(result), result.total, times));
    const teams = this.#bySize.get(size) ?? { size, count: 0, squares: 0, sums: [], together: [] };
    this.#bySize.set(size, teams);
    const sum = finished.reduce((all, { total }) => all + toHundredths(total), 0);
    changeTeams(teams, numbers, sum, times);
  }

  #count(raterId: string, total: number, times: 1 | -1): number {
    const number = this.numberOf(raterId) ?? this.committees.length;
    this.#numbers.set(raterId, number);
    const own = this.committees[number] ?? new Sums();
    this.committees[number] = own;
    this.overall.change(total, times);
    own.change(total, times);
    return number;
  }

  /** The number of a committee in `committees` and `teamsBySize`. */
  numberOf(committeeId: string): number | undefined {
    return this.#numbers.get(committeeId);
  }

  /** The fewest evaluations first. */
  get teamsBySize(): TeamsOfSize[] {
    return [...this.#bySize.values()].sort((one, other) => one.size - other.size);
  }
}

interface Distribution {
  mean: number;
  deviation: number;
}

/** Count, sum and sum of squares, in hundredths. */
export class Sums {
  count = 0;
  sum = 0;
  squares = 0;
  #distribution: Distribution | undefined;

  change(value: number, times: 1 | -1): void {
    const hundredths = toHundredths(value);
    this.count += times;
    this.sum += times * hundredths;
    this.squares += times * hundredths ** 2;
    this.#distribution = undefined;
  }

  /** Mean and population standard deviation, unrounded; not a number without values. */
  distribution(): Distribution {
    this.#distribution ??= this.#compute();
    return this.#distribution;
  }

  #compute(): Distribution {
    // The products exceed what a double holds exactly from some thousand values on.
    const [count, sum, squares] = [BigInt(this.count), BigInt(this.sum), BigInt(this.squares)];
    const deviation = Math.sqrt(Number(count * squares - sum * sum)) / this.count;
    return { mean: fromHundredths(this.sum / this.count), deviation: fromHundredths(deviation) };
  }
}

/** Sums over the teams with the same number of finished evaluations: all that the severity of committees needs of these teams. */
interface TeamsOfSize {
  /** The finished evaluations of each team. */
  readonly size: number;
  count: number;
  /** Σ (sum of a team's totals)², in squared hundredths. */
  squares: number;
  /** By the number of a committee: the sum of all totals, in hundredths, of the teams that it has finished. */
  readonly sums: number[];
  /** By the number of a committee: how many of its teams each committee has finished, itself included; never 0. */
  readonly together: Map<number, number>[];
}

/** @param sum of the totals of the team that is added or removed, in hundredths */
function changeTeams(teams: TeamsOfSize, committees: readonly number[], sum: number, times: 1 | -1): void {
  teams.count += times;
  teams.squares += times * sum ** 2;
  for (const number of committees) {
    teams.sums[number] = (teams.sums[number] ?? 0) + times * sum;
    const row = teams.together[number] ?? new Map<number, number>();
    teams.together[number] = row;
    for (const other of committees) {
      const count = (row.get(other) ?? 0) + times;
      if (count === 0) row.delete(other);
      else row.set(other, count);
    }
  }
}
