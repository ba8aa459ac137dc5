import { parseArgs } from 'node:util';
import { runChecks } from './checks/run-checks.ts';
import { changedFiles } from './checks/selection/changed-files.ts';
import { checksOf } from './checks/selection/checks-of.ts';
import { selectByChange } from './checks/selection/select-by-change.ts';
import { selectByName } from './checks/selection/select-by-name.ts';
import { EVERYTHING, type Selection } from './checks/selection/selection.ts';
import { readGraph } from './checks/selection/workspace-graph.ts';
import { ROOT, ToolFailure } from './processes.ts';

const USAGE = 'npm test [-- <app or package> …] | npm test -- --changed [base]';

await runChecks(async () => {
  const selection = await select();
  if (selection.reasons.length > 0) console.log(selection.reasons.join('\n'));
  return checksOf(selection);
});

async function select(): Promise<Selection> {
  const { changed, names } = readCommandLine();
  if (!changed && names.length === 0) return EVERYTHING;
  const graph = await readGraph(ROOT);
  return changed ? selectByChange(await changedFiles(names[0]), graph) : selectByName(names, graph);
}

function readCommandLine(): { changed: boolean; names: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { changed: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { changed: values.changed, names: positionals };
  } catch (error) {
    throw new ToolFailure(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
  }
}
