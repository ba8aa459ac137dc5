import { promote } from '@portal/releases';
import { ROOT, releasesDir, runTool } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { readAuthor } from './releasing/author.ts';
import { describeChange } from './releasing/describe.ts';

await runTool(async () => {
  const { values, positionals } = readArguments(
    'npm run promote -- <area> [--note "why"]',
    { note: { type: 'string' } },
    [1, 1],
  );
  const author = { ...(await readAuthor(ROOT)), ...(values.note !== undefined && { note: values.note }) };
  const change = await promote(releasesDir, String(positionals[0]), { ...author, commit: null });
  if (change) console.log(describeChange(change));
  return 0;
});
