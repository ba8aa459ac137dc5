const ROUNDS = 5;
const NUMBERS = 400_000;

/** Seconds that a fixed piece of work takes on one core, measured several times. */
export function timeFixedTask(): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    sortNumbers();
    return (performance.now() - started) / 1000;
  });
}

/** Milliseconds of processor time that the same piece of work takes: the median of several times. */
export function fixedTaskCpuMs(): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      sortNumbers();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Sorts the same pseudo-random numbers each time, from a linear congruential generator. */
function sortNumbers(): void {
  let last = 1;
  const numbers = Array.from({ length: NUMBERS }, () => {
    last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return last;
  });
  numbers.sort((one, other) => one - other);
}
