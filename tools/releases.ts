import {
  isExpired,
  KEPT_DAYS,
  KEPT_VERSIONS,
  prune,
  readClientReportSums,
  readPreviews,
  readReleaseState,
} from '@portal/releases';
import { releasesDir, runTool } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { listReleases } from './releasing/list-releases.ts';

await runTool(async () => {
  const { values, positionals } = readArguments(
    'npm run releases -- [area or shell] [--prune]',
    { prune: { type: 'boolean' } },
    [0, 1],
  );
  if (values.prune) {
    const removed = await prune(releasesDir, new Date());
    for (const path of removed) console.log(`removed ${path}`);
    console.log(
      `${removed.length} removed; current versions, those of a preview that has not expired, the last ${KEPT_VERSIONS} of each app and those younger than ${KEPT_DAYS} days are kept.`,
    );
    return 0;
  }
  const state = await readReleaseState(releasesDir);
  const now = new Date();
  const previews = (await readPreviews(releasesDir)).filter((preview) => !isExpired(preview, now));
  console.log(listReleases(state, await readClientReportSums(releasesDir), positionals[0], previews));
  return 0;
});
