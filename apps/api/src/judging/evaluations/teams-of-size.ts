/**
 * Sums over the teams with the same number of finished evaluations: all that the severity of committees needs of these teams.
 * They are whole numbers, so they do not depend on the order in which teams were added.
 */
export class TeamsOfSize {
  /** The finished evaluations of each team. */
  readonly size: number;
  #count = 0;
  #squares = 0;
  readonly #sums: number[] = [];
  readonly #together: Map<number, number>[] = [];

  constructor(size: number) {
    this.size = size;
  }

  get count(): number {
    return this.#count;
  }

  /** Σ (sum of a team's totals)², in squared hundredths. */
  get squares(): number {
    return this.#squares;
  }

  /** By the number of a committee: the sum of all totals, in hundredths, of the teams that it has finished. */
  get sums(): readonly number[] {
    return this.#sums;
  }

  /** By the number of a committee: how many of its teams each committee has finished, itself included; never 0. */
  get together(): readonly ReadonlyMap<number, number>[] {
    return this.#together;
  }

  /** Adds a team, or removes one that was added: the numbers of its committees, and the sum of its totals, in hundredths. */
  change(committees: readonly number[], sum: number, times: 1 | -1): void {
    this.#count += times;
    this.#squares += times * sum ** 2;
    for (const number of committees) {
      this.#sums[number] = (this.#sums[number] ?? 0) + times * sum;
      const row = this.#together[number] ?? new Map<number, number>();
      this.#together[number] = row;
      for (const other of committees) {
        const count = (row.get(other) ?? 0) + times;
        if (count === 0) row.delete(other);
        else row.set(other, count);
      }
    }
  }
}
