import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { portalOptions, portalPlugin } from '../delivery/index.ts';
import type { Context } from '../platform/context.ts';
import { serveFilesOnTheirOrigin } from '../platform/files/files-origin.ts';
import { addAuthentication } from '../platform/http/authentication.ts';
import { addCompression } from '../platform/http/compression.ts';
import { addFailures, refuseAddress, refuseConnection } from '../platform/http/failures.ts';
import { addRequestLog } from '../platform/http/logging.ts';
import { addRequestMetrics } from '../platform/http/request-metrics.ts';
import { addSerialization } from '../platform/http/serialization.ts';
import { addStopping } from '../platform/http/stopping.ts';
import { addTimeLimits, UPLOAD_LIMIT_MS } from '../platform/http/time-limits.ts';
import { addUnchangedAnswers } from '../platform/http/unchanged-answers.ts';
import { addValidation } from '../platform/http/validation.ts';

/** The largest JSON body; uploads have their own limits. */
const BODY_LIMIT_BYTES = 256 * 1024;

export interface AppOptions {
  context: Context;
  logger?: FastifyServerOptions['logger'];
  /** Addresses whose X-Forwarded-For header is trusted; none by default. */
  trustProxy?: string[];
  /** The folder of the released bundles, which are then served too. Without it only the API is served. */
  releasesDir?: string;
  /** Whether the API's description is served, at `/api/docs` and `/api/openapi.json`. */
  apiDocs?: boolean;
  /** Whether every answer is compared with its schema; for tests. */
  checkAnswers?: boolean;
}

/** Builds the server: the API under `/api` and, with `releasesDir`, the portal's pages. It does not listen yet. */
export async function buildApp({
  context,
  logger = false,
  trustProxy = [],
  releasesDir,
  apiDocs = true,
  checkAnswers = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: UPLOAD_LIMIT_MS,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    genReqId: () => randomUUID(),
    // The longest is the filters of an export.
    routerOptions: { maxParamLength: 3_100 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addRequestMetrics(app);
  addTimeLimits(app);
  addStopping(app);
  addFailures(app, context);
  serveFilesOnTheirOrigin(app, context.config.filesOrigin);
  app.decorateRequest('caller', null);
  await app.register(apiPlugin, { prefix: '/api', context, apiDocs, checkAnswers });
  if (releasesDir !== undefined) {
    await app.register(portalPlugin, portalOptions(context, releasesDir));
  }
  return app;
}

async function apiPlugin(
  app: FastifyInstance,
  { context, apiDocs, checkAnswers }: Required<Pick<AppOptions, 'context' | 'apiDocs' | 'checkAnswers'>>,
): Promise<void> {
  addRequestLog(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Before compression, so that an unchanged answer is not compressed.
  addUnchangedAnswers(app);
  await addCompression(app);
  if (apiDocs) await (await import('../platform/http/openapi.ts')).addOpenApi(app);
  await app.register(async (calls) => {
    addValidation(calls);
    addSerialization(calls, { checks: checkAnswers });
    addAuthentication(calls, context);
    for (const { routes = [] } of context.modules) for (const addRoutes of routes) addRoutes(calls, context);
  });
}
