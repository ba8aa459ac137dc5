import { fromHundredths, toHundredths } from '@portal/domain/hundredths';
import { TeamsOfSize } from './teams-of-size.ts';

export interface CommitteeTotal {
  committee_id: string;
  total: number;
}

/** The finished evaluations of a team. */
export interface TeamTotals {
  readonly finished: readonly CommitteeTotal[];
}

/**
 * What the ranking needs of all finished evaluations, kept while evaluations are finished and re-opened. Sums are whole
 * numbers, so they do not depend on the order in which teams were added.
 */
export class FinishedTotals {
  readonly overall = new Sums();
  /** By the number of the committee. */
  readonly #committees: Sums[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #bySize = new Map<number, TeamsOfSize>();

  add(team: TeamTotals): void {
    this.#change(team, 1);
  }

  /** Removes a team that was added with the same evaluations. */
  remove(team: TeamTotals): void {
    this.#change(team, -1);
  }

  #change({ finished }: TeamTotals, times: 1 | -1): void {
    if (finished.length === 0) return;
    const numbers = finished.map(({ committee_id, total }) => this.#count(committee_id, total, times));
    const teams = this.#bySize.get(finished.length) ?? new TeamsOfSize(finished.length);
    this.#bySize.set(finished.length, teams);
    teams.change(
      numbers,
      finished.reduce((sum, { total }) => sum + toHundredths(total), 0),
      times,
    );
  }

  #count(committeeId: string, total: number, times: 1 | -1): number {
    const number = this.numberOf(committeeId) ?? this.#committees.length;
    this.#numbers.set(committeeId, number);
    const own = this.#committees[number] ?? new Sums();
    this.#committees[number] = own;
    this.overall.change(total, times);
    own.change(total, times);
    return number;
  }

  of(committeeId: string): Sums | undefined {
    return this.#committees[this.numberOf(committeeId) ?? -1];
  }

  /** The number of a committee in `committees` and `teamsBySize`. */
  numberOf(committeeId: string): number | undefined {
    return this.#numbers.get(committeeId);
  }

  /** By number; one whose evaluations were removed has the count 0. */
  get committees(): readonly Sums[] {
    return this.#committees;
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
class Sums {
  #count = 0;
  #sum = 0;
  #squares = 0;
  #distribution: Distribution | undefined;

  get count(): number {
    return this.#count;
  }

  get sum(): number {
    return this.#sum;
  }

  get squares(): number {
    return this.#squares;
  }

  change(value: number, times: 1 | -1): void {
    const hundredths = toHundredths(value);
    this.#count += times;
    this.#sum += times * hundredths;
    this.#squares += times * hundredths ** 2;
    this.#distribution = undefined;
  }

  /** Mean and population standard deviation, unrounded; not a number without values. */
  distribution(): Distribution {
    this.#distribution ??= this.#compute();
    return this.#distribution;
  }

  #compute(): Distribution {
    // The products exceed what a double holds exactly from some thousand values on.
    const [count, sum, squares] = [BigInt(this.#count), BigInt(this.#sum), BigInt(this.#squares)];
    const deviation = Math.sqrt(Number(count * squares - sum * sum)) / this.#count;
    return { mean: fromHundredths(this.#sum / this.#count), deviation: fromHundredths(deviation) };
  }
}
