import { stripVTControlCharacters } from 'node:util';
import { endChildren, runTool, ToolFailure } from '../processes.ts';
import type { Check } from './check.ts';
import { brokenOff, lastLine, slowestFiles, sum, type Tally, type TimedCheck, timeTable } from './tally.ts';
import { keepTemporaryFoldersTogether, removeTemporaryFolders } from './temporary.ts';

export interface RunOptions {
  /** How often the tests run, one by default; what is always the same, such as types, is checked once. */
  rounds?: number;
  /** Ends the run after so many failures; without it every check runs to its end. */
  maxFailures?: number;
}

/**
 * Runs the chosen checks one after the other, while the later ones prepare; shows every failure again at the end, where the
 * time went, and the counts. The exit code is 1 if there is a failure. `choose` may throw a ToolFailure.
 */
export async function runChecks(choose: () => Promise<RunOptions & { checks: Check[] }>): Promise<void> {
  process.env.CI = 'true';
  // Without a locale, Chromium neither uploads nor saves a file that has an Arabic name.
  process.env.LC_ALL ||= process.env.LANG || 'C.UTF-8';
  await runTool(async () => {
    const { checks, rounds = 1, maxFailures } = await choose();
    await keepTemporaryFoldersTogether();
    const done: TimedCheck[] = checks.map(({ name }) => ({ name, tally: sum([]), seconds: 0 }));
    for (const check of checks) check.prepare?.();
    for (let round = 1; round <= rounds; round++) {
      for (const [index, check] of checks.entries()) {
        if (check.isStatic && round > 1) continue;
        const { failed } = sum(done.map(({ tally }) => tally));
        const failuresLeft = maxFailures === undefined ? undefined : maxFailures - failed;
        if (failuresLeft !== undefined && failuresLeft <= 0) {
          console.log(`\n── ${check.name}: not run after ${failed} failures ──`);
          continue;
        }
        console.log(`\n── ${check.name}${rounds > 1 ? `, round ${round} of ${rounds}` : ''} ──`);
        const started = performance.now();
        const tally = await runCheck(check, failuresLeft);
        const { name, tally: before, seconds } = done[index] as TimedCheck;
        const spent = seconds + (performance.now() - started) / 1000;
        done[index] = { name, tally: sum([before, tally]), seconds: spent };
      }
    }
    // What was prepared for a check that did not run.
    await endChildren();
    const total = sum(done.map(({ tally }) => tally));
    const failures = rounds > 1 ? unsteadyTests(done, rounds) : total.failures;
    for (const failure of failures) console.log(`\n✗ ${stripVTControlCharacters(failure)}`);
    console.log(['', ...timeTable(done), '', ...slowestFiles(total.files ?? []), lastLine(total)].join('\n'));
    return total.failed === 0 ? 0 : 1;
  }, removeTemporaryFolders);
}

/** Runs a check; what it lacks on this machine becomes its one failure, so that the next check still runs. */
async function runCheck(check: Check, maxFailures: number | undefined): Promise<Tally> {
  try {
    return await check.run(maxFailures);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    console.error(error.message);
    return brokenOff(`${check.name}: ${error.message}`);
  }
}

/** A failure begins with the line of its file, then, of a test, one with its name. */
const NAME = /^.*(?:\n {2}\S.*)?/;

/**
 * An entry for each test that failed in a round, with how often and with its first failure. The rarest are the last, where a
 * reader looks first.
 */
function unsteadyTests(checks: readonly TimedCheck[], rounds: number): string[] {
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
