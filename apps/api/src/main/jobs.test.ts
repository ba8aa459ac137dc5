import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { loginThrottle, queueMail, sessions, userTokens } from '../accounts/index.ts';
import { listSums, storeReport } from '../delivery/index.ts';
import type { Context } from '../platform/context.ts';
import { withTransaction } from '../platform/database/database.ts';
import { sweepFilesWorker } from '../platform/files/sweep-files.ts';
import { cleanUpJob, cleanUpWorker } from '../platform/jobs/clean-up.ts';
import { startWorkers } from '../platform/jobs/start-workers.ts';
import type { Mail } from '../platform/mail/mail-transport.ts';
import { portalUnderTest } from '../testing/portal-under-test.ts';
import { silent } from '../testing/run-due-jobs.ts';
import { signIn } from '../testing/test-app.ts';

const MAILS = 40;
const portal = portalUnderTest();

/** A transport that collects mails, and resolves `full` after `total` of them. */
function inbox(total: number) {
  const mails: Mail[] = [];
  const { promise: full, resolve } = Promise.withResolvers<void>();
  const mail: Context['mail'] = {
    deliver: async (sent) => {
      mails.push(sent);
      if (mails.length === total) resolve();
    },
    close: () => undefined,
  };
  return { mail, mails, full };
}

const queue = (email: string) =>
  withTransaction(portal.db, (tx) => queueMail(portal.context, tx, { kind: 'reset_password', email }));
const work = (mail: Context['mail']) =>
  startWorkers({ executor: portal.jobsExecutor, context: { ...portal.context, mail }, log: silent });

describe('jobs', () => {
  it('run once each, in several processes on one database', async () => {
    await withTransaction(portal.db, async (tx) => {
      for (let number = 1; number <= MAILS; number += 1) {
        const email = `leader${(number % 24) + 1}@demo.sa`;
        await queueMail(portal.context, tx, { kind: 'reset_password', email });
      }
    });
    const { mail, mails, full } = inbox(MAILS);
    const stops = await Promise.all([work(mail), work(mail), work(mail)]);
    await full;
    for (const stop of stops) await stop();
    expect(mails).toHaveLength(MAILS);
    const { rows } = (await portal.db.execute(
      sql`select distinct state from pgboss.job where name = 'mail'`,
    )) as { rows: object[] };
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('of a process that died run in another', async () => {
    await queue('leader1@demo.sa');
    // It fetches the job and never completes it, until the job expires.
    const dead = new PgBoss({ db: portal.jobsExecutor, migrate: false, supervise: false, schedule: false });
    await dead.start();
    expect(await dead.fetch('mail')).toHaveLength(1);
    await portal.db.execute(
      sql`update pgboss.job set started_on = now() - interval '3 minutes' where state = 'active'`,
    );
    await dead.supervise('mail');
    await dead.stop({ graceful: false, close: false });
    await portal.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

    const { mail, mails, full } = inbox(1);
    const stop = await work(mail);
    await full;
    await stop();
    expect(mails.map(({ to }) => to)).toEqual(['leader1@demo.sa']);
  });

  it('that are running when the process stops are finished', async () => {
    await queue('leader1@demo.sa');
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    let delivered = false;
    const stop = await work({
      deliver: async () => {
        begin();
        await allowed;
        delivered = true;
      },
      close: () => undefined,
    });
    await begun;
    const stopped = stop();
    allow();
    await stopped;
    expect(delivered).toBe(true);
  });
});

describe('the hourly clean-up', () => {
  it('is scheduled once for any number of processes', async () => {
    const stops = [await work(inbox(0).mail), await work(inbox(0).mail)];
    const { rows } = (await portal.db.execute(
      sql`select cron from pgboss.schedule where name = 'clean_up'`,
    )) as {
      rows: object[];
    };
    for (const stop of stops) await stop();
    expect(rows).toEqual([{ cron: '17 * * * *' }]);
  });

  it('goes on after a part of it failed, and fails at the end', async () => {
    const ended: string[] = [];
    const modules = ['first', 'second'].map((name) => {
      const part = async () => {
        if (name === 'first') throw new Error('it is broken');
        ended.push(name);
        return 0;
      };
      return { name, cleanUp: async () => void (await part()), sweepers: { [name]: part } };
    });
    for (const { run } of [cleanUpWorker, sweepFilesWorker])
      await expect(run({ ...portal.context, modules }, {}, silent)).rejects.toMatchObject({
        errors: [new Error('it is broken')],
      });
    expect(ended).toEqual(['second', 'second']);
  });

  it('removes expired sessions, links, throttle windows and reports, and no others', async () => {
    await portal.runJobs();
    const report = { area: 'board', version: '1', outcome: 'loaded', visit: 'a', person: 'b' } as const;
    await storeReport(portal.db, report, new Date(portal.now().getTime() - 31 * 24 * 60 * 60 * 1000));
    await storeReport(portal.db, { ...report, version: '2' }, portal.now());
    await signIn(portal.app, 'leader1');
    portal.advance(13 * 60 * 60 * 1000);
    const living = await signIn(portal.app, 'leader2');
    await queue('leader2@demo.sa');
    await withTransaction(portal.db, (tx) => portal.context.jobs.enqueue(tx, cleanUpJob, {}));
    await portal.runJobs();
    const now = portal.now();
    for (const table of [sessions, userTokens]) {
      const rows = await portal.db.select({ ends: table.expires_at }).from(table);
      expect(rows.filter(({ ends }) => ends < now)).toEqual([]);
      expect(rows).not.toEqual([]);
    }
    const windows = await portal.db.select().from(loginThrottle);
    expect(windows.filter(({ window_ends_at }) => window_ends_at < now)).toEqual([]);
    expect((await listSums(portal.db)).map(({ version }) => version)).toEqual(['2']);
    expect((await living('GET', '/auth/me')).status).toBe(200);
  });
});
