import { withClient } from '../checks/postgres-server.ts';
import { run } from '../processes.ts';
import { call, until } from './testing/calls.ts';
import { type Judges, startJudges } from './testing/judges.ts';
import { startWithServer } from './testing/portals.ts';

/** Enough rows for a table of some megabytes. */
const FILLER_ROWS = 40_000;
/** How many submissions each judge has acknowledged before and after a fault. */
const SUBMISSIONS = 5;

let faulty: Awaited<ReturnType<typeof startWithServer>>;
let judges: Judges;

beforeAll(async () => {
  faulty = await startWithServer();
});
afterAll(() => faulty.stop());
beforeEach(async () => {
  judges = await startJudges([faulty.portal.url]);
  await judges.acknowledged(SUBMISSIONS);
});
afterEach(async () => {
  // The same process goes on, and has stored each acknowledged submission exactly once.
  await judges.acknowledged(SUBMISSIONS);
  await judges.stop();
  expect(faulty.portal.isRunning()).toBe(true);
  for (const { sent, stored } of await judges.compared(faulty.databaseUrl)) expect(stored).toEqual(sent);
  await until(async () => (await call(faulty.portal.url, 'GET', '/health/ready')).status === 200);
});

/** Sends a signal to every process of the database server. */
async function signalAll(signal: NodeJS.Signals): Promise<void> {
  for (const pid of await faulty.server.processes()) process.kill(pid, signal);
}

/** Limits how large a file may become that the database server writes, in bytes. */
async function limitFiles(bytes: number | 'unlimited'): Promise<void> {
  for (const pid of await faulty.server.processes()) {
    const { code, output } = await run('prlimit', [`--fsize=${bytes}:`, '--pid', String(pid)], {
      quiet: true,
    });
    // A process may have ended meanwhile.
    if (code !== 0 && (await faulty.server.processes()).includes(pid)) throw new Error(output);
  }
}

describe('a database server that judges submit to', () => {
  it('may crash and start again', async () => {
    const failed = judges.failed();
    await faulty.server.crashAndRestart();
    await failed;
  });

  it('may be paused: the portal answers what needs no database, and goes on', async () => {
    await signalAll('SIGSTOP');
    try {
      await judges.waiting();
      const reads = Promise.all(Array.from({ length: 30 }, () => call(faulty.portal.url, 'GET', '/sectors')));
      expect((await call(faulty.portal.url, 'GET', '/health/live')).status).toBe(200);
      await signalAll('SIGCONT');
      expect(new Set((await reads).map(({ status }) => status))).toEqual(new Set([200]));
    } finally {
      await signalAll('SIGCONT');
    }
  });

  it('may run out of space', async () => {
    const size = await withClient(faulty.databaseUrl, async (client) => {
      await client.query(
        `insert into evaluation_versions (evaluation_id, version, scores, total, submitted_by, submitted_at)
       select id, 1000 + n, '[]', 0, committee_id, now()
       from (select id, committee_id from evaluations where type = 'idea' limit 1) filled, generate_series(1, ${FILLER_ROWS}) n`,
      );
      const { rows } = await client.query(`select pg_relation_size('evaluation_versions') as bytes`);
      return Number(rows[0].bytes);
    });
    const failed = judges.failed();
    await limitFiles(size);
    await failed;
    expect((await call(faulty.portal.url, 'GET', '/sectors')).status).toBe(200);
    await limitFiles('unlimited');
  });
});
