import { KEPT_DAYS, KEPT_VERSIONS, prune, readClientReportSums, readReleaseState } from '@portal/releases';
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
      `${removed.length} removed; current versions, the last ${KEPT_VERSIONS} of each app and those younger than ${KEPT_DAYS} days are kept.`,
    );
    return 0;
  }
  const state = await readReleaseState(releasesDir);
  console.log(listReleases(state, await readClientReportSums(releasesDir), positionals[0]));
  return 0;
});
