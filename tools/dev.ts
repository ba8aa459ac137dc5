import { LOCAL_AREA, localOrigin, writeLocalArea } from '@portal/domain/local-area';
import type { BundledApp } from './bundles/workspace.ts';
import { readWorkspace } from './bundles/workspace.ts';
import { freePort } from './checks/temporary.ts';
import { devPath, serveArea, serveAreaInto, serveHarness, serveShell } from './dev/dev-servers.ts';
import { ROOT, runTool, start, ToolFailure } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';

const port = Number(process.env.PORT || 3000);
const USAGE = 'pnpm dev [area] [--against URL]';

/**
 * `pnpm dev` runs the whole portal with hot reload; `pnpm dev <area>` runs one area alone in its harness; with `--against`
 * it serves the area into a portal that runs elsewhere, for the browser that confirms it.
 */
await runTool(async () => {
  const { values, positionals } = readArguments(USAGE, { against: { type: 'string' } }, [0, 1]);
  const [wanted] = positionals;
  const { apps, contract } = await readWorkspace(ROOT);
  if (values.against !== undefined) {
    if (wanted === undefined) throw new ToolFailure(`Name the area.\nUsage: ${USAGE}`);
    console.log(await serveAgainst(findArea(apps, wanted), values.against, contract));
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
  if (!/^https?:$/.test(URL.parse(against)?.protocol ?? '')) {
    throw new ToolFailure(`--against takes the address of a portal, not ${against}.\nUsage: ${USAGE}`);
  }
  const { origin } = new URL(against);
  // That of the portal may be the default one.
  const localPort = Number(process.env.PORT) || (await freePort());
  const area = describeInDevelopment(app, contract);
  await serveAreaInto(origin, app, localPort, area);
  const link = `${origin}/?${LOCAL_AREA}=${writeLocalArea({ area: app.name, port: localPort })}`;
  return [
    `\n${app.name} is served from ${localOrigin({ area: app.name, port: localPort })} into ${origin}, if that runs with ALLOW_AREA_OVERRIDES=1.`,
    'Open this link, sign in and confirm; the badge has the way out:',
    link,
  ].join('\n');
}

/** The area as the registry would name it. */
function describeInDevelopment({ area, name }: BundledApp, contract: string): object {
  return { ...area, version: 'dev', entry: `${devPath(name)}mf-manifest.json`, contract };
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
    areas.push(describeInDevelopment(app, contract));
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
