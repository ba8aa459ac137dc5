import type { FastifyInstance } from 'fastify';
import { CERTIFICATE_KEYS_PATH, type PublicKeyJwk, publishedKeys } from '../../certificates/index.ts';

export interface CertificateKeysOptions {
  publicKeys: () => Promise<readonly PublicKeyJwk[]>;
}

/** Short, so that a new key is known soon after its first certificate. */
const CACHING = 'public, max-age=300';

/**
 * Publishes the public halves of the keys that sign certificates, as a set of JWKs, and each alone by `?key=`, as tokens name it. Pages
 * of other origins may read them: programs that check certificates need them.
 */
export async function certificateKeys(
  app: FastifyInstance,
  { publicKeys }: CertificateKeysOptions,
): Promise<void> {
  app.get<{ Querystring: { key?: string } }>(
    CERTIFICATE_KEYS_PATH,
    { schema: { hide: true } },
    async ({ query }, reply) => {
      const keys = await publicKeys();
      const found = query.key === undefined ? publishedKeys(keys) : keys.find(({ kid }) => kid === query.key);
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      if (!found) return reply.callNotFound();
      return reply.header('cache-control', CACHING).send(found);
    },
  );
}
