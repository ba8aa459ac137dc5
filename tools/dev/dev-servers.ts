import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LOCAL_AREA_FILE } from '@portal/domain/local-area';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { BundledApp } from '../bundles/workspace.ts';
import { ROOT } from '../processes.ts';

interface Builds {
  areaConfig(options: { name: string; dir: string; production: boolean }): Configuration;
  shellConfigs(options: { dir: string; production: boolean }): Configuration[];
}

/** A part of the portal that another server serves. */
export interface Upstream {
  path: string;
  port: number;
}

/** The path of an area in development: one version that is always the newest. */
export function devPath(area: string): string {
  return `/areas/${area}/dev/`;
}

/** Serves an area's bundle from memory, with hot reload, under the address that the registry names. */
export async function serveArea(app: BundledApp, port: number, portalPort: number): Promise<void> {
  const { areaConfig }: Builds = await import(join(ROOT, 'webpack.shared.js'));
  const path = devPath(app.name);
  await listen(withPlainNames(areaConfig({ name: app.name, dir: app.dir, production: false })), {
    port,
    devMiddleware: { publicPath: path },
    // The page comes from the shell's server, which proxies this socket.
    webSocketServer: { options: { path: `${path}ws` } },
    client: { webSocketURL: { hostname: 'localhost', port: portalPort, pathname: `${path}ws` } },
  });
}

/**
 * Serves an area's bundle from memory into the portal at another origin. The build is that of a release, because the shell's
 * React there is, but not minified; a change loads the page again.
 */
export async function serveAreaInto(
  origin: string,
  app: BundledApp,
  port: number,
  area: object,
): Promise<void> {
  const { areaConfig }: Builds = await import(join(ROOT, 'webpack.shared.js'));
  const config = withPlainNames(areaConfig({ name: app.name, dir: app.dir, production: true }));
  await listen(
    // Another name, so that webpack keeps its cache apart from that of releases.
    { ...config, name: `${app.name}-local`, optimization: { ...config.optimization, minimize: false } },
    {
      port,
      hot: false,
      liveReload: true,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-private-network': 'true',
        'cross-origin-resource-policy': 'cross-origin',
      },
      devMiddleware: { publicPath: devPath(app.name) },
      client: {
        overlay: false,
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
      },
      setupMiddlewares: (middlewares) => [
        // After the one that adds the headers.
        ...middlewares,
        { name: 'area', path: LOCAL_AREA_FILE, middleware: sendJson(area) },
      ],
    },
  );
}

/** Serves the shell on the portal's own port; everything else of the portal is passed on to `upstreams`. */
export async function serveShell(
  app: BundledApp,
  port: number,
  upstreams: Upstream[],
  registry: object,
): Promise<void> {
  const { shellConfigs }: Builds = await import(join(ROOT, 'webpack.shared.js'));
  await listen(shellConfigs({ dir: app.dir, production: false }).map(withPlainNames), {
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
  await listen(withPlainNames(config), { port, proxy: [passOn(api)], historyApiFallback: true });
}

async function listen(config: Configuration | Configuration[], options: ServerConfiguration): Promise<void> {
  const common = { host: '127.0.0.1', hot: true, allowedHosts: 'all' as const, setupExitSignals: false };
  const compiler = Array.isArray(config) ? webpack(config) : webpack(config);
  await new WebpackDevServer({ ...common, ...options }, compiler).start();
}

/** Hot reload replaces files by name, so names must not change with their content. */
function withPlainNames(config: Configuration): Configuration {
  return { ...config, output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js' } };
}

function sendJson(value: object) {
  return (_request: unknown, answer: ServerResponse) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  };
}

function passOn({ path, port }: Upstream) {
  return { context: [path], target: `http://127.0.0.1:${port}`, ws: path !== '/api' };
}
