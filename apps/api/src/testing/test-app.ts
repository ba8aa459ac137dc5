import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD, demoEmail } from '@portal/domain/demo-accounts';
import type { Role } from '@portal/domain/roles';
import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify';
import { accountSessions } from '../accounts/auth/account-sessions.ts';
import { buildApp } from '../main/app.ts';
import { MODULES } from '../main/modules.ts';
import { loadIsDemo, setUpDatabase } from '../main/setup/set-up-database.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobsExecutor } from '../platform/database/jobs-executor.ts';
import { loadCookieKey } from '../platform/database/secrets.repository.ts';
import { createDiskFileStore } from '../platform/files/disk-file-store.ts';
import { createLinkKeys } from '../platform/files/link-keys.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { openOutbox } from '../platform/mail/outbox.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { demoFilesFolder } from './templates/test-run.ts';
import { openTestDatabase } from './test-database.ts';

export { buildApp };

/** How long setting a database up may take on a machine that is busy with other tests; for `beforeAll`. */
export const SETUP_TIMEOUT_MS = 300_000;

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  context: Context;
  jobsExecutor: JobsExecutor;
  /** Runs every due job, as the workers of a process would. */
  runJobs(): Promise<void>;
  /** Moves the clock of the API forward. */
  advance(ms: number): void;
  /** The current time of the API's clock. */
  now(): Date;
  /** Another process of the portal on the same database; it is closed with the first. */
  secondProcess(): Promise<Pick<TestApp, 'app' | 'context'>>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** The demo event by default; otherwise a new, empty event. */
  demo?: boolean;
  bootstrap?: { email: string; password: string };
  logger?: FastifyServerOptions['logger'];
}

/** Other machines do not reach the portals of the tests. */
const LOCAL = { databaseUrl: null, publicBy: null };

/** The API on a fresh database of its own; the caller closes it. `portalUnderTest` gives one to a whole file. */
export async function testApp({ demo = true, bootstrap, logger }: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-test-'));
  if (demo) await cp(demoFilesFolder(), folder, { recursive: true });
  const fileStore = await createDiskFileStore(folder);
  const database = await openTestDatabase(
    demo ? 'demo' : 'migrated',
    setUpDatabase({ ...LOCAL, demo, bootstrap: bootstrap ?? null, fileStore }),
  );
  const { db, listen } = database;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const jobs = await openJobQueue(database.jobsExecutor);
  const outbox = await openOutbox(join(folder, 'outbox'), 'no-reply@portal.test', now);
  const context: Context = {
    db,
    listen,
    poolUse: database.poolUse,
    fileStore,
    now,
    linkKeys: createLinkKeys(db),
    cookieKey: await loadCookieKey(db),
    modules: MODULES,
    sessions: accountSessions,
    isDemo: await loadIsDemo(db),
    config: {
      filesOrigin: null,
      publicBy: LOCAL.publicBy,
      eventTimeZone: 'Asia/Riyadh',
      allowAreaOverrides: false,
      messagesPerMinute: 1000,
      metricsToken: null,
      minFreeBytes: 0,
      publicUrl: 'https://portal.test',
      releasesDir: join(folder, 'releases'),
    },
    jobs,
    mail: outbox,
    demoOutbox: demo ? outbox : null,
  };
  const app = await buildApp({ context, checkAnswers: true, ...(logger && { logger }) });
  const others: (() => Promise<void>)[] = [];
  return {
    app,
    db,
    context,
    now,
    jobsExecutor: database.jobsExecutor,
    runJobs: () => runDueJobs(database.jobsExecutor, context),
    secondProcess: async () => {
      const again = await database.openAgain();
      const { db: sameDb, listen: alsoListen } = again;
      const own = { ...context, db: sameDb, listen: alsoListen, linkKeys: createLinkKeys(sameDb) };
      const second = await buildApp({ context: own });
      others.push(async () => {
        await second.close();
        await again.close();
      });
      return { app: second, context: own };
    },
    advance: (ms) => {
      offset += ms;
    },
    close: async () => {
      await app.close();
      for (const end of others) await end();
      await jobs.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A signed-in user: sends calls with their session and returns status, headers and parsed body. */
export type Session = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) => Promise<Answer>;

export interface Answer<Data = Record<string, never>> {
  status: number;
  headers: Record<string, unknown>;
  message: string;
  data: Data;
  errors: Record<string, string[]> | undefined;
}

/** Signs the role's first demo account in. */
export const signInAs = (app: FastifyInstance, role: Role): Promise<Session> =>
  signInBy(app, demoEmail(role));

/** Signs a demo account in, named by the first part of its email: `super`, `authority`, `leader1`…, `committee1`…. */
export const signIn = (app: FastifyInstance, account: string): Promise<Session> =>
  signInBy(app, `${account}@demo.sa`);

async function signInBy(app: FastifyInstance, email: string): Promise<Session> {
  const login = await send(app, 'POST', '/auth/login', { email, password: DEMO_PASSWORD });
  const { user } = login.data as unknown as { user: { token: string } };
  return (method, url, body) => send(app, method, url, body, user.token);
}

/** Sends one call; without a token it has no session. */
export async function send(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const request: InjectOptions = {
    method,
    url: `/api${url}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(body && { payload: body }),
  };
  const response = await app.inject(request);
  const { message, data, errors } = response.json<Answer>();
  return { status: response.statusCode, headers: response.headers, message, data, errors };
}

/** The data of an answer, with the type of the call. */
export function dataOf<Data>(answer: Answer): Data {
  return answer.data as Data;
}
