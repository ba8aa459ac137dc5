import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { JobLog } from '../../platform/jobs/job-queue.ts';
import { startWorkers } from '../../platform/jobs/start-workers.ts';
import { createSmtpTransport } from '../../platform/mail/smtp-transport.ts';
import { registration } from '../../testing/leaders.ts';
import { faultsOfHtml, HOSTILE_MARKDOWN, mailsTo } from '../../testing/mail.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { send } from '../../testing/test-app.ts';
import { users } from '../users.schema.ts';
import { type MailKind, type MailRequest, queueMail } from './mail-request.ts';
import { MAIL_TEXTS } from './texts.ts';

const FROM = 'بوابة الهاكاثون <portal@event.sa>';
/** Nothing listens there. */
const NO_SERVER = 'smtp://127.0.0.1:1';

const portal = portalUnderTest();
let server: MailServer;
const transports: { close(): void }[] = [];

beforeEach(async () => {
  server = await startMailServer();
  // A new window for the mails that one email may ask for, and an empty queue.
  portal.advance(16 * 60 * 1000);
  await portal.db.execute(sql`delete from pgboss.job`);
});
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close();
  await server.close();
});

const through = (url: string, requireTls = false) => {
  const mail = createSmtpTransport({ url, requireTls, from: FROM });
  transports.push(mail);
  return { ...portal.context, mail };
};
const sendDue = (url = server.url) => runDueJobs(portal.jobsExecutor, through(url));
const forgot = (email: string) => send(portal.app, 'POST', '/auth/password/email', { email });
/** Brings forward what waits for its next attempt. */
const passTime = () => portal.db.execute(sql`update pgboss.job set start_after = now()`);
const jobs = async () => {
  const { rows } = (await portal.db.execute(
    sql`select state, retry_count, output::text as output from pgboss.job where name = 'mail'`,
  )) as { rows: { state: string; retry_count: number; output: string | null }[] };
  return rows;
};
const logOf = (lines: string[]): JobLog => {
  const write = (...parts: unknown[]) => void lines.push(JSON.stringify(parts, errorsToo));
  return { info: write, warn: write, error: write };
};
const errorsToo = (_key: string, value: unknown) => (value instanceof Error ? value.message : value);

describe('a mail', () => {
  it('is in Arabic from right to left, as HTML and as text, with the link in both', async () => {
    await forgot('leader1@demo.sa');
    await sendDue();
    const [mail] = server.received;
    expect(mail?.from).toEqual({ address: 'portal@event.sa', name: 'بوابة الهاكاثون' });
    expect(mail?.to?.[0]?.address).toBe('leader1@demo.sa');
    expect(mail?.subject).toBe('إعادة تعيين كلمة المرور | هاكاثون الابتكار الوطني');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    const link = /https:\/\/portal\.test\/auth\/reset-password\?token=[\w-]{43}&email=leader1%40demo\.sa/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html?.replaceAll('&amp;', '&')).toMatch(link);
    expect(mail?.text).toContain('مرحبًا سارة القحطاني');
    expect(mail?.text).toContain('support@demo.sa');
  });

  it('is not sent when the transaction that queued it is rolled back', async () => {
    const undone = withTransaction(portal.db, async (tx) => {
      await queueMail(portal.context, tx, { kind: 'reset_password', email: 'leader1@demo.sa' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sendDue();
    expect(server.received).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('is queued without its link', async () => {
    await forgot('leader1@demo.sa');
    const { rows } = (await portal.db.execute(sql`select data from pgboss.job`)) as { rows: object[] };
    expect(rows).toEqual([{ data: { kind: 'reset_password', email: 'leader1@demo.sa' } }]);
  });
});

describe('a mail server that is down', () => {
  it('blocks no request and loses no mail: it is retried with back-off', async () => {
    const registered = await send(portal.app, 'POST', '/auth/register', await registration(portal));
    expect(registered.status).toBe(201);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await sendDue(NO_SERVER);
      expect(await jobs()).toEqual([
        {
          state: 'retry',
          retry_count: attempt - 1,
          output: expect.stringContaining('did not take the mail'),
        },
      ]);
      const { rows } = (await portal.db.execute(
        sql`select extract(epoch from start_after - now())::float as wait from pgboss.job where name = 'mail'`,
      )) as { rows: { wait: number }[] };
      expect(rows[0]?.wait).toBeGreaterThan(2 ** (attempt - 1) * 2);
      await passTime();
    }
    await sendDue();
    expect(server.received).toHaveLength(1);
    expect(await jobs()).toEqual([expect.objectContaining({ state: 'completed' })]);
  });
});

it('a mail server without STARTTLS gets no mail where that is required', async () => {
  await forgot('leader1@demo.sa');
  await runDueJobs(portal.jobsExecutor, through(server.url, true));
  expect(await jobs()).toEqual([
    expect.objectContaining({
      state: 'retry',
      output: expect.stringContaining('did not take the mail: ETLS'),
    }),
  ]);
  expect(server.received).toEqual([]);
});

describe('a mail server that refuses', () => {
  it('temporarily gets the mail again', async () => {
    await server.close();
    let answer = 451;
    server = await startMailServer({ answerTo: () => answer });
    await forgot('leader1@demo.sa');
    await sendDue();
    expect(await jobs()).toEqual([expect.objectContaining({ state: 'retry' })]);
    answer = 250;
    await passTime();
    await sendDue();
    expect(server.received).toHaveLength(1);
  });

  it('a recipient does not get the mail again, and the log has no address', async () => {
    await server.close();
    server = await startMailServer({ answerTo: () => 550 });
    await forgot('leader1@demo.sa');
    const lines: string[] = [];
    const context = through(server.url);
    const stop = await startWorkers({ executor: portal.jobsExecutor, context, log: logOf(lines) });
    await until(async () => (await jobs())[0]?.state === 'completed');
    await stop();
    expect(lines.join()).toContain('550');
    expect(lines.join()).not.toContain('leader1');
  });
});

const NAME = '<img src="https://evil.example/p.png"> [x](javascript:alert(1)) "&';
it.each(Object.keys(MAIL_TEXTS) as MailKind[])(
  'the mail «%s» runs and loads nothing of what people wrote, and links to the portal only',
  async (kind) => {
    const email = `${kind}@test.sa`;
    await portal.db.update(settings).set({ event_name: `${NAME} ${HOSTILE_MARKDOWN}`.slice(0, 100) });
    const [user] = await portal.db
      .insert(users)
      .values({ role: 'leader', full_name: NAME, email, email_verified_at: new Date() })
      .returning();
    const id = user?.id ?? '';
    if (kind === 'verify_email')
      await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.id, id));
    if (kind === 'change_email')
      await portal.db.update(users).set({ pending_email: email }).where(eq(users.id, id));
    const team_id = (await newTeam(portal)).id;
    const expires_at = new Date(portal.now().getTime() + 60_000);
    const invitation_id = randomUUID();
    // Of a module above.
    await portal.db.execute(sql`
      insert into team_invitations (id, team_id, by, email, expires_at)
      values (${invitation_id}, ${team_id}, 'mail', ${email}, ${expires_at.toISOString()}::timestamptz)`);
    await queueMail(portal.context, portal.db, {
      kind,
      user_id: id,
      to: email,
      invitation_id,
    } as MailRequest);
    const [mail] = await mailsTo(portal, email);
    const html = mail?.html ?? '';
    expect(faultsOfHtml(html)).toEqual([]);
    expect(html).toContain('&lt;img src=&quot;https');
    expect(mail?.text).toContain(NAME);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/portal\.test\//);
  },
);

/** Asks until it is so; the test's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
