import { resolve } from 'node:path';
import { removeTemporaryFolders } from './checks/temporary.ts';
import { ROOT, releasesDir, runTool, ToolFailure } from './processes.ts';
import { readArguments, readShare } from './releasing/arguments.ts';
import { readKey } from './releasing/author.ts';
import { describeChange, describePreview } from './releasing/describe.ts';
import { previewApp, releaseApp } from './releasing/release-app.ts';

const USAGE = [
  'npm run release -- <area or shell> [--canary PERCENT | --preview] [--note "why"] [--key FILE] [--without-browser]',
  'npm run release -- --bundle FILE [<area>] [--canary PERCENT | --preview] [--note "why"] [--without-browser]',
].join('\n       ');

await runTool(async () => {
  const { values, positionals } = readArguments(
    USAGE,
    { texts: ['bundle', 'canary', 'key', 'note'], flags: ['preview', 'without-browser'] },
    [0, 1],
  );
  const { bundle, preview = false } = values;
  const [app] = positionals;
  if (app === undefined && bundle === undefined) throw new ToolFailure(`Name one app.\nUsage: ${USAGE}`);
  if (preview && values.canary !== undefined) {
    throw new ToolFailure(`A preview has no share: nobody gets it without its link.\nUsage: ${USAGE}`);
  }
  const key = await readKey(values.key);
  const request = {
    root: ROOT,
    releasesDir,
    ...(app !== undefined && { app }),
    ...(bundle !== undefined && { bundle: resolve(bundle) }),
    ...(key && { key: key.publicKey }),
    ...(values.canary !== undefined && { canary: readShare(values.canary) }),
    ...(values.note !== undefined && { note: values.note }),
    withoutBrowser: values['without-browser'] ?? false,
  };
  if (preview) {
    console.log(describePreview(await previewApp(request)));
    return 0;
  }
  const change = await releaseApp(request);
  console.log(change ? describeChange(change) : `This version is already the current one.`);
  return 0;
}, removeTemporaryFolders);
