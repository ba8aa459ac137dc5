import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A file of this name in RELEASES_DIR removes the service worker from every browser; see docs/operations.md. */
const OFF_SWITCH = 'service-worker.off';

interface WorkerOptions {
  releasesDir: string;
  /** The folder of the shell's page and its service workers. */
  shellDir: string;
}

/**
 * The shell's service worker, revalidated at every request so that a new one is found at once. While it is disabled, a
 * worker that unregisters itself is served instead.
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
