import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { databaseErrorCode, failedQuery } from '../database/database.ts';

/**
 * An error as the log may hold it: without personal data. A failed query is logged as its SQL and the SQLSTATE,
 * without its parameters and without the database's detail, which quotes them.
 */
function describeError(error: Error & { code?: string }): { type: string; message: string; stack: string } {
  const query = failedQuery(error);
  const { name, message, stack: all = '' } = error;
  const stack = all.slice(Math.max(all.indexOf('\n    at '), 0));
  if (query === undefined) return { type: name, message, stack };
  const code = databaseErrorCode(error) ?? 'no SQLSTATE';
  return { type: 'DrizzleQueryError', message: `${code} in: ${query}`, stack };
}

/** Requests are logged by route, never by URL: a query may hold names or a signature. */
export function loggerOptions(pretty: boolean): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: 'info',
    serializers: { err: describeError },
    ...(pretty && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
    }),
  };
}

/** One line per answered request. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        role: request.caller?.role,
      },
      'request',
    );
  });
}
