import { removeTemporaryFolders } from './checks/temporary.ts';
import { ROOT, releasesDir, runTool } from './processes.ts';
import { readArguments, readShare } from './releasing/arguments.ts';
import { describeChange } from './releasing/describe.ts';
import { releaseApp } from './releasing/release-app.ts';

const USAGE = 'npm run release -- <area or shell> [--canary PERCENT] [--note "why"] [--without-browser]';

await runTool(async () => {
  const { values, positionals } = readArguments(
    USAGE,
    { canary: { type: 'string' }, note: { type: 'string' }, 'without-browser': { type: 'boolean' } },
    [1, 1],
  );
  const app = String(positionals[0]);
  const change = await releaseApp({
    root: ROOT,
    releasesDir,
    app,
    ...(values.canary !== undefined && { canary: readShare(values.canary) }),
    ...(values.note !== undefined && { note: values.note }),
    withoutBrowser: values['without-browser'] ?? false,
  });
  console.log(change ? describeChange(change) : `This version of ${app} is already the current one.`);
  return 0;
}, removeTemporaryFolders);
