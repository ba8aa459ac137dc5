import { availableParallelism } from 'node:os';
import {
  type Author,
  describeArea,
  putArea,
  putShell,
  startArea,
  startShell,
  versionOf,
} from '@portal/releases';
import { buildIfChanged } from './bundles/build-app.ts';
import { type BundledApp, distOf, readWorkspace } from './bundles/workspace.ts';
import { ROOT, releasesDir, runTool } from './processes.ts';
import { readCommit, readWho } from './releasing/author.ts';

/**
 * Builds the shell and the areas whose inputs changed and publishes them all under RELEASES_DIR. What operations
 * released or rolled back stays as they left it.
 */
await runTool(async () => {
  const { apps, contract } = await readWorkspace(ROOT);
  await eachAtOnce(apps, availableParallelism(), async (app) => {
    const started = performance.now();
    const built = await buildIfChanged(ROOT, app);
    if (built) console.log(`  built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
  // The shell comes first: an area is checked against the one that runs.
  const author = { who: await readWho(ROOT), commit: await readCommit(ROOT) };
  for (const app of apps) {
    const left = await publish(app, contract, author);
    if (left) console.log(`  ${left}; npm run release -- ${app.name} brings the local state`);
  }
  return 0;
});

/** Gives why an app was left alone, or undefined. */
async function publish(app: BundledApp, contract: string, author: Author): Promise<string | undefined> {
  const dist = distOf(app);
  if (!app.area) {
    const version = await versionOf(dist, app.version);
    await putShell(dist, version, releasesDir);
    return startShell(releasesDir, version, author);
  }
  const area = await describeArea(dist, app.area, app.version, contract);
  await putArea(dist, area, releasesDir);
  return startArea(releasesDir, area, author);
}

/** Runs at most `limit` jobs at a time; the first failure is thrown once the running ones are done. */
async function eachAtOnce(
  apps: BundledApp[],
  limit: number,
  job: (app: BundledApp) => Promise<void>,
): Promise<void> {
  const waiting = [...apps];
  const workers = Array.from({ length: limit }, async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await job(app);
  });
  const failed = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
