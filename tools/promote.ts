import { LATEST, promote, promotePreview } from '@portal/releases';
import { ROOT, releasesDir, runTool, ToolFailure } from './processes.ts';
import { readArguments, readShare } from './releasing/arguments.ts';
import { readWho } from './releasing/author.ts';
import { describeChange } from './releasing/describe.ts';
import { readKey } from './releasing/key-file.ts';

const USAGE = [
  'npm run promote -- <area> [--note "why"] [--key FILE]',
  `npm run promote -- <area> --preview VERSION|${LATEST} [--canary PERCENT] [--note "why"] [--key FILE]`,
].join('\n       ');

/** Releases a canary to everyone, or a preview to everyone or as a canary. Nothing is built. */
await runTool(async () => {
  const { values, positionals } = readArguments(
    USAGE,
    {
      canary: { type: 'string' },
      key: { type: 'string' },
      note: { type: 'string' },
      preview: { type: 'string' },
    },
    [1, 1],
  );
  const { canary, note, preview } = values;
  if (canary !== undefined && preview === undefined) {
    throw new ToolFailure(`--canary goes with --preview: a canary is promoted to everyone.\nUsage: ${USAGE}`);
  }
  const share = canary === undefined ? undefined : readShare(canary);
  const key = await readKey(values.key);
  const author = {
    who: await readWho(ROOT),
    commit: null,
    ...(note !== undefined && { note }),
    ...(key && { key: key.publicKey }),
  };
  const app = String(positionals[0]);
  const change =
    preview === undefined
      ? await promote(releasesDir, app, author)
      : await promotePreview(releasesDir, app, preview, author, { share });
  console.log(change ? describeChange(change) : 'Nothing to change: it is promoted already.');
  return 0;
});
