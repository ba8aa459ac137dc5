import type { BundledApp } from './bundles/workspace.ts';
import { readWorkspace } from './bundles/workspace.ts';
import { freePort } from './checks/temporary.ts';
import { devPath, serveArea, serveHarness, serveShell } from './dev/dev-servers.ts';
import { ROOT, runTool, start, ToolFailure } from './processes.ts';

const port = Number(process.env.PORT || 3000);
const wanted = process.argv[2];

/** `pnpm dev` runs the whole portal with hot reload; `pnpm dev <area>` runs one area alone in its harness. */
await runTool(async () => {
  const { apps, contract } = await readWorkspace(ROOT);
  const api = { path: '/api', port: await startApi() };
  if (wanted) await serveHarness(findArea(apps, wanted), port, api);
  else await servePortal(apps, contract, api);
  console.log(`\nThe portal is developed at http://localhost:${port}`);
  return 0;
});

async function servePortal(
  apps: BundledApp[],
  contract: string,
  api: { path: string; port: number },
): Promise<void> {
  const upstreams = [api];
  const areas: object[] = [];
  for (const app of apps.filter(({ area }) => area)) {
    const areaPort = await freePort();
    await serveArea(app, areaPort, port);
    upstreams.push({ path: devPath(app.name), port: areaPort });
    areas.push({ ...app.area, version: 'dev', entry: `${devPath(app.name)}mf-manifest.json`, contract });
  }
  const shell = apps.find(({ area }) => !area);
  if (!shell) throw new ToolFailure('There is no app without an area: the shell is missing.');
  await serveShell(shell, port, upstreams, { revision: 1, areas });
}

function findArea(apps: BundledApp[], name: string): BundledApp {
  const areas = apps.filter(({ area }) => area);
  const found = areas.find((app) => app.name === name);
  if (found) return found;
  throw new ToolFailure(
    `There is no area ${name}: choose one of ${areas.map((app) => app.name).join(', ')}.`,
  );
}

/** Starts the API, again after each change, on a port of its own; gives that port. */
async function startApi(): Promise<number> {
  const apiPort = await freePort();
  const env = {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
  };
  start(process.execPath, ['--watch', 'apps/api/src/server.ts'], { env, stdio: 'inherit' });
  return apiPort;
}
