const ROUNDS = 5;
const NUMBERS = 400_000;

/**
 * A fixed piece of work on one core, sorting the same numbers. Benches divide their figures by what it takes in the same run,
 * because milliseconds of one machine, or of a busy one, say little about another.
 */
export class FixedTask {
  readonly rounds: { ms: number; cpuMs: number }[] = [];

  constructor() {
    this.measure();
  }

  /** Measures it a few times more: what is measured before and after the rest covers a machine that gets busy. */
  measure(): void {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      sortNumbers();
      const { user, system } = process.cpuUsage(cpu);
      this.rounds.push({ ms: performance.now() - began, cpuMs: (user + system) / 1000 });
    }
  }

  get ms(): number {
    return median(this.rounds.map(({ ms }) => ms));
  }

  /** Processor time. */
  get cpuMs(): number {
    return median(this.rounds.map(({ cpuMs }) => cpuMs));
  }
}

/** What the fixed task takes on a quiet machine of the kind for which limits in milliseconds were agreed. */
export const QUIET_TASK_MS = 120;

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that this share of the values does not exceed: 1 gives the largest. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Pseudo-random numbers from a linear congruential generator. */
function sortNumbers(): void {
  let last = 1;
  const numbers = Array.from({ length: NUMBERS }, () => {
    last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return last;
  });
  numbers.sort((one, other) => one - other);
}
