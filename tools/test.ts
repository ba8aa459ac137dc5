import { readGraph } from './bundles/workspace.ts';
import { readCommandLine } from './checks/command-line.ts';
import { runChecks } from './checks/run-checks.ts';
import { changedFiles } from './checks/selection/changed-files.ts';
import { checksOf } from './checks/selection/checks-of.ts';
import { EVERYTHING, type Selection, selectByChange, selectByName } from './checks/selection/selection.ts';
import { ROOT } from './processes.ts';

const USAGE = 'npm test [-- <app or package> … | --changed [base]] [--repeat ROUNDS]';

await runChecks(async () => {
  const { names, changed, options } = readCommandLine(USAGE, { withChanged: true });
  const selection = await select(names, changed);
  if (selection.reasons.length > 0) console.log(selection.reasons.join('\n'));
  return { ...options, checks: checksOf(selection) };
});

async function select(names: readonly string[] | undefined, changed: boolean): Promise<Selection> {
  if (changed) return selectByChange(await changedFiles(names?.[0]), await readGraph(ROOT));
  return names ? selectByName(names, await readGraph(ROOT)) : EVERYTHING;
}
