import { runCheck } from '../tools/checks/check.ts';
import { checksOf } from '../tools/checks/selection/checks-of.ts';
import { selectByName } from '../tools/checks/selection/select-by-name.ts';
import { EVERYTHING } from '../tools/checks/selection/selection.ts';
import { readGraph } from '../tools/checks/selection/workspace-graph.ts';
import { keepTemporaryFoldersTogether, removeTemporaryFolders } from '../tools/checks/temporary.ts';
import { ROOT, runTool } from '../tools/processes.ts';
import { median, timeFixedTask } from './tests/fixed-task.ts';

const names = process.argv.slice(2);

/**
 * The time of each step of `npm test`, or of `npm test -- <names>`, divided by the time of a fixed piece of work on one core,
 * which is measured before the first step and after each one.
 */
await runTool(async () => {
  process.env.CI = 'true';
  const selection = names.length === 0 ? EVERYTHING : selectByName(names, await readGraph(ROOT));
  await keepTemporaryFoldersTogether();
  const rounds = timeFixedTask();
  const steps: { name: string; seconds: number; failed: number }[] = [];
  for (const check of checksOf(selection)) {
    const started = performance.now();
    const { failed } = await runCheck(check);
    steps.push({ name: check.name, seconds: (performance.now() - started) / 1000, failed });
    rounds.push(...timeFixedTask());
  }
  const unit = median(rounds);
  const all = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`\n${'step'.padEnd(30)}   ÷ fixed task   seconds`);
  for (const { name, seconds } of [...steps, { name: 'all', seconds: all }]) {
    console.log(
      `${name.padEnd(30)} ${(seconds / unit).toFixed(1).padStart(14)} ${seconds.toFixed(1).padStart(9)}`,
    );
  }
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)];
  console.log(
    `\nThe fixed task: ${unit.toFixed(3)} s, the median of ${rounds.length} rounds from ${least.toFixed(3)} to ${most.toFixed(3)} s.`,
  );
  const failed = steps.filter((step) => step.failed > 0).map(({ name }) => name);
  if (failed.length > 0) console.error(`Not comparable, because it failed: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
}, removeTemporaryFolders);
