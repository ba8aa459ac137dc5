import { writeArea } from './new-area/write-area.ts';
import { ROOT, runTool, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';

const USAGE = 'npm run new-area -- <name> --role ROLE --title "Arabic title"';

/** Writes a new area; the launcher then installs it. docs/new-area.md is the way from here to its release. */
await runTool(async () => {
  const { values, positionals } = readArguments(USAGE, { texts: ['role', 'title'] }, [1, 1]);
  const { role, title } = values;
  if (role === undefined || title === undefined) throw new ToolFailure(`Usage: ${USAGE}`);
  const name = String(positionals[0]);
  for (const file of await writeArea(ROOT, { name, role, title: title.trim() })) console.log(`wrote ${file}`);
  console.log(`\nThe area ${name} is written. Next, as docs/new-area.md says:`);
  console.log(`  npx pnpm@10.34.9 dev ${name}`);
  console.log(`  npm test -- ${name}`);
  console.log(`  npm run release -- ${name}`);
  return 0;
});
