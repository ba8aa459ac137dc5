import { runCheck } from '../tools/checks/check.ts';
import { checksOf } from '../tools/checks/selection/checks-of.ts';
import { selectByName } from '../tools/checks/selection/select-by-name.ts';
import { EVERYTHING } from '../tools/checks/selection/selection.ts';
import { readGraph } from '../tools/checks/selection/workspace-graph.ts';
import { keepTemporaryFoldersTogether } from '../tools/checks/temporary.ts';
import { ROOT } from '../tools/processes.ts';
import { FixedTask, sum } from './support/fixed-task.ts';
import { bench } from './support/report.ts';

const names = process.argv.slice(2);

/**
 * The time of each step of `npm test`, or of `npm test -- <names>`, divided by the time of a fixed piece of work on one core,
 * which is measured before the first step and after each one.
 */
await bench(async (report) => {
  process.env.CI = 'true';
  const selection = names.length === 0 ? EVERYTHING : selectByName(names, await readGraph(ROOT));
  await keepTemporaryFoldersTogether();
  const task = new FixedTask();
  const steps: { step: string; seconds: number }[] = [];
  for (const check of checksOf(selection)) {
    const started = performance.now();
    const { failed } = await runCheck(check);
    if (failed > 0) report.fault(`Not comparable, because it failed: ${check.name}.`);
    steps.push({ step: check.name, seconds: (performance.now() - started) / 1000 });
    task.measure();
  }
  const all = sum(steps.map(({ seconds }) => seconds));
  report.table(
    [...steps, { step: 'all', seconds: all }].map((row) => ({
      ...row,
      '÷ fixed task': (row.seconds * 1000) / task.ms,
    })),
  );
  const rounds = task.rounds.map(({ ms }) => ms);
  report.table([
    { 'the fixed task': 'ms', median: task.ms, least: Math.min(...rounds), most: Math.max(...rounds) },
  ]);
});
