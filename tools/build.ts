import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { buildIfChanged } from './bundles/build-app.ts';
import { publishArea, publishShell } from './bundles/publish.ts';
import { type RegistryArea, writeRegistry } from './bundles/registry.ts';
import { type BundledApp, readWorkspace } from './bundles/workspace.ts';
import { ROOT, runTool } from './processes.ts';

const releasesDir = resolve(ROOT, process.env.RELEASES_DIR || '.data/releases');

/** Builds the shell and the areas whose inputs changed and publishes them all under RELEASES_DIR. */
await runTool(async () => {
  const { apps, contract } = await readWorkspace(ROOT);
  await eachAtOnce(apps, availableParallelism(), async (app) => {
    const started = performance.now();
    const built = await buildIfChanged(ROOT, app);
    if (built) console.log(`  built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });

  const areas: RegistryArea[] = [];
  for (const app of apps) {
    if (app.area) areas.push(await publishArea({ ...app, area: app.area }, contract, releasesDir));
    else await publishShell(app, releasesDir);
  }
  await writeRegistry(releasesDir, areas);
  return 0;
});

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
