import {
  groupErrors,
  isExpired,
  KEPT_DAYS,
  KEPT_VERSIONS,
  prune,
  readClientReportSums,
  readPreviews,
  readReleaseState,
  reportReleases,
  type Snapshot,
} from '@portal/releases';
import { endedBySignal, releasesDir, runTool, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';
import { previewLink } from './releasing/describe.ts';
import { listErrors, listReleases, requireReleased, watchReleases } from './releasing/list-releases.ts';

/** The API writes the reports of browsers two seconds after they arrived. */
const WATCH_EVERY_MS = 1_000;

await runTool(async () => {
  const { values, positionals } = readArguments(
    'npm run releases -- [area or shell] [--errors] [--json | --watch | --prune]',
    { flags: ['errors', 'json', 'prune', 'watch'] },
    [0, 1],
  );
  const { errors: onlyErrors = false, ...ways } = values;
  if (Object.keys(ways).length > 1) throw new ToolFailure('Use --json, --watch or --prune alone.');
  const [only] = positionals;
  if (onlyErrors) {
    if (ways.watch || ways.prune) throw new ToolFailure('Use --errors alone or with --json.');
    const { errors = [] } = (await readSnapshot(only)).reports ?? {};
    const ofApp = errors.filter(({ area }) => only === undefined || area === only);
    const groups = await groupErrors(releasesDir, ofApp);
    console.log(ways.json ? JSON.stringify({ format: 1, errors: groups }, null, 2) : listErrors(groups));
    return 0;
  }
  if (values.prune) {
    const removed = await prune(releasesDir, new Date());
    for (const path of removed) console.log(`removed ${path}`);
    console.log(
      `${removed.length} removed; current versions, those of a preview that has not expired, the last ${KEPT_VERSIONS} of each app and those younger than ${KEPT_DAYS} days are kept.`,
    );
    return 0;
  }
  if (values.watch) {
    // The program that reads the lines has ended, such as `head`.
    process.stdout.once('error', () => process.exit(0));
    await watchReleases({
      read: () => readReport(only),
      output: process.stdout,
      everyMs: WATCH_EVERY_MS,
      signal: endedBySignal(),
    });
    return 0;
  }
  const { report, list } = await readReport(only);
  console.log(values.json ? JSON.stringify(report, null, 2) : list);
  return 0;
});

async function readSnapshot(only: string | undefined): Promise<Snapshot> {
  const now = new Date();
  const snapshot = {
    state: await readReleaseState(releasesDir),
    reports: await readClientReportSums(releasesDir),
    previews: (await readPreviews(releasesDir)).filter((preview) => !isExpired(preview, now)),
  };
  if (only !== undefined) requireReleased(snapshot, only);
  return snapshot;
}

async function readReport(only: string | undefined) {
  const snapshot = await readSnapshot(only);
  const report = reportReleases(snapshot, only);
  const linkOf = (app: string, version: string) => {
    const preview = snapshot.previews.find(({ area }) => area.name === app && area.version === version);
    return preview ? previewLink(preview) : '';
  };
  return { report, list: listReleases(report, only, linkOf) };
}
