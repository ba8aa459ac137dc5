import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { databaseErrorCode } from '../../db/database.ts';

/**
 * What the log may hold of an error: no value of a person. A failed query is logged by its SQL and the database's
 * code, without its parameters and without the detail that quotes them.
 */
function describeError(error: Error & { code?: string }): { type: string; message: string; stack: string } {
  if (error instanceof DrizzleQueryError) {
    const message = `${databaseErrorCode(error) ?? 'no SQLSTATE'} in: ${error.query}`;
    return { type: 'DrizzleQueryError', message, stack: framesOf(error) };
  }
  return { type: error.name, message: error.message, stack: framesOf(error) };
}

function framesOf({ stack = '' }: Error): string {
  return stack.slice(Math.max(stack.indexOf('\n    at '), 0));
}

/** Requests are logged by route, never by address: a query may hold names or a signature. */
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
