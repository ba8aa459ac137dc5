import { join } from 'node:path';
import * as contract from '@portal/api-schema';
import { callsIn, shapesOf } from '@portal/api-schema';
import { writeServedCalls } from '@portal/releases';
import { accountSessions } from '../accounts/index.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { EmbeddedServer } from '../platform/database/embedded-server.ts';
import { movePglite } from '../platform/database/move-pglite.ts';
import { type OpenDatabase, openEmbedded, openServer } from '../platform/database/open-database.ts';
import { indexesArabic } from '../platform/database/search-pattern.ts';
import { loadCookieKey } from '../platform/database/secrets.repository.ts';
import { createDiskFileStore } from '../platform/files/disk-file-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createLinkKeys } from '../platform/files/link-keys.ts';
import { loggerOptions } from '../platform/http/logging.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { startWorkers } from '../platform/jobs/start-workers.ts';
import { StartupError } from '../platform/startup-error.ts';
import { buildApp } from './app.ts';
import { MODULES } from './modules.ts';
import { loadIsDemo, setUpDatabase } from './setup/set-up-database.ts';

const SHUTDOWN_LIMIT_MS = 30_000;

/**
 * Opens the database, and serves the portal until the process gets a signal to stop. @param embedded the server of the embedded
 * database; null where DATABASE_URL names another. @throws StartupError
 */
export async function serve(config: Config, embedded: EmbeddedServer | null): Promise<void> {
  const fileStore = config.s3
    ? (await import('../platform/files/s3-file-store.ts')).createS3FileStore(config.s3)
    : await createDiskFileStore(join(config.dataDir, 'files'));
  const setUp = setUpDatabase({ ...config, fileStore });
  const database = await (embedded
    ? openEmbedded(embedded, async (db, jobsExecutor, url) => {
        await movePglite(config.dataDir, url, jobsExecutor);
        await setUp(db, jobsExecutor);
      })
    : openServer(config.databaseUrl ?? '', setUp));
  try {
    await serveFrom(config, database, fileStore);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serveFrom(config: Config, database: OpenDatabase, fileStore: FileStore): Promise<void> {
  const { db, listen, jobsExecutor, poolUse } = database;
  const now = () => new Date();
  const isDemo = await loadIsDemo(db);
  const { mail, demoOutbox } = await openMail(config, isDemo, now);
  const jobs = await openJobQueue(jobsExecutor);
  const context: Context = {
    db,
    modules: MODULES,
    sessions: accountSessions,
    listen,
    poolUse,
    config,
    isDemo,
    fileStore,
    jobs,
    mail,
    demoOutbox,
    linkKeys: createLinkKeys(db),
    cookieKey: await loadCookieKey(db),
    now,
  };
  const app = await buildApp({
    context,
    logger: loggerOptions(process.stdout.isTTY && process.env.NODE_ENV !== 'production'),
    trustProxy: config.trustProxy,
    releasesDir: config.releasesDir,
    apiDocs: config.apiDocs ?? isDemo,
  });
  if (isDemo && config.publicBy !== null) {
    app.log.warn(
      `The demo is public by ${config.publicBy}: anyone can sign in to its accounts and read its mails`,
    );
  }
  if (config.allowAreaOverrides) {
    app.log.warn(
      'ALLOW_AREA_OVERRIDES=1: a browser whose person confirms it loads an area from its own machine',
    );
  }
  if (!(await indexesArabic(db))) {
    app.log.warn(
      'The database has LC_CTYPE=C: a search for an Arabic name reads every row. Create it with a UTF-8 locale, such as C.UTF-8',
    );
  }
  const stopWorkers = await startWorkers({ executor: jobsExecutor, context, log: app.log });
  app.addHook('onClose', async () => {
    await stopWorkers();
    await jobs.close();
    mail.close();
    await database.close();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listenFault(error, config);
  });
  // Operators cannot release what this API does not serve.
  await writeServedCalls(config.releasesDir, shapesOf(callsIn(contract))).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the calls of this API could not be written for releases'),
  );

  const stop = async (signal: string) => {
    app.log.info({ signal }, 'stopping');
    // Open connections may keep the process alive longer than its supervisor waits.
    setTimeout(() => {
      app.log.warn('stopped before every request had ended');
      process.exit(0);
    }, SHUTDOWN_LIMIT_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function listenFault(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is already in use; stop what uses it or set another PORT.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${port} on ${host} may not be opened by this user; set another PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

/** Sends mail through the SMTP server if one is configured, else to files under DATA_DIR, which the demo shows. */
async function openMail(
  { smtpUrl: url, smtpRequireTls: requireTls, mailFrom: from, dataDir }: Config,
  isDemo: boolean,
  now: () => Date,
): Promise<Pick<Context, 'mail' | 'demoOutbox'>> {
  if (url !== null) {
    const { createSmtpTransport } = await import('../platform/mail/smtp-transport.ts');
    return { mail: createSmtpTransport({ url, requireTls, from }), demoOutbox: null };
  }
  const { openOutbox } = await import('../platform/mail/outbox.ts');
  const outbox = await openOutbox(join(dataDir, 'outbox'), from, now);
  return { mail: outbox, demoOutbox: isDemo ? outbox : null };
}
