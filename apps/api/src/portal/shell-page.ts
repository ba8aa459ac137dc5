import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LOCAL_AREA, type LocalArea, writeLocalArea } from '@portal/domain/local-area';
import { LOGIN_PAGE, places, SHELL_PAGE } from '@portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './portal-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE_BYTES = 16;
/** As in deploy/web/nginx.conf.template. */
const LOGIN_PATHS = ['/', '/auth/login'];
/** The page is compressed for every response, so this quality takes well under a millisecond. */
const BROTLI_QUALITY = 5;

const compressors = {
  br: (page: string) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (page: string) => promisify(gzip)(page),
};

interface PageOptions {
  releasesDir: string;
  filesOrigin: string | null;
  /** The area that this browser loads from its own machine. */
  localArea: LocalArea | null;
}

/**
 * Sends the shell's page, or that of the login addresses, with a new nonce. The file is read each time, because a release replaces it while the server
 * runs. Answers 503 before the first release of a shell.
 */
export async function sendShellPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { releasesDir, filesOrigin, localArea }: PageOptions,
) {
  const read = (page: string) => readFile(join(places.shellCurrent(releasesDir), page), 'utf8').catch(noFile);
  const login = LOGIN_PATHS.includes(pathOf(request)) ? await read(LOGIN_PAGE) : undefined;
  const template = login ?? (await read(SHELL_PAGE));
  reply.header('cache-control', 'no-store');
  if (template === undefined) {
    return reply.code(503).type('text/plain').send('The portal has not been built yet: run npm start.');
  }
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const allowed = localArea
    ? `<meta name="${LOCAL_AREA}" content="${writeLocalArea(localArea)}"></head>`
    : '</head>';
  const page = template.replaceAll(NONCE_PLACEHOLDER, nonce).replace('</head>', allowed);
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy(nonce, filesOrigin, localArea))
    .header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(page);
  return reply.header('content-encoding', encoding).send(await compressors[encoding](page));
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

/** Brotli, else gzip, where `Accept-Encoding` allows it; a coding with q=0 is refused by the client. */
function chooseEncoding(acceptEncoding: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const codings = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';', 1)[0]?.trim());
  if (codings.includes('br')) return 'br';
  return codings.includes('gzip') ? 'gzip' : undefined;
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
