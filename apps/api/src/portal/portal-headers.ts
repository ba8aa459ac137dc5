import type { FastifyReply, FastifyRequest } from 'fastify';

const HSTS_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
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
 * for the style tags that antd writes while it runs. Uploaded files are shown and read from `filesOrigin`, too.
 */
export function contentSecurityPolicy(nonce: string, filesOrigin: string | null): string {
  const files = filesOrigin === null ? '' : ` ${filesOrigin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    `media-src 'self' blob:${files}`,
    `frame-src 'self' blob:${files}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
