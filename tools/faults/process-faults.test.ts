import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startMailServer } from '../../apps/api/src/testing/mail-server.ts';
import { freePort } from '../checks/temporary.ts';
import { call, signIn, until } from './testing/calls.ts';
import { startJudges } from './testing/judges.ts';
import { type FaultyPortal, startOnSharedServer } from './testing/portals.ts';

const SUBMISSIONS = 5;
/** Mails that are taken before the sending process is killed; a claim has ten. */
const TAKEN_MAILS = 14;
/** Mails that a process hands to the mail server at the same time. */
const IN_DIALOGUE = 3;

let faulty: FaultyPortal;
let database: pg.Client;
let mailPort: number;

beforeAll(async () => {
  mailPort = await freePort();
  faulty = await startOnSharedServer({
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'portal@portal.test',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'testing/clock-jump.mjs')}`,
  });
  database = new pg.Client({ connectionString: faulty.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await faulty.stop();
});

/** Runs the fault while judges submit to the portals. Each acknowledged submission is stored exactly once after it. */
async function whileJudging(urls: readonly string[], fault: () => Promise<unknown>): Promise<void> {
  const judges = await startJudges(urls);
  await judges.acknowledged(SUBMISSIONS);
  await fault();
  await judges.acknowledged(SUBMISSIONS);
  await judges.stop();
  for (const { sent, stored } of await judges.compared(faulty.databaseUrl)) expect(stored).toEqual(sent);
  expect(faulty.portal.isRunning()).toBe(true);
}

async function query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(statement, values)).rows;
}

describe('a portal that judges submit to', () => {
  it('may be killed while another one runs', async () => {
    const other = await faulty.startAnother();
    await whileJudging([other.url, faulty.portal.url], () => other.kill());
  });

  it('may have a clock that jumps an hour ahead, and then two hours back', async () => {
    await whileJudging([faulty.portal.url], async () => {
      for (let jump = 0; jump < 3; jump += 1) {
        process.kill(faulty.portal.pid, 'SIGUSR2');
        await signIn(faulty.portal.url, 'super');
      }
    });
  });

  it('may lose its files: uploads are refused and accepted again, judges do not notice', async () => {
    const token = await signIn(faulty.portal.url, 'leader2');
    const files = join(faulty.dataDir, 'files');
    const upload = () => {
      const body = new FormData();
      body.set('title', 'سند');
      body.append('files[]', new Blob(['%PDF-1.7\n%%EOF\n']), 'a.pdf');
      return call(faulty.portal.url, 'POST', '/files', { token, body });
    };
    await whileJudging([faulty.portal.url], async () => {
      await rename(files, `${files}.gone`);
      await writeFile(files, '');
      expect((await upload()).status).toBe(503);
      await until(async () => (await call(faulty.portal.url, 'GET', '/health/ready')).status === 503);
      await rm(files);
      await rename(`${files}.gone`, files);
      expect((await upload()).status).toBe(201);
    });
  });

  it('may have no mail server: mails arrive once it is there', async () => {
    await whileJudging([faulty.portal.url], async () => {
      const body = { email: 'leader3@demo.sa' };
      expect((await call(faulty.portal.url, 'POST', '/auth/password/email', { body })).status).toBe(200);
      const failed = () => query(`select 1 from pgboss.job where name = 'mail' and state = 'retry'`);
      await until(async () => (await failed()).length > 0);
      const mails = await startMailServer({ port: mailPort });
      // Seconds later.
      await query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
      await mails.receives(1);
      expect(mails.received[0]?.to?.[0]?.address).toBe('leader3@demo.sa');
      await mails.close();
    });
  });
});

it('is killed while it sends a message: another one finishes, and only mails in dialogue come twice', async () => {
  const other = await faulty.startAnother();
  const mails = await startMailServer({
    port: mailPort,
    // Before it learns that the mail was taken.
    beforeAnswer: (total) => (total === TAKEN_MAILS ? other.kill() : undefined),
  });
  const token = await signIn(other.url, 'super');
  const send = async (audience: object) => {
    const body = { subject: 'موعد الحضور', body: 'أهلًا بكم', audience };
    const { data } = await call<{ message: { message_id: string } }>(other.url, 'POST', '/messages', {
      token,
      body,
    });
    const { message_id } = data.message;
    expect((await call(other.url, 'POST', `/messages/${message_id}/send`, { token })).status).toBe(200);
    return message_id;
  };

  // The other process alone works on the jobs.
  process.kill(faulty.portal.pid, 'SIGSTOP');
  const id = await send({ to: 'leaders' });
  await until(() => !other.isRunning());
  process.kill(faulty.portal.pid, 'SIGCONT');

  // Five minutes later.
  const isSending = `message_id = $1 and state = 'sending'`;
  await query(`update message_deliveries set due_at = now() where ${isSending}`, [id]);
  await query(`insert into pgboss.job (name, data) values ('deliver_messages', '{}')`);
  const recipients = await query<{ email: string }>(
    'select users.email from message_deliveries join users on users.id = user_id where message_id = $1',
    [id],
  );
  const waiting = () =>
    query(`select 1 from message_deliveries where message_id = $1 and state <> 'sent'`, [id]);
  await until(async () => (await waiting()).length === 0);

  const copies = Map.groupBy(mails.received, ({ to }) => to?.[0]?.address ?? '');
  expect([...copies.keys()].toSorted()).toEqual(recipients.map(({ email }) => email).toSorted());
  const twice = [...copies.values()].filter(({ length }) => length > 1);
  expect(twice.length).toBeGreaterThan(0);
  expect(twice.length).toBeLessThanOrEqual(IN_DIALOGUE);
  // By which servers and mail programs know the second one.
  for (const mailsToOne of twice) expect(new Set(mailsToOne.map(({ messageId }) => messageId)).size).toBe(1);
  for (const mailsToOne of copies.values()) expect(mailsToOne.length).toBeLessThanOrEqual(2);
  await mails.close();
});

it('is killed while it applies an import: nothing is written, and another one applies it once', async () => {
  const other = await faulty.startAnother();
  const token = await signIn(other.url, 'super');
  const rows = [1, 2].map(
    (number) =>
      `فريق ${number},التعليم,المنصات والتطبيقات,قائد ${number},killed${number}@test.sa,058700000${number},108700000${number}`,
  );
  const headings = 'الفريق,القطاع,المسار,قائد الفريق,بريد قائد الفريق,رقم الجوال,رقم الهوية';
  const body = new FormData();
  body.set('kind', 'teams');
  body.set('file', new Blob([[headings, ...rows].join('\n')]), 'فرق.csv');
  interface Answer {
    import: { id: string; status: string };
  }
  const { data } = await call<Answer>(other.url, 'POST', '/imports', { token, body });
  const path = `/imports/${data.import.id}`;
  const status = async () =>
    (await call<Answer>(faulty.portal.url, 'GET', path, { token })).data.import.status;
  const added = () => query(`select 1 from teams where list_text like '%killed_@test.sa%'`);
  const waiting = () =>
    query(`select 1 from pg_locks where relation = 'team_counts'::regclass and not granted`);

  // The other process alone works on the jobs. It has written all rows when it has to wait to count the teams.
  process.kill(faulty.portal.pid, 'SIGSTOP');
  const counting = new pg.Client({ connectionString: faulty.databaseUrl });
  await counting.connect();
  await counting.query('begin; lock table team_counts in share row exclusive mode');
  expect((await call(other.url, 'POST', `${path}/apply`, { token, body: {} })).status).toBe(200);
  await until(async () => (await waiting()).length > 0);
  await other.kill();
  await counting.end();
  process.kill(faulty.portal.pid, 'SIGCONT');
  await until(async () => (await waiting()).length === 0);
  expect(await added()).toEqual([]);
  expect(await status()).toBe('applying');

  // As soon as the job's heartbeat is missed.
  await query(
    `update pgboss.job set state = 'retry', start_after = now() where name = 'apply_import' and state = 'active'`,
  );
  await until(async () => (await status()) === 'applied');
  expect(await added()).toHaveLength(2);
});
