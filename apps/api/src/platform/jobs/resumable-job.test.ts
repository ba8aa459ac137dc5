import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { runDueJobs, silent } from '../../testing/run-due-jobs.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { installJobs } from './install-jobs.ts';
import { JobFailure } from './job-failure.ts';
import { defineJob, FIRST_ATTEMPT } from './job-queue.ts';
import { type ResumableJob, resumableWorker } from './resumable-job.ts';
import { startWorkers } from './start-workers.ts';

/** Each record is counted up to ten, by one in each batch. */
const TOTAL = 10;
const portal = portalUnderTest({ demo: false });
const countJob = defineJob<{ count_id: string }>('count', {
  retryLimit: 2,
  retryDelay: 0,
  heartbeatSeconds: 30,
});

interface Count {
  id: string;
  done: number;
  state: 'running' | 'done' | 'failed';
  /** The codes that were noted, the last of them by which it was given up. */
  reasons: string[];
}

/** What happens before the batch that would make a count so high; nothing by default. */
let before: (done: number) => unknown;
let whenLost: 'resume' | 'give_up';

const note = (state: Count['state']) => async (_context: Context, id: string, reason: string) => {
  await portal.db.execute(sql`update counts set state = ${state}, reasons = reasons || ${reason}::text
    where id = ${id}::uuid and state = 'running'`);
};

const counting = (): ResumableJob<{ count_id: string }> => ({
  job: countJob,
  batch: ({ db }, { count_id }) =>
    withTransaction(db, async (tx) => {
      const { done, state } = await load(count_id, tx);
      if (state !== 'running') return 'done';
      await before(done + 1);
      await tx.execute(sql`insert into counted values (${count_id}::uuid, ${done + 1})`);
      const ended = done + 1 === TOTAL ? 'done' : 'running';
      await tx.execute(
        sql`update counts set done = ${done + 1}, state = ${ended} where id = ${count_id}::uuid`,
      );
      return ended === 'done' ? 'done' : 'more';
    }),
  records: {
    key: 'count_id',
    running: sql`select id from counts where state = 'running'`,
    whenLost,
    noteFailure: note('running'),
    giveUp: note('failed'),
  },
});

/** A process of the portal that has only this job. */
const workingProcess = (): Context => ({
  ...portal.context,
  modules: [{ name: 'counting', workers: [resumableWorker(counting())] }],
});
const runDue = () => runDueJobs(portal.jobsExecutor, workingProcess());
const inJobs = (change: string) =>
  portal.db.execute(sql.raw(`update pgboss.job set ${change} where name = 'count'`));

async function load(id: string, db: Context['db'] = portal.db): Promise<Count> {
  const { rows } = (await db.execute(sql`select * from counts where id = ${id}::uuid`)) as { rows: Count[] };
  if (!rows[0]) throw new Error('No such count');
  return rows[0];
}

async function add(): Promise<string> {
  const id = crypto.randomUUID();
  await portal.db.execute(sql`insert into counts values (${id}::uuid)`);
  await portal.context.jobs.enqueue(portal.db, countJob, { count_id: id });
  return id;
}

/** The job of the schedule, which has no record. */
async function settle(): Promise<void> {
  await portal.context.jobs.enqueue(portal.db, countJob, {} as never);
  await runDue();
}

/** A process that takes the due job and is killed: it is missed by its heartbeat. */
async function dieWithJob(): Promise<void> {
  const dead = new PgBoss({ db: portal.jobsExecutor, migrate: false, supervise: false, schedule: false });
  await dead.start();
  const taken = await dead.fetch('count');
  await runDue();
  await inJobs("heartbeat_on = now() - interval '1 minute'");
  // It looks once a minute.
  await portal.db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
  await dead.supervise('count');
  await dead.stop({ graceful: false, close: false });
  expect(taken).toHaveLength(1);
}

beforeAll(async () => {
  await portal.db.execute(sql`create table counts (
    id uuid primary key, done int not null default 0, state text not null default 'running', reasons text[] not null default '{}'
  )`);
  await portal.db.execute(sql`create table counted (id uuid, number int, primary key (id, number))`);
  await installJobs(portal.jobsExecutor, [countJob]);
});
beforeEach(async () => {
  before = () => undefined;
  whenLost = 'resume';
  await portal.db.execute(sql`truncate counts, counted`);
  await portal.db.execute(sql`delete from pgboss.job where name = 'count'`);
});

