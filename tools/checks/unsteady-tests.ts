import type { TimedCheck } from './time-table.ts';

/** A failure begins with the line of its file, then, of a test, one with its name. */
const NAME = /^.*(?:\n {2}\S.*)?/;

/**
 * An entry for each test that failed in a round, with how often and with its first failure. The rarest are the last, where a
 * reader looks first.
 */
export function unsteadyTests(checks: readonly TimedCheck[], rounds: number): string[] {
  const found = new Map<string, { times: number; first: string }>();
  for (const { name, tally } of checks) {
    for (const failure of tally.failures) {
      const key = `${name}: ${NAME.exec(failure)?.[0]}`;
      const { times, first } = found.get(key) ?? { times: 0, first: failure };
      found.set(key, { times: times + 1, first });
    }
  }
  const sorted = [...found].toSorted(([, one], [, other]) => other.times - one.times);
  return sorted.map(([key, { times, first }]) => `failed in ${times} of ${rounds} rounds: ${key}\n${first}`);
}
