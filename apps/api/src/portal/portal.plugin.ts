import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { places } from '@portal/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addSecurityHeaders } from './portal-headers.ts';
import { sendShellPage, wantsPage } from './shell-page.ts';
import { workerFile } from './worker-file.ts';

export interface PortalOptions {
  /** Where released bundles are: `areas/<name>/<version>/`, `shell/` and `registry.json`. */
  releasesDir: string;
}

/**
 * Serves the browser's side of the portal: the registry of areas, the released bundles and, for every other
 * page, the shell. Its hooks and handlers stay inside it; an unknown `/api` path is left to the root
 * not-found handler.
 */
export async function portalPlugin(app: FastifyInstance, { releasesDir }: PortalOptions): Promise<void> {
  app.addHook('onRequest', addSecurityHeaders);

  await app.register(immutableFiles, { prefix: '/areas', root: join(releasesDir, 'areas') });
  await app.register(immutableFiles, { prefix: '/assets', root: join(releasesDir, 'shell', 'assets') });
  await app.register(registryFile, { prefix: '/registry.json', releasesDir });
  await app.register(workerFile, {
    prefix: '/service-worker.js',
    releasesDir,
    shellDir: places.shellCurrent(releasesDir),
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound();
    if (wantsPage(request)) return sendShellPage(request, reply, releasesDir);
    return sendPlainNotFound(request, reply);
  });
}

/**
 * The files of one folder, whose names change with their content: cached for a year, compressed ahead where a
 * `.br` or `.gz` lies beside them. What is missing is a plain 404 that no cache keeps.
 */
async function immutableFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.setNotFoundHandler(sendPlainNotFound);
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    // A path that tries to leave the folder is refused with 403; nobody outside need know more than "not found".
    if (error.statusCode === 403) return sendPlainNotFound(request, reply);
    throw error;
  });
  await app.register(fastifyStatic, {
    root,
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
    // Nothing has been released when the API is started on its own.
    suppressWarning: true,
  });
}

/** The one file that is asked for again at every start: which areas there are, and in which version. */
async function registryFile(app: FastifyInstance, { releasesDir }: PortalOptions): Promise<void> {
  app.setNotFoundHandler(sendPlainNotFound);
  await app.register(fastifyStatic, {
    root: releasesDir,
    serve: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  app.get('', { schema: { hide: true } }, (_request, reply) => reply.sendFile('registry.json'));
}

async function sendPlainNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}

function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
