import { endPreview, LATEST, removeArea, rollBack } from '@portal/releases';
import { ROOT, releasesDir, runTool, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { readAuthor } from './releasing/author.ts';
import { describeChange } from './releasing/describe.ts';

const USAGE = [
  'npm run rollback -- <area or shell> [--to VERSION] [--note "why"] [--key FILE]',
  'npm run rollback -- <area> --remove [--note "why"] [--key FILE]',
  `npm run rollback -- <area> --preview VERSION|${LATEST} [--key FILE]`,
].join('\n       ');

await runTool(async () => {
  const { values, positionals } = readArguments(
    USAGE,
    { texts: ['to', 'note', 'key', 'preview'], flags: ['remove'] },
    [1, 1],
  );
  const author = await readAuthor(ROOT, values);
  const app = String(positionals[0]);
  if ([values.to, values.preview, values.remove].filter((option) => option !== undefined).length > 1) {
    throw new ToolFailure(`Use --to, --preview or --remove alone.\nUsage: ${USAGE}`);
  }
  if (values.preview !== undefined) {
    const { area } = await endPreview(releasesDir, app, values.preview, author);
    console.log(`The preview of ${app} ${area.version} has ended; its link shows the current version.`);
    return 0;
  }
  const change = values.remove
    ? await removeArea(releasesDir, app, author)
    : await rollBack(releasesDir, app, author, values.to);
  if (change) console.log(describeChange(change));
  return 0;
});
