import { stripVTControlCharacters } from 'node:util';
import { runTool } from '../processes.ts';
import { type Check, runCheck } from './check.ts';
import { lastLine, sum } from './tally.ts';
import { keepTemporaryFoldersTogether, removeTemporaryFolders } from './temporary.ts';
import { slowestFiles, type TimedCheck, timeTable } from './time-table.ts';

/**
 * Runs the chosen checks lane by lane, while the later ones prepare; shows every failure again at the end, where the time
 * went, and the counts. The exit code is 1 if there is a failure. `choose` may throw a ToolFailure.
 */
export async function runChecks(choose: () => Promise<Check[]>): Promise<void> {
  process.env.CI = 'true';
  await runTool(async () => {
    const checks = await choose();
    await keepTemporaryFoldersTogether();
    const secondsSince = (start: number) => (performance.now() - start) / 1000;
    const started = performance.now();
    for (const check of checks) check.prepare?.();

    const done = new Map<Check, TimedCheck>();
    const runLane = async (lane: readonly Check[]) => {
      for (const check of lane) {
        console.log(`\n── ${check.name} ──`);
        const checkStarted = performance.now();
        const tally = await runCheck(check);
        done.set(check, { name: check.name, tally, seconds: secondsSince(checkStarted) });
      }
    };
    const lanes = [...Map.groupBy(checks, ({ lane }) => lane).values()];
    await Promise.all(lanes.map(runLane));
    const timed = checks.flatMap((check) => done.get(check) ?? []);
    const total = sum(timed.map(({ tally }) => tally));
    for (const failure of total.failures) console.log(`\n✗ ${stripVTControlCharacters(failure)}`);
    console.log(
      [
        '',
        ...timeTable(timed, secondsSince(started)),
        '',
        ...slowestFiles(total.files ?? []),
        lastLine(total),
      ].join('\n'),
    );
    return total.failed === 0 ? 0 : 1;
  }, removeTemporaryFolders);
}
