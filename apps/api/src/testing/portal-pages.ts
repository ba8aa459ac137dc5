import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { places } from '@portal/releases';
import fastify, { type FastifyInstance } from 'fastify';
import { type PortalOptions, portalPlugin } from '../delivery/portal/portal.plugin.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** For the top of a test file: an app that serves the portal's pages, with this document of the shell. */
export function portalPages(shellPage: string, options: Omit<PortalOptions, 'releasesDir'>) {
  const folder = temporaryFolder('all tests');
  const portal = {} as { app: FastifyInstance };
  beforeAll(async () => {
    const current = places.shellCurrent(folder.path);
    await mkdir(current, { recursive: true });
    await writeFile(join(current, 'index.html'), shellPage);
    portal.app = fastify();
    await portal.app.register(portalPlugin, { releasesDir: folder.path, ...options });
  });
  afterAll(() => portal.app.close());
  return portal;
}
