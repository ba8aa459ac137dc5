import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a handler answers to a client that has the answer already. */
export const UNCHANGED = Symbol('unchanged');

/** The version of the answer that the client has; null without one. */
export function knownVersion({ headers }: FastifyRequest): string | null {
  return /^W\/"([\w-]+)"$/.exec(headers['if-none-match'] ?? '')?.[1] ?? null;
}

/** Names the version of an answer, where a handler knows it; any other conditional answer gets a hash of what it says. */
export function sendVersion(reply: FastifyReply, version: string): void {
  // Weak, because the same answer is sent with and without compression.
  reply.header('etag', `W/"${version}"`).header('vary', 'authorization');
}

/**
 * Gives the answers of conditional calls an ETag, and answers 304 without a body to a client that has this answer
 * already. Unless the handler sets the version, the answer is still built and hashed: only compressing, sending and parsing
 * are saved. No cache may store it (`no-store`), because people share browsers; the API client keeps it in memory.
 */
export function addUnchangedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isAnswer = reply.statusCode === 200 && typeof payload === 'string';
    if (!request.routeOptions.config.conditional || !isAnswer || reply.hasHeader('etag')) return payload;
    const bytes = Buffer.from(payload);
    const version = hash('sha256', bytes, 'base64url');
    sendVersion(reply, version);
    if (knownVersion(request) !== version) return bytes;
    reply.code(304);
    return null;
  });
}
