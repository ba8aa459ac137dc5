import {
  isExpired,
  KEPT_DAYS,
  KEPT_VERSIONS,
  prune,
  readClientReportSums,
  readPreviews,
  readReleaseState,
} from '@portal/releases';
import { endedBySignal, releasesDir, runTool, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { listReleases } from './releasing/list-releases.ts';
import { reportReleases, type Snapshot } from './releasing/release-report.ts';
import { watchReleases } from './releasing/watch-releases.ts';

/** The API writes the reports of browsers two seconds after they arrived. */
const WATCH_EVERY_MS = 1_000;

await runTool(async () => {
  const { values, positionals } = readArguments(
    'npm run releases -- [area or shell] [--json | --watch | --prune]',
    { prune: { type: 'boolean' }, json: { type: 'boolean' }, watch: { type: 'boolean' } },
    [0, 1],
  );
  if (Object.keys(values).length > 1) throw new ToolFailure('Use --json, --watch or --prune alone.');
  const [only] = positionals;
  if (values.prune) {
    const removed = await prune(releasesDir, new Date());
    for (const path of removed) console.log(`removed ${path}`);
    console.log(
      `${removed.length} removed; current versions, those of a preview that has not expired, the last ${KEPT_VERSIONS} of each app and those younger than ${KEPT_DAYS} days are kept.`,
    );
    return 0;
  }
  const list = ({ state, reports, previews }: Snapshot) => listReleases(state, reports, only, previews);
  if (values.watch) {
    // The program that reads the lines has ended, such as `head`.
    process.stdout.once('error', () => process.exit(0));
    await watchReleases({
      read: readSnapshot,
      list,
      only,
      output: process.stdout,
      everyMs: WATCH_EVERY_MS,
      signal: endedBySignal(),
    });
    return 0;
  }
  const snapshot = await readSnapshot();
  console.log(values.json ? JSON.stringify(reportReleases(snapshot, only), null, 2) : list(snapshot));
  return 0;
});

async function readSnapshot(): Promise<Snapshot> {
  const now = new Date();
  return {
    state: await readReleaseState(releasesDir),
    reports: await readClientReportSums(releasesDir),
    previews: (await readPreviews(releasesDir)).filter((preview) => !isExpired(preview, now)),
  };
}
