import { REQUEST_TOO_SLOW } from '@portal/domain/messages';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors.ts';

/** A request whose body takes longer than this to arrive is refused. */
const REQUEST_LIMIT_MS = 60_000;
/**
 * The same for uploads: five files of 100 MB at 2.5 Mbit/s take 27 minutes. It must be shorter than `ORPHAN_AGE_MS` of
 * `sweepFiles`.
 */
export const UPLOAD_LIMIT_MS = 30 * 60 * 1000;

/** Refuses requests whose body arrives too slowly. Node's server has one limit for all, which is that of uploads. */
export function addTimeLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (request.routeOptions.config.consumes !== undefined || !hasBody(request.headers)) return;
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      reply.header('connection', 'close').send(new HttpError(408, REQUEST_TOO_SLOW));
    }, REQUEST_LIMIT_MS);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

function hasBody(headers: Record<string, unknown>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
