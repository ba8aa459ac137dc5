import { stripVTControlCharacters } from 'node:util';
import { runTool } from '../processes.ts';
import { type Check, make } from './checks.ts';
import { lastLine, sum, type Tally } from './tally.ts';
import { removeTemporaryFolders } from './temporary.ts';

/** Makes all checks one after the other, shows every failure again at the end, and exits with 1 if there is one. */
export async function runChecks(checks: Check[]): Promise<void> {
  process.env.CI = 'true';
  await runTool(async () => {
    const made: { name: string; tally: Tally; seconds: number }[] = [];
    for (const check of checks) {
      const started = performance.now();
      const tally = await make(check);
      made.push({ name: check.name, tally, seconds: (performance.now() - started) / 1000 });
    }
    const total = sum(made.map(({ tally }) => tally));
    for (const failure of total.failures) console.log(`\n✗ ${stripVTControlCharacters(failure)}`);
    console.log('');
    for (const { name, tally, seconds } of made) {
      console.log(`${name.padEnd(30)} ${lastLine(tally).padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
    }
    console.log(`\n${lastLine(total)}`);
    return total.failed === 0 ? 0 : 1;
  }, removeTemporaryFolders);
}
