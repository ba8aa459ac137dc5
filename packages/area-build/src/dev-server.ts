import type { ServerResponse } from 'node:http';
import { LOCAL_AREA, LOCAL_AREA_FILE, localOrigin, writeLocalArea } from '@portal/domain/local-area';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

/** An area that is served from this machine into a portal elsewhere. */
interface ServedArea {
  name: string;
  port: number;
  /** As the registry would describe it. */
  described: object;
}

/** The origin of the portal at this address; null for a text that is no address. */
export function portalOrigin(address: string): string | null {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : null;
}

/** The path of an area in development: one version that is always the newest. */
export function devPath(area: string): string {
  return `/areas/${area}/dev/`;
}

/** Where the registry would name the bundle of an area in development. */
export function describeInDevelopment(area: { name: string }, contract: string): object {
  return { ...area, version: 'dev', entry: `${devPath(area.name)}mf-manifest.json`, contract };
}

/**
 * Serves an area's bundle from memory into the portal at another origin; gives what the developer has to do there. The build is that
 * of a release, because the shell's React there is, but not minified; a change loads the page again.
 */
export async function serveAreaInto(
  origin: string,
  config: Configuration,
  { name, port, described }: ServedArea,
): Promise<string> {
  await listen(
    // Another name, so that webpack keeps its cache apart from that of releases.
    { ...config, name: `${name}-local`, optimization: { ...config.optimization, minimize: false } },
    {
      port,
      hot: false,
      liveReload: true,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-private-network': 'true',
        'cross-origin-resource-policy': 'cross-origin',
      },
      devMiddleware: { publicPath: devPath(name) },
      client: {
        overlay: false,
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
      },
      setupMiddlewares: (middlewares) => [
        // After the one that adds the headers.
        ...middlewares,
        { name: 'area', path: LOCAL_AREA_FILE, middleware: sendJson(described) },
      ],
    },
  );
  return [
    `\n${name} is served from ${localOrigin({ area: name, port })} into ${origin}, if that runs with ALLOW_AREA_OVERRIDES=1.`,
    'Open this link, sign in and confirm; the badge has the way out:',
    `${origin}/?${LOCAL_AREA}=${writeLocalArea({ area: name, port })}`,
  ].join('\n');
}

/** Serves builds from memory, with hot reload, on the loopback address. */
export async function listen(
  config: Configuration | Configuration[],
  options: ServerConfiguration,
): Promise<void> {
  const common = { host: '127.0.0.1', hot: true, allowedHosts: 'all' as const, setupExitSignals: false };
  const compiler = Array.isArray(config)
    ? webpack(config.map(withPlainNames))
    : webpack(withPlainNames(config));
  await new WebpackDevServer({ ...common, ...options }, compiler).start();
}

/** Hot reload replaces files by name, so names must not change with their content. */
function withPlainNames(config: Configuration): Configuration {
  return { ...config, output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js' } };
}

export function sendJson(value: object) {
  return (_request: unknown, answer: ServerResponse) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  };
}
