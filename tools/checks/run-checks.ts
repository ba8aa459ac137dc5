import { stripVTControlCharacters } from 'node:util';
import { runTool } from '../processes.ts';
import { type Check, runCheck } from './check.ts';
import { lastLine, sum } from './tally.ts';
import { keepTemporaryFoldersTogether, removeTemporaryFolders } from './temporary.ts';
import { slowestFiles, type TimedCheck, timeTable } from './time-table.ts';

/**
 * Runs the chosen checks one after the other, while the later ones prepare; shows every failure again at the end, where the
 * time went, and the counts. The exit code is 1 if there is a failure. `choose` may throw a ToolFailure.
 */
export async function runChecks(choose: () => Promise<Check[]>): Promise<void> {
  process.env.CI = 'true';
  await runTool(async () => {
    const checks = await choose();
    await keepTemporaryFoldersTogether();
    const done: TimedCheck[] = [];
    for (const check of checks) check.prepare?.();
    for (const check of checks) {
      console.log(`\n── ${check.name} ──`);
      const started = performance.now();
      const tally = await runCheck(check);
      done.push({ name: check.name, tally, seconds: (performance.now() - started) / 1000 });
    }
    const total = sum(done.map(({ tally }) => tally));
    for (const failure of total.failures) console.log(`\n✗ ${stripVTControlCharacters(failure)}`);
    console.log(['', ...timeTable(done), '', ...slowestFiles(total.files ?? []), lastLine(total)].join('\n'));
    return total.failed === 0 ? 0 : 1;
  }, removeTemporaryFolders);
}
