import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { ROOT, start, stop, ToolFailure } from '../../processes.ts';
import { untilAnswers } from '../portal-server.ts';
import { findOrInstall, whichAll } from '../programs.ts';
import { freePort, temporaryFolder } from '../temporary.ts';

const PACKAGES = [
  'nginx',
  'libnginx-mod-http-brotli-static',
  'libnginx-mod-http-brotli-filter',
  'gettext-base',
];
const BROTLI_MODULE = '/usr/share/nginx/modules-available/mod-http-brotli-static.conf';

/** The web server of the deployment, on ports of its own. */
export interface WebServer extends AsyncDisposable {
  /** Over TLS, with a self-signed certificate. */
  url: string;
  httpUrl: string;
  /** What it has written to its error log. */
  errorLog(): string;
}

/**
 * Runs deploy/web as it is deployed, in front of these API processes (host:port each), with these variables besides.
 * `ensureWebServer` must have run.
 * Throws a ToolFailure with nginx's own output when it does not start.
 */
export async function startWebServer(
  releasesDir: string,
  apis: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<WebServer> {
  const folder = await temporaryFolder('web-server');
  const httpPort = await freePort();
  const httpsPort = settings.HTTPS_PORT ?? String(await freePort());
  const { certificate, key } = await writeCertificate(folder);
  const upstreams = join(folder, 'upstreams');
  await mkdir(upstreams);
  const servers = apis.map((api) => `server ${api};`).join(' ');
  await writeFile(join(upstreams, 'api.conf'), `upstream portal_api { zone portal_api 64k; ${servers} }\n`);

  const server = start(join(ROOT, 'deploy/web/start-web.sh'), [], {
    env: {
      PATH: process.env.PATH,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: httpsPort,
      RUN_DIR: join(folder, 'run'),
      UPSTREAMS_DIR: upstreams,
      API: 'portal_api',
      RESOLVER: '127.0.0.1',
      RELEASES_DIR: releasesDir,
      CERTIFICATE: certificate,
      CERTIFICATE_KEY: key,
      // Its workers must reach the temporary folder of the user who runs the test.
      ...(process.getuid?.() === 0 && { NGINX_DIRECTIVES: 'user root;' }),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const httpUrl = `http://127.0.0.1:${httpPort}`;
  const errorLog = await untilAnswers(server, `${httpUrl}/healthz`, 'nginx');
  return {
    url: `https://localhost:${httpsPort}`,
    httpUrl,
    errorLog,
    [Symbol.asyncDispose]: () => stop(server, 'SIGQUIT'),
  };
}

/**
 * Installs nginx and what else the web server needs, where that is possible. Once for a run, because Debian installs
 * for one process at a time. Throws a ToolFailure when something is still missing.
 */
export async function ensureWebServer(): Promise<void> {
  if (!(await findOrInstall(findPrograms, PACKAGES))) {
    throw new ToolFailure(`The web server cannot be tested here: install ${PACKAGES.join(', ')}.`);
  }
}

async function findPrograms() {
  return existsSync(BROTLI_MODULE) ? whichAll(['nginx', 'envsubst']) : undefined;
}

async function writeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const pair = await generate([{ name: 'commonName', value: 'localhost' }]);
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  await writeFile(certificate, pair.cert);
  await writeFile(key, pair.private, { mode: 0o600 });
  return { certificate, key };
}
