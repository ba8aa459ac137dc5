import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { adminRoutes } from './admins/admins.routes.ts';
import { announcementRoutes } from './announcements/announcements.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { automaticMessageRoutes } from './automatic-messages/automatic-messages.routes.ts';
import { badgeRoutes } from './badges/badges.routes.ts';
import { calibrationRoutes } from './calibration/calibration.routes.ts';
import { certificateRoutes } from './certificates/certificates.routes.ts';
import { issuedCertificateRoutes } from './certificates/issued/issued-certificates.routes.ts';
import { certificateIssueRoutes } from './certificates/issuing/issues.routes.ts';
import { listPublicKeys } from './certificates/signing/keys.repository.ts';
import { certificateTemplateRoutes } from './certificates/templates/templates.routes.ts';
import { verificationRoutes } from './certificates/verification/verification.routes.ts';
import {
  credentialOfCertificate,
  verifyCertificate,
} from './certificates/verification/verification.service.ts';
import { checkInRoutes } from './check-ins/check-ins.routes.ts';
import { clientReportRoutes } from './client-reports/client-reports.routes.ts';
import { committeeRoutes } from './committees/committees.routes.ts';
import { conflictRoutes } from './conflicts/conflicts.routes.ts';
import type { Context } from './context.ts';
import { evaluationRoutes } from './evaluations/evaluations.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { keepFilesApart } from './files/files-origin.ts';
import { healthRoutes } from './health/health.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { leaderRoutes } from './leader/leader.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { localAreaOf } from './local-areas/local-area-cookie.ts';
import { localAreaRoutes } from './local-areas/local-areas.routes.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { pageImageRoutes } from './page-images/page-images.routes.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { passRoutes } from './passes/passes.routes.ts';
import { addCompression } from './plugins/external/compression.ts';
import { addOpenApi } from './plugins/external/openapi.ts';
import { addAuthentication } from './plugins/own/authentication.ts';
import { addFailures, refuseAddress, refuseConnection } from './plugins/own/failures.ts';
import { addRequestLog } from './plugins/own/logging.ts';
import { addRequestMetrics } from './plugins/own/request-metrics.ts';
import { addSerialization } from './plugins/own/serialization.ts';
import { addStopping } from './plugins/own/stopping.ts';
import { addTimeLimits, UPLOAD_LIMIT_MS } from './plugins/own/time-limits.ts';
import { addUnchangedAnswers } from './plugins/own/unchanged-answers.ts';
import { addValidation } from './plugins/own/validation.ts';
import { type PortalOptions, portalPlugin } from './portal/portal.plugin.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { receptionistRoutes } from './receptionists/receptionists.routes.ts';
import { reopenRequestRoutes } from './reopen-requests/reopen-requests.routes.ts';
import { publicResults } from './results/published-results.service.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sectorRoutes } from './sectors/sectors.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { tableRoutes } from './tables/tables.routes.ts';
import { teamRoutes } from './teams/teams.routes.ts';

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
    routerOptions: { maxParamLength: 1_600 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addRequestMetrics(app);
  addTimeLimits(app);
  addStopping(app);
  addFailures(app);
  keepFilesApart(app, context.config.filesOrigin);
  app.decorateRequest('caller', null);
  await app.register(apiPlugin, { prefix: '/api', context, apiDocs, checkAnswers });
  if (releasesDir !== undefined) {
    await app.register(portalPlugin, {
      releasesDir,
      filesOrigin: context.config.filesOrigin,
      localAreaOf: (cookies) => localAreaOf(context, cookies),
      publicResults: () => publicResults(context),
      certificates: certificatesOf(context),
    });
  }
  return app;
}

function certificatesOf(context: Context): NonNullable<PortalOptions['certificates']> {
  return {
    publicUrl: context.config.publicUrl,
    timeZone: context.config.eventTimeZone,
    now: context.now,
    publicKeys: () => listPublicKeys(context.db),
    verify: (lookUp) => verifyCertificate(context, lookUp),
    credential: (lookUp) => credentialOfCertificate(context, lookUp),
  };
}

type ApiOptions = Required<Pick<AppOptions, 'context' | 'apiDocs' | 'checkAnswers'>>;

async function apiPlugin(
  app: FastifyInstance,
  { context, apiDocs, checkAnswers }: ApiOptions,
): Promise<void> {
  addRequestLog(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Before compression, so that nothing is compressed in vain.
  addUnchangedAnswers(app);
  await addCompression(app);
  if (apiDocs) await addOpenApi(app);
  await app.register(callsPlugin, { context, checkAnswers });
}

async function callsPlugin(
  app: FastifyInstance,
  { context, checkAnswers }: Pick<ApiOptions, 'context' | 'checkAnswers'>,
): Promise<void> {
  addValidation(app);
  addSerialization(app, { checks: checkAnswers });
  addAuthentication(app, context);
  const routes = [
    healthRoutes,
    metricsRoutes,
    authRoutes,
    accountRoutes,
    secondFactorRoutes,
    leaderRoutes,
    memberRoutes,
    teamRoutes,
    tableRoutes,
    evaluationRoutes,
    reopenRequestRoutes,
    resultsRoutes,
    committeeRoutes,
    conflictRoutes,
    calibrationRoutes,
    badgeRoutes,
    passRoutes,
    checkInRoutes,
    receptionistRoutes,
    fileRoutes,
    projectRoutes,
    certificateRoutes,
    certificateTemplateRoutes,
    verificationRoutes,
    certificateIssueRoutes,
    issuedCertificateRoutes,
    settingsRoutes,
    sectorRoutes,
    pageRoutes,
    pageImageRoutes,
    adminRoutes,
    auditRoutes,
    privacyRoutes,
    messageRoutes,
    automaticMessageRoutes,
    inboxRoutes,
    announcementRoutes,
    outboxRoutes,
    liveRoutes,
    exportRoutes,
    importRoutes,
    clientReportRoutes,
    previewRoutes,
    localAreaRoutes,
  ];
  for (const addRoutes of routes) addRoutes(app, context);
}
