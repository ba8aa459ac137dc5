import { toHundredths } from '@portal/domain/hundredths';
import { type Carried, withCarried } from '@portal/domain/rounds';
import { meanOfSum } from './arithmetic.ts';
import { raterOf } from './finished-totals.ts';
import type { FinishedTeam } from './results.ts';
import type { Severities } from './severity.ts';

/**
 * The figures of finished teams as columns of numbers. After each change something is computed from all teams; reading
 * columns takes a small part of the time that reading thousands of objects takes.
 */
export class FinishedColumns {
  /** By the number of a team's evaluations. */
  readonly #bySize = new Map<number, ColumnsOfSize>();
  readonly #numbers = new Map<string, number>();

  add(team: FinishedTeam): void {
    const size = team.finished.length;
    const columns = this.#bySize.get(size) ?? new ColumnsOfSize(size);
    this.#bySize.set(size, columns);
    columns.add(
      team,
      team.finished.map((result) => this.#numberOf(raterOf(result))),
    );
  }

  /** Removes a team that was added with the same evaluations. */
  remove(team: FinishedTeam): void {
    this.#bySize.get(team.finished.length)?.remove(team.team_id);
  }

  #numberOf(committeeId: string): number {
    const number = this.#numbers.get(committeeId) ?? this.#numbers.size;
    this.#numbers.set(committeeId, number);
    return number;
  }

  /** Of all teams, in no order that means anything. */
  totals(): number[] {
    return [...this.#bySize.values()].flatMap(({ totals }) => totals);
  }

  spreads(): number[] {
    return [...this.#bySize.values()].flatMap(({ spreads }) => spreads);
  }

  /** What `adjustedMean` gives for each team, with what it carries over. */
  adjustedTotals({ of }: Severities): number[] {
    const severities = [...this.#numbers.keys()].map(of);
    return [...this.#bySize.values()].flatMap((columns) => columns.adjustedTotals(severities));
  }
}

/** Those of the teams with the same number of evaluations, a row for each team. */
class ColumnsOfSize {
  readonly totals: number[] = [];
  readonly spreads: number[] = [];
  readonly #size: number;
  readonly #ids: string[] = [];
  readonly #rows = new Map<string, number>();
  /** The sums of all totals of a team, in hundredths. */
  readonly #sums: number[] = [];
  readonly #carried: (Carried | undefined)[] = [];
  /** The numbers of a team's committees: `#size` for each row. */
  readonly #committees: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  add({ team_id, finished, carried, figures }: FinishedTeam, committees: readonly number[]): void {
    this.#rows.set(team_id, this.#ids.length);
    this.#ids.push(team_id);
    this.totals.push(figures.total);
    this.spreads.push(figures.spread);
    this.#carried.push(carried ?? undefined);
    this.#sums.push(finished.reduce((sum, { total }) => sum + toHundredths(total), 0));
    this.#committees.push(...committees);
  }

  /** The last row takes the place of the removed one. */
  remove(teamId: string): void {
    const row = this.#rows.get(teamId);
    const last = this.#ids.at(-1);
    if (row === undefined || last === undefined) return;
    this.#rows.set(last, row);
    this.#rows.delete(teamId);
    for (const column of [this.#ids, this.totals, this.spreads, this.#carried, this.#sums])
      moveLast<unknown>(column, row, 1);
    moveLast(this.#committees, row, this.#size);
  }

  /** @param severities in hundredths, by the number of the committee */
  adjustedTotals(severities: readonly number[]): number[] {
    const size = this.#size;
    return this.#sums.map((total, row) => {
      let sum = total;
      for (let place = row * size; place < (row + 1) * size; place += 1) {
        sum += severities[this.#committees[place] ?? 0] ?? 0;
      }
      return withCarried(meanOfSum(sum, size), this.#carried[row]);
    });
  }
}

/** Moves the values of the last row, which has `size` of them, to another row. */
function moveLast<Value>(column: Value[], row: number, size: number): void {
  column.splice(row * size, size, ...column.slice(-size));
  column.length -= size;
}
