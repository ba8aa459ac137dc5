import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A file of this name in RELEASES_DIR takes the service worker away from every browser; docs/operations.md says when. */
const OFF_SWITCH = 'service-worker.off';

interface WorkerOptions {
  releasesDir: string;
  /** The folder of the shell's page; its service workers lie beside it. */
  shellDir: string;
}

/**
 * The shell's service worker, asked for again each time so that a new one is known at once. While it is switched off,
 * the worker that takes itself away is sent in its place.
 */
export async function workerFile(
  app: FastifyInstance,
  { releasesDir, shellDir }: WorkerOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: shellDir,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  app.get('', { schema: { hide: true } }, (_request, reply) => {
    const off = existsSync(join(releasesDir, OFF_SWITCH));
    return reply.sendFile(off ? 'service-worker-off.js' : 'service-worker.js');
  });
}
