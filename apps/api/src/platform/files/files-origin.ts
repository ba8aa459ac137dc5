import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call sends the bytes of an uploaded file. */
    isStoredFile?: boolean;
  }
}

/** The address of a stored file, from its relative link: on FILES_ORIGIN if there is one. */
export function onFilesOrigin({ config }: Pick<Context, 'config'>, link: string): string {
  return `${config.filesOrigin ?? ''}${link}`;
}

/** The origin of the portal's pages, when stored files are served from another one; else null. */
export function otherPagesOrigin({
  filesOrigin,
  publicUrl,
}: Pick<Config, 'filesOrigin' | 'publicUrl'>): string | null {
  return filesOrigin === null ? null : new URL(publicUrl).origin;
}

/**
 * With a FILES_ORIGIN its host serves stored files and nothing else, and no other host serves them: whatever a file
 * contains, it never runs in the portal's origin.
 */
export function serveFilesOnTheirOrigin(app: FastifyInstance, filesOrigin: string | null): void {
  if (filesOrigin === null) return;
  const { hostname } = new URL(filesOrigin);
  app.addHook('onRequest', async (request) => {
    const isStoredFile = request.routeOptions.config.isStoredFile === true;
    if (isStoredFile !== (request.hostname === hostname)) throw notFound();
  });
}