const fail = (error: Error) => (done: number) => {
  if (done === 4) throw error;
};

it.each<[string, (id: string) => Promise<unknown>, Omit<Count, 'id'>]>([
  ['goes on to its end', runDue, { state: 'done', done: TOTAL, reasons: [] }],
  [
    'goes on where it was when its process died',
    async (count_id) => {
      before = fail(new Error('killed'));
      const run = resumableWorker(counting()).run(workingProcess(), { count_id }, silent);
      await expect(run).rejects.toThrow('killed');
      before = () => undefined;
      await dieWithJob();
      await runDue();
    },
    { state: 'done', done: TOTAL, reasons: ['unknown'] },
  ],
  [
    'says why an attempt failed, and is done by a later one',
    async () => {
      let failures = 0;
      before = (done) => {
        if (done === 4) failures += 1;
        if (done === 4 && failures < 3) throw new JobFailure('storage');
      };
      await runDue();
    },
    { state: 'done', done: TOTAL, reasons: ['storage', 'storage'] },
  ],
  [
    'is given up by its last attempt, with the code',
    () => {
      before = fail(new JobFailure('storage'));
      return runDue();
    },
    { state: 'failed', done: 3, reasons: ['storage', 'storage', 'storage'] },
  ],
  [
    'is given up at once where another attempt would fail too',
    () => {
      before = fail(new JobFailure('refused', { isFinal: true }));
      return runDue();
    },
    { state: 'failed', done: 3, reasons: ['refused'] },
  ],
  [
    'is given up for an error without a code',
    () => {
      before = fail(new Error('What only the log says'));
      return runDue();
    },
    { state: 'failed', done: 3, reasons: ['unknown', 'unknown', 'unknown'] },
  ],
  [
    'is given up when every process died',
    async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) await dieWithJob();
      await settle();
    },
    { state: 'failed', done: 0, reasons: ['unknown'] },
  ],
  [
    'goes on when its job was lost',
    async () => {
      await portal.db.execute(sql`delete from pgboss.job where name = 'count'`);
      await settle();
    },
    { state: 'done', done: TOTAL, reasons: [] },
  ],
  [
    'is given up when its job was lost and cannot be made again',
    async () => {
      whenLost = 'give_up';
      await portal.db.execute(sql`delete from pgboss.job where name = 'count'`);
      await settle();
    },
    { state: 'failed', done: 0, reasons: ['unknown'] },
  ],
  [
    'is left to its job while that is waiting or running',
    async () => {
      const worker = resumableWorker(counting());
      await worker.run(workingProcess(), {} as never, silent);
      await inJobs("state = 'active'");
      await worker.run(workingProcess(), {} as never, silent);
    },
    { state: 'running', done: 0, reasons: [] },
  ],
])('a record %s', async (_name, work, expected) => {
  const id = await add();
  await work(id);
  expect(await load(id)).toEqual({ id, ...expected });
});

it.each<['stopping' | 'lost', string, number]>([
  ['stopping', 'is queued again, for another process', TOTAL],
  ['lost', 'is left to the process that has it', 3],
])(
  'a run whose signal `%s` is aborted ends after its batch, and the rest %s',
  async (signal, _what, done) => {
    const id = await add();
    await portal.db.execute(sql`delete from pgboss.job where name = 'count'`);
    const ending = new AbortController();
    before = (number) => number === 3 && ending.abort();
    const attempt = { ...FIRST_ATTEMPT, [signal]: ending.signal };
    await resumableWorker(counting()).run(workingProcess(), { count_id: id }, silent, attempt);
    expect(await load(id)).toMatchObject({ done: 3, state: 'running' });
    await runDue();
    expect(await load(id)).toMatchObject({ done });
  },
);

it('each record is worked on by one of two processes', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, add));
  const { promise: allDone, resolve } = Promise.withResolvers<void>();
  let ended = 0;
  before = (done) => {
    if (done === TOTAL) ended += 1;
    if (ended === ids.length) resolve();
  };
  const start = () => startWorkers({ executor: portal.jobsExecutor, context: workingProcess(), log: silent });
  const stops = await Promise.all([start(), start()]);
  await allDone;
  for (const stop of stops) await stop();
  // A batch that two of them did would have violated the key, and been noted.
  for (const id of ids) expect(await load(id)).toEqual({ id, state: 'done', done: TOTAL, reasons: [] });
});
