import type { FastifyRequest } from 'fastify';
import { notFound, unauthenticated } from '../errors.ts';
import { isPrivateAddress } from '../private-address.ts';
import { isSameSecret } from '../tokens.ts';

/** Other headers of proxies, which are never believed. */
const OTHER_PROXY_HEADERS = ['forwarded', 'x-real-ip', 'via'] as const;

/**
 * Lets operators read the metrics and nobody else. With METRICS_TOKEN only the token counts, from any address: in a hall
 * everyone may have a private one. Without it the client's address must be private. Behind proxies of TRUST_PROXY that is the
 * address which they name; a request that any other proxy forwarded is refused, because its client is unknown.
 * @throws HttpError 401 the token is missing or wrong · 404 without a token, for everyone else
 */
export function requireOperator(request: FastifyRequest, token: string | null): void {
  if (token !== null) {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !isSameSecret(given, token)) throw unauthenticated();
    return;
  }
  if (!isClientKnown(request) || !isPrivateAddress(request.ip)) throw notFound();
}

/** Whether `request.ip` is the client's: every hop that a proxy names was of a trusted proxy. */
function isClientKnown({ headers, ips = [] }: FastifyRequest): boolean {
  const named = headers['x-forwarded-for'];
  if (named === undefined) return OTHER_PROXY_HEADERS.every((name) => headers[name] === undefined);
  // `ips` begins with the peer and ends with the first address that is no trusted proxy.
  return String(named).split(',').length === ips.length - 1;
}
