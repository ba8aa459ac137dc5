import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LocalArea } from '@portal/domain/local-area';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './portal-headers.ts';

/** Where a page has the nonce of its response. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE_BYTES = 16;
/** The page is compressed for every response, so this quality takes well under a millisecond. */
const BROTLI_QUALITY = 5;

const compressors = {
  br: (page: string) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (page: string) => promisify(gzip)(page),
};

/** Pages are no calls of the API, whose description leaves them out. */
export const HIDDEN = { schema: { hide: true } };

/** What the pages of the portal are sent with. */
export interface PagesOptions {
  /** The folder of released bundles. */
  releasesDir: string;
  /** The origin of uploaded files, if it is another one. */
  filesOrigin: string | null;
}

interface Policy extends Pick<PagesOptions, 'filesOrigin'> {
  /** The area that this browser loads from its own machine. */
  localArea?: LocalArea | null;
}

/** Sends a page with a new nonce, compressed and never cached. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  { filesOrigin, localArea = null }: Policy,
) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const html = page.replaceAll(NONCE_PLACEHOLDER, nonce);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, filesOrigin, localArea))
    .header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressors[encoding](html));
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
