import { rollBack } from '@portal/releases';
import { ROOT, releasesDir, runTool } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { readWho } from './releasing/author.ts';
import { describeChange } from './releasing/describe.ts';
import { readKey } from './releasing/key-file.ts';

const USAGE = 'npm run rollback -- <area or shell> [--to VERSION] [--note "why"] [--key FILE]';

await runTool(async () => {
  const { values, positionals } = readArguments(
    USAGE,
    { to: { type: 'string' }, note: { type: 'string' }, key: { type: 'string' } },
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
  const change = await rollBack(releasesDir, String(positionals[0]), author, values.to);
  if (change) console.log(describeChange(change));
  return 0;
});
