import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL_AREA, type LocalArea, writeLocalArea } from '@portal/domain/local-area';
import { isPagePath, LOGIN_PATHS } from '@portal/domain/portal-paths';
import { LOGIN_PAGE, places, SHELL_PAGE } from '@portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PagesOptions, sendPage } from './send-page.ts';

/**
 * Sends the shell's page, or that of the login addresses, with a new nonce; with 404 where the shell says that there is no
 * such page. The file is read each time, because a release replaces it while the server runs. Answers 503 before the
 * first release of a shell.
 */
export async function sendShellPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { releasesDir, filesOrigin, localArea }: PagesOptions & { localArea: LocalArea | null },
) {
  const read = (page: string) => readFile(join(places.shellCurrent(releasesDir), page), 'utf8').catch(noFile);
  const login = LOGIN_PATHS.includes(pathOf(request)) ? await read(LOGIN_PAGE) : undefined;
  const template = login ?? (await read(SHELL_PAGE));
  reply.header('cache-control', 'no-store');
  if (template === undefined) {
    return reply.code(503).type('text/plain').send('The portal has not been built yet: run npm start.');
  }
  const allowed = localArea
    ? `<meta name="${LOCAL_AREA}" content="${writeLocalArea(localArea)}"></head>`
    : '</head>';
  const page = template.replace('</head>', allowed);
  if (!isPagePath(pathOf(request))) reply.code(404);
  return sendPage(request, reply, page, { filesOrigin, localArea });
}

/**
 * Whether a GET asks for a page. Browsers name text/html when they navigate; a client that takes anything gets
 * the page too, unless the path has a file's extension: a missing script must never be answered with HTML.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[^/]*$/.test(pathOf(request));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
