import { join } from 'node:path';
import { devPath, listen, sendJson } from '@portal/area-build/dev-server';
import type { Configuration } from 'webpack';
import type { BundledApp } from '../bundles/workspace.ts';
import { ROOT } from '../processes.ts';

interface Builds {
  areaConfig(options: { name: string; dir: string; production: boolean }): Configuration;
  shellConfigs(options: { dir: string; production: boolean }): Configuration[];
}

const builds = (): Promise<Builds> => import(join(ROOT, 'webpack.shared.js'));

/** A part of the portal that another server serves. */
export interface Upstream {
  path: string;
  port: number;
}

/** Serves an area's bundle from memory, with hot reload, under the address that the registry names. */
export async function serveArea(app: BundledApp, port: number, portalPort: number): Promise<void> {
  const { areaConfig } = await builds();
  const path = devPath(app.name);
  await listen(areaConfig({ name: app.name, dir: app.dir, production: false }), {
    port,
    devMiddleware: { publicPath: path },
    // The page comes from the shell's server, which proxies this socket.
    webSocketServer: { options: { path: `${path}ws` } },
    client: { webSocketURL: { hostname: 'localhost', port: portalPort, pathname: `${path}ws` } },
  });
}

/** The build of an area for a portal that runs elsewhere. */
export async function releaseConfig(app: BundledApp): Promise<Configuration> {
  const { areaConfig } = await builds();
  return areaConfig({ name: app.name, dir: app.dir, production: true });
}

/** Serves the shell on the portal's own port; everything else of the portal is passed on to `upstreams`. */
export async function serveShell(
  app: BundledApp,
  port: number,
  upstreams: Upstream[],
  registry: object,
): Promise<void> {
  const { shellConfigs } = await builds();
  await listen(shellConfigs({ dir: app.dir, production: false }), {
    port,
    proxy: upstreams.map(passOn),
    // As the portal serves its two pages.
    historyApiFallback: { rewrites: [{ from: /^\/(auth\/login)?$/, to: '/login.html' }] },
    devMiddleware: { index: false },
    setupMiddlewares: (middlewares) => [
      { name: 'registry', path: '/registry.json', middleware: sendJson(registry) },
      ...middlewares,
    ],
  });
}

/** Serves one area alone in its harness. */
export async function serveHarness(app: BundledApp, port: number, api: Upstream): Promise<void> {
  const { default: config }: { default: Configuration } = await import(join(app.dir, 'webpack.harness.js'));
  await listen(config, { port, proxy: [passOn(api)], historyApiFallback: true });
}

/** Serves the components of packages/ui with all of their states. */
export async function serveCatalogue(port: number): Promise<void> {
  const { catalogueConfig }: { catalogueConfig: (production: boolean) => Configuration } = await import(
    join(ROOT, 'packages/ui/catalogue/webpack.config.js')
  );
  await listen(catalogueConfig(false), { port });
}

function passOn({ path, port }: Upstream) {
  return { context: [path], target: `http://127.0.0.1:${port}`, ws: path !== '/api' };
}
