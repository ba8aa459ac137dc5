import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  type Author,
  describeArea,
  places,
  releaseLocalArea,
  releaseLocalShell,
  storeArea,
  storeShell,
  versionOf,
} from '@portal/releases';
import { buildIfChanged } from './bundles/build-app.ts';
import { type BundledApp, distOf, readWorkspace } from './bundles/workspace.ts';
import { ROOT, releasesDir, runTool } from './processes.ts';
import { readCommit, readWho } from './releasing/author.ts';

/**
 * Builds the shell and the areas whose inputs changed and releases them under RELEASES_DIR, except where an operator
 * chose another version.
 */
await runTool(async () => {
  const { apps, contract } = await readWorkspace(ROOT);
  await eachAtOnce(apps, availableParallelism(), async (app) => {
    const started = performance.now();
    const built = await buildIfChanged(ROOT, app);
    if (built) console.log(`  built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
  // The shell comes first: areas are checked against the current shell.
  const author = { who: await readWho(ROOT), commit: await readCommit(ROOT) };
  for (const app of apps) {
    const reason = await publish(app, contract, author);
    if (reason) console.log(`  ${reason}; npm run release -- ${app.name} releases the local build`);
  }
  // A container mounts it by itself, which needs it to be there.
  await mkdir(places.previews(releasesDir), { recursive: true });
  return 0;
});

/** Returns why an app was not released, or undefined. */
async function publish(app: BundledApp, contract: string, author: Author): Promise<string | undefined> {
  const dist = distOf(app);
  if (!app.area) {
    const version = await versionOf(dist, app.version);
    await storeShell(dist, version, releasesDir);
    return releaseLocalShell(releasesDir, version, author);
  }
  const area = await describeArea(dist, app.area, app.version, contract);
  await storeArea(dist, area, releasesDir);
  return releaseLocalArea(releasesDir, area, author);
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
