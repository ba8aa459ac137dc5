import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMailServer } from '../../apps/api/src/testing/mail-server.ts';
import { freePort } from '../checks/temporary.ts';
import { call, signIn } from './testing/calls.ts';
import { startJudges } from './testing/judges.ts';
import { type FaultyPortal, startFaultyPortal } from './testing/portals.ts';
import { until } from './testing/until.ts';

const SUBMISSIONS = 5;

let faulty: FaultyPortal;
let mailPort: number;

beforeAll(async () => {
  mailPort = await freePort();
  faulty = await startFaultyPortal({
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'portal@portal.test',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'testing/clock-jump.mjs')}`,
  });
});
afterAll(() => faulty.stop());

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
      const mails = await startMailServer({ port: mailPort });
      await mails.receives(1);
      expect(mails.received[0]?.to?.[0]?.address).toBe('leader3@demo.sa');
      await mails.close();
    });
  });
});
