import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls, type Call, type Data, type Query } from '@portal/api-schema';
import { pathOf } from '@portal/api-schema/path-of';
import { DEMO_PASSWORD, demoEmail } from '@portal/domain/demo-accounts';
import type { Role } from '@portal/domain/roles';
import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify';
import { accountSessions } from '../accounts/auth/sessions.ts';
import { buildApp } from '../main/app.ts';
import { MODULES } from '../main/modules.ts';
import { loadIsDemo, setUpDatabase } from '../main/setup/set-up-database.ts';
import type { Context } from '../platform/context.ts';
import { databaseErrorCode } from '../platform/database/database.ts';
import { loadCookieKey } from '../platform/database/secrets.repository.ts';
import { createDiskFileStore } from '../platform/files/disk-file-store.ts';
import { createLinkKeys } from '../platform/files/link-keys.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { openOutbox } from '../platform/mail/outbox.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { demoFilesFolder } from './templates/test-run.ts';
import { openTestDatabase } from './test-database.ts';

export { buildApp };

/** The id of no record. */
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export interface TestAppOptions {
  /** The demo event by default; otherwise a new, empty event. */
  demo?: boolean;
  bootstrap?: { email: string; password: string };
  logger?: FastifyServerOptions['logger'];
}

/** Other machines do not reach the portals of the tests. */
const LOCAL = { databaseUrl: null, publicBy: null };

/** The API on a fresh database of its own; the caller closes it. `portalUnderTest` gives one to a whole file. */
export async function testApp({ demo = true, bootstrap, logger }: TestAppOptions = {}) {
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
      allowPublishing: false,
      developerKey: null,
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
    /** The current time of the API's clock. */
    now,
    jobsExecutor: database.jobsExecutor,
    /** Runs every due job, as the workers of a process would. */
    runJobs: () => runDueJobs(database.jobsExecutor, context),
    /** Another process of the portal on the same database; it is closed with the first. */
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
    /** Moves the clock of the API forward. */
    advance: (ms: number) => {
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends calls with a user's session, or with none. */
export interface Session {
  /** Gives status, headers and parsed body. */
  (method: Method, url: string, body?: object): Promise<Answer>;
  /** Gives the data of a call of the contract. @throws Error the call was refused */
  data<C extends Call>(call: C, input?: Sent<C>): Promise<Data<C>>;
  /** Opens the link that a call of the contract gives. @throws Error the call was refused, or the link */
  file<C extends Call>(call: C, input?: Sent<C>): Promise<Buffer>;
}

interface Sent<C> {
  params?: Readonly<Record<string, string | undefined>>;
  query?: { readonly [K in keyof Query<C>]?: Query<C>[K] | undefined } | string;
  body?: object;
}

export interface Answer<Data = Record<string, never>> {
  status: number;
  headers: Record<string, unknown>;
  message: string;
  data: Data;
  errors: Record<string, string[]> | undefined;
}

/** Signs a demo account in, named by the first part of its email: `super`, `authority`, `leader1`…, `committee1`…. */
export async function signIn(app: FastifyInstance, account: string): Promise<Session> {
  return sessionWith({ app }, { token: await tokenOf(app, account) });
}

/** Signs the role's first demo account in. @throws Error with the role, such as when no module inserts the account */
export const signInAs = (app: FastifyInstance, role: Role): Promise<Session> =>
  signIn(app, accountOf(demoEmail(role))).catch((cause: Error) => {
    throw new Error(`The demo account ${demoEmail(role)} of the role ${role}: ${cause.message}`, { cause });
  });

/** The name of a demo account, from its email. */
export const accountOf = (email = '') => email.replace('@demo.sa', '');

/** The token of a new session of a demo account. */
export async function tokenOf(app: FastifyInstance, account: string): Promise<string> {
  const body = { email: `${account}@demo.sa`, password: DEMO_PASSWORD };
  return (await sessionWith({ app }).data(authCalls.login, { body })).user.token;
}

/** A session by its token; without one, that of a visitor. Both are read at each call. */
export function sessionWith(portal: Pick<TestApp, 'app'>, credentials: { token?: string } = {}): Session {
  const call = (method: Method, url: string, body?: object) =>
    send(portal.app, method, url, body, credentials.token);
  const data: Session['data'] = async (definition, { params, query, body } = {}) => {
    const path = pathOf(definition, params as Record<string, string>);
    const search = query ? `?${new URLSearchParams(query as string)}` : '';
    const answer = await call(definition.method, path + search, body);
    if (answer.status >= 400)
      throw new Error(`${definition.method} ${path}: ${answer.status} ${answer.message}`);
    return answer.data as Data<typeof definition>;
  };
  const file: Session['file'] = async (definition, input) => {
    const { download_url } = (await data(definition, input)) as { download_url: string };
    const opened = await portal.app.inject(download_url);
    if (opened.statusCode !== 200) throw new Error(`${download_url}: ${opened.statusCode}`);
    return opened.rawPayload;
  };
  return Object.assign(call, { data, file });
}

/** Sends one call; without a token it has no session. */
export async function send(
  app: FastifyInstance,
  method: Method,
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

/** The SQLSTATE with which the database refuses a statement; undefined when it does not. */
export async function refusalOf(statement: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await statement;
  } catch (error) {
    return databaseErrorCode(error);
  }
}

/** The statuses of answers, the lowest first. */
export function statusesOf(answers: readonly Pick<Answer, 'status'>[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** What the refusal of a change matches that the state of its record does not allow. */
export const conflictOf = (message: string) => ({ status: 409, message });

/** What the refusal of invalid values matches. */
export const invalid = (errors: Record<string, unknown>) => ({ status: 422, errors });

/** The status of a refusal and the fields that it names: `[422, 'name']`. */
export function refusedFields({ status, errors = {} }: Answer): (number | string)[] {
  return [status, ...Object.keys(errors)];
}

/** The data of an answer, with the type of the call. */
export function dataOf<Data>(answer: Answer): Data {
  return answer.data as Data;
}
