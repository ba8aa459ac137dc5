import { promote } from '@portal/releases';
import { ROOT, releasesDir, runTool } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { readWho } from './releasing/author.ts';
import { describeChange } from './releasing/describe.ts';
import { readKey } from './releasing/key-file.ts';

await runTool(async () => {
  const { values, positionals } = readArguments(
    'npm run promote -- <area> [--note "why"] [--key FILE]',
    { key: { type: 'string' }, note: { type: 'string' } },
    [1, 1],
  );
  const { note } = values;
  const key = await readKey(values.key);
  const author = {
    who: await readWho(ROOT),
    commit: null,
    ...(note !== undefined && { note }),
    ...(key && { key: key.publicKey }),
  };
  const change = await promote(releasesDir, String(positionals[0]), author);
  if (change) console.log(describeChange(change));
  return 0;
});
