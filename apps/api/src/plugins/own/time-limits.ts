import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../errors.ts';

/** A request that does not arrive whole within this time is ended. */
const REQUEST_LIMIT_MS = 60_000;
/**
 * The same for uploads: five files of 100 MB over a line of 2.5 Mbit/s. It must stay below the age at which the
 * sweeper takes an object without a row for left behind.
 */
export const UPLOAD_LIMIT_MS = 30 * 60 * 1000;

/** Ends requests whose body arrives too slowly. The server itself knows one limit only, that of uploads. */
export function addTimeLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (request.routeOptions.config.consumes !== undefined || !hasBody(request.headers)) return;
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      reply.header('connection', 'close').send(new HttpError(408, 'The request took too long.'));
    }, REQUEST_LIMIT_MS);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

function hasBody(headers: Record<string, unknown>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
