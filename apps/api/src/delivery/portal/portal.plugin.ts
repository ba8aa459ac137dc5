import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PublicResults } from '@portal/api-schema';
import type { LocalArea } from '@portal/domain/local-area';
import { PUBLIC_RESULTS_PATH } from '@portal/domain/results';
import { places } from '@portal/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CERTIFICATE_KEYS_PATH,
  credentialOfCertificate,
  listPublicKeys,
  publishedKeys,
  verifyCertificate,
} from '../../certificates/index.ts';
import { publicResults } from '../../judging/index.ts';
import type { Context } from '../../platform/context.ts';
import { localAreaOf } from '../local-areas/local-area-cookie.ts';
import { addSecurityHeaders } from './portal-headers.ts';
import { publicResultsPage } from './public-results-page.ts';
import { HIDDEN, sendPage } from './send-page.ts';
import { sendShellPage, wantsPage } from './shell-page.ts';
import { type CertificateLookUps, verifyPages } from './verify-pages.ts';

export interface PortalOptions {
  /** The folder of released bundles: `areas/<name>/<version>/`, `shell/` and `state/registry.json`. */
  releasesDir: string;
  /** The origin of uploaded files, if it is another one. */
  filesOrigin?: string | null;
  /** The area that a browser with this `Cookie` header may load from its own machine. */
  localAreaOf?: (cookies: string | undefined) => LocalArea | null;
  /** The published results; null while there are none. */
  publicResults?: () => Promise<PublicResults | null>;
  /** Finds certificates by their serials. Without it there are no pages about them. */
  certificates?: CertificateLookUps;
}

/**
 * Serves the registry of areas, the released bundles and, for every other page, the shell. Its hooks and handlers apply
 * to these routes only; an unknown `/api` path goes to the root's not-found handler.
 */
export async function portalPlugin(
  app: FastifyInstance,
  {
    releasesDir,
    filesOrigin = null,
    localAreaOf = () => null,
    publicResults = async () => null,
    certificates,
  }: PortalOptions,
): Promise<void> {
  app.addHook('onRequest', addSecurityHeaders);

  await app.register(immutableFiles, { prefix: '/areas', root: join(releasesDir, 'areas') });
  // The same files at addresses that the service worker does not keep.
  await app.register(immutableFiles, { prefix: '/previews', root: join(releasesDir, 'areas') });
  await app.register(immutableFiles, { prefix: '/assets', root: join(releasesDir, 'shell', 'assets') });
  await app.register(registryFile, { prefix: '/registry.json', releasesDir });
  await app.register(workerFile, { prefix: '/service-worker.js', releasesDir });

  const sendShell = (request: FastifyRequest, reply: FastifyReply) => {
    const localArea = localAreaOf(request.headers.cookie);
    return sendShellPage(request, reply, { releasesDir, filesOrigin, localArea });
  };
  // Before they are published the shell's page says that there is no such page.
  app.get(PUBLIC_RESULTS_PATH, HIDDEN, async (request, reply) => {
    if (!wantsPage(request)) return sendPlainNotFound(request, reply);
    const results = await publicResults();
    if (results === null) return sendShell(request, reply);
    return sendPage(request, reply, await publicResultsPage(releasesDir, results), { filesOrigin });
  });

  if (certificates) {
    await app.register(certificateKeys, certificates);
    await app.register(verifyPages, { releasesDir, filesOrigin, lookUps: certificates });
  }

  app.get('/*', HIDDEN, async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound();
    return wantsPage(request) ? sendShell(request, reply) : sendPlainNotFound(request, reply);
  });
}

/**
 * The files of one folder, whose names change with their content: cached for a year, precompressed where a `.br` or
 * `.gz` file lies beside them. A missing file is a plain 404 that is never cached.
 */
async function immutableFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.setNotFoundHandler(sendPlainNotFound);
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    // A path that leaves the folder is refused with 403; clients get the same 404 as for a missing file.
    if (error.statusCode === 403) return sendPlainNotFound(request, reply);
    throw error;
  });
  await app.register(fastifyStatic, {
    root,
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    // Versions of before kept their source maps there.
    allowedPath: (path) => !path.endsWith('.map'),
    maxAge: '365d',
    immutable: true,
    // Without a release there is no folder, for example when the API is started alone.
    suppressWarning: true,
  });
}

/** For files that clients revalidate at every request. */
const REVALIDATED = {
  serve: false,
  cacheControl: false,
  suppressWarning: true,
  setHeaders: (reply: FastifyReply) => reply.header('cache-control', 'no-cache'),
};

/** The registry of areas and their versions, which clients revalidate at every request. */
async function registryFile(app: FastifyInstance, { releasesDir }: PortalOptions): Promise<void> {
  app.setNotFoundHandler(sendPlainNotFound);
  await app.register(fastifyStatic, { ...REVALIDATED, root: dirname(places.registry(releasesDir)) });
  app.get('', HIDDEN, (_request, reply) => reply.sendFile('registry.json'));
}

async function sendPlainNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}

function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** What the portal's pages are served with. */
export function portalOptions(context: Context, releasesDir: string): PortalOptions {
  const { config, db, now } = context;
  return {
    releasesDir,
    filesOrigin: config.filesOrigin,
    localAreaOf: (cookies) => localAreaOf(context, cookies),
    publicResults: () => publicResults(context),
    certificates: {
      publicUrl: config.publicUrl,
      timeZone: config.eventTimeZone,
      now,
      publicKeys: () => listPublicKeys(db),
      verify: (lookUp) => verifyCertificate(context, lookUp),
      credential: (lookUp) => credentialOfCertificate(context, lookUp),
    },
  };
}

/** Short, so that a new key is known soon after its first certificate. */
const CACHING = 'public, max-age=300';

/**
 * Publishes the public halves of the keys that sign certificates, as a set of JWKs, and each alone by `?key=`, as tokens name it. Pages
 * of other origins may read them: programs that check certificates need them.
 */
async function certificateKeys(app: FastifyInstance, { publicKeys }: CertificateLookUps): Promise<void> {
  app.get<{ Querystring: { key?: string } }>(CERTIFICATE_KEYS_PATH, HIDDEN, async ({ query }, reply) => {
    const keys = await publicKeys();
    const found = query.key === undefined ? publishedKeys(keys) : keys.find(({ kid }) => kid === query.key);
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (!found) return reply.callNotFound();
    return reply.header('cache-control', CACHING).send(found);
  });
}

/** A file of this name in RELEASES_DIR removes the service worker from every browser; see docs/operations.md. */
const OFF_SWITCH = 'service-worker.off';

/**
 * The shell's service worker, revalidated at every request so that a new one is found at once. While it is disabled, a
 * worker that unregisters itself is served instead.
 */
async function workerFile(app: FastifyInstance, { releasesDir }: PortalOptions): Promise<void> {
  const root = places.shellCurrent(releasesDir);
  await app.register(fastifyStatic, { ...REVALIDATED, root, preCompressed: true });
  app.get('', HIDDEN, (_request, reply) => {
    const off = existsSync(join(releasesDir, OFF_SWITCH));
    return reply.sendFile(off ? 'service-worker-off.js' : 'service-worker.js');
  });
}
