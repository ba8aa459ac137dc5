import { type LocalArea, localOrigin } from '@portal/domain/local-area';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HSTS_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The reception scans passes with the camera; no page of another origin gets it through ours.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** An onRequest hook: the security headers of every response of the portal, 404 included. */
export async function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(ALWAYS);
  if (request.protocol === 'https') {
    reply.header('strict-transport-security', `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains`);
  }
}

/**
 * The policy of the shell's page. Scripts come from our own origin only, so they need no nonce; the nonce is
 * for the style tags that antd writes while it runs. Uploaded files are shown and read from `filesOrigin`, too. A
 * browser that may load an area from its own machine also gets scripts, and what they load, from there.
 */
export function contentSecurityPolicy(
  nonce: string,
  filesOrigin: string | null,
  localArea: LocalArea | null = null,
): string {
  const files = filesOrigin === null ? '' : ` ${filesOrigin}`;
  const local = localArea ? ` ${localOrigin(localArea)}` : '';
  // By its socket the developer's server says that a file has changed.
  const socket = local.replace('http:', 'ws:');
  return [
    "default-src 'self'",
    `script-src 'self'${local}`,
    `style-src 'self' 'nonce-${nonce}'${local}`,
    `img-src 'self' data: blob:${files}${local}`,
    `font-src 'self'${local}`,
    `connect-src 'self'${files}${local}${socket}`,
    `media-src 'self' blob:${files}`,
    `frame-src 'self' blob:${files}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
