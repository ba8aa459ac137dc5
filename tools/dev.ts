import { describeInDevelopment, devPath, portalOrigin, serveAreaInto } from '@portal/area-build/dev-server';
import { type BundledApp, readWorkspace } from './bundles/workspace.ts';
import { freePort } from './checks/temporary.ts';
import { releaseConfig, serveArea, serveCatalogue, serveHarness, serveShell } from './dev/dev-servers.ts';
import { ROOT, runTool, start, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';

const port = Number(process.env.PORT || 3000);
const USAGE = 'pnpm dev [area | ui] [--against URL]';

/**
 * `pnpm dev` runs the whole portal with hot reload; `pnpm dev <area>` runs one area alone in its harness; with `--against`
 * it serves the area into a portal that runs elsewhere, for the browser that confirms it. `pnpm dev ui` shows the components of
 * packages/ui.
 */
await runTool(async () => {
  const { values, positionals } = readArguments(USAGE, { texts: ['against'] }, [0, 1]);
  const [wanted] = positionals;
  const { apps, contract } = await readWorkspace(ROOT);
  if (values.against !== undefined) {
    if (wanted === undefined) throw new ToolFailure(`Name the area.\nUsage: ${USAGE}`);
    console.log(await serveAgainst(findArea(apps, wanted), values.against, contract));
    return 0;
  }
  if (wanted === 'ui') {
    await serveCatalogue(port);
    console.log(`\nThe components are at http://localhost:${port} and http://localhost:${port}/?dir=ltr`);
    return 0;
  }
  const api = { path: '/api', port: await startApi() };
  if (wanted) await serveHarness(findArea(apps, wanted), port, api);
  else await servePortal(apps, contract, api);
  console.log(`\nThe portal is developed at http://localhost:${port}`);
  return 0;
});

/** Serves the area into the portal at this address; gives what the developer has to do there. */
async function serveAgainst(app: BundledApp, against: string, contract: string): Promise<string> {
  const origin = portalOrigin(against);
  if (origin === null)
    throw new ToolFailure(`--against takes the address of a portal, not ${against}.\nUsage: ${USAGE}`);
  // That of the portal may be the default one.
  const localPort = Number(process.env.PORT) || (await freePort());
  const described = describeInDevelopment({ name: app.name, ...app.area }, contract);
  return serveAreaInto(origin, await releaseConfig(app), { name: app.name, port: localPort, described });
}

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
    areas.push(describeInDevelopment({ name: app.name, ...app.area }, contract));
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
  start(process.execPath, ['--watch', 'apps/api/src/main/server.ts'], { env, stdio: 'inherit' });
  return apiPort;
}
