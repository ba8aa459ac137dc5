import { rollBack } from '@portal/releases';
import { ROOT, releasesDir, runTool } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { readAuthor } from './releasing/author.ts';
import { describeChange } from './releasing/describe.ts';

const USAGE = 'npm run rollback -- <area or shell> [--to VERSION] [--note "why"]';

await runTool(async () => {
  const { values, positionals } = readArguments(
    USAGE,
    { to: { type: 'string' }, note: { type: 'string' } },
    [1, 1],
  );
  const author = { ...(await readAuthor(ROOT)), ...(values.note !== undefined && { note: values.note }) };
  const change = await rollBack(releasesDir, String(positionals[0]), { ...author, commit: null }, values.to);
  if (change) console.log(describeChange(change));
  return 0;
});
