import { LATEST, promote, promotePreview } from '@portal/releases';
import { ROOT, releasesDir, runTool, ToolFailure } from './processes.ts';
import { readArguments, readShare } from './releasing/arguments.ts';
import { readAuthor } from './releasing/author.ts';
import { describeChange } from './releasing/describe.ts';

const USAGE = [
  'npm run promote -- <area> [--note "why"] [--key FILE]',
  `npm run promote -- <area> --preview VERSION|${LATEST} [--canary PERCENT] [--note "why"] [--key FILE]`,
].join('\n       ');

/** Releases a canary to everyone, or a preview to everyone or as a canary. Nothing is built. */
await runTool(async () => {
  const { values, positionals } = readArguments(
    USAGE,
    { texts: ['canary', 'key', 'note', 'preview'] },
    [1, 1],
  );
  const { canary, preview } = values;
  if (canary !== undefined && preview === undefined) {
    throw new ToolFailure(`--canary goes with --preview: a canary is promoted to everyone.\nUsage: ${USAGE}`);
  }
  const share = canary === undefined ? undefined : readShare(canary);
  const author = await readAuthor(ROOT, values);
  const app = String(positionals[0]);
  const change =
    preview === undefined
      ? await promote(releasesDir, app, author)
      : await promotePreview(releasesDir, app, preview, author, { share });
  console.log(change ? describeChange(change) : 'Nothing to change: it is promoted already.');
  return 0;
});
