import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives the answers of conditional calls an ETag, and answers 304 without a body to a client that has this answer
 * already. The answer is still made, so nothing has to be invalidated: what is saved is compressing, sending and reading it. No
 * cache may store it (`no-store`), because people share browsers; the API client keeps it in memory.
 */
export function addUnchangedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isAnswer = reply.statusCode === 200 && typeof payload === 'string';
    if (!request.routeOptions.config.conditional || !isAnswer) return payload;
    // Weak, because the same answer is sent with and without compression.
    const bytes = Buffer.from(payload);
    const etag = `W/"${hash('sha256', bytes, 'base64url')}"`;
    reply.header('etag', etag).header('vary', 'authorization');
    if (request.headers['if-none-match'] !== etag) return bytes;
    reply.code(304);
    return null;
  });
}
