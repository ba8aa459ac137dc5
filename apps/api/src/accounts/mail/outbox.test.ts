import { authCalls, outboxCalls } from '@portal/api-schema';
import { NOT_FOUND } from '@portal/domain/messages';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { send, sessionWith, type TestApp } from '../../testing/test-app.ts';
import { users } from '../users.schema.ts';

async function forgot({ app, runJobs }: TestApp, email: string): Promise<void> {
  await send(app, 'POST', '/auth/password/email', { email });
  await runJobs();
}

async function isAnnounced(portal: TestApp): Promise<boolean> {
  const event = await sessionWith(portal).data(authCalls.availableRegisters);
  return 'demo_outbox' in event;
}

describe('the outbox of the demo', () => {
  const portal = portalUnderTest();

  it('is announced to everyone in the event’s data', async () => {
    expect(await isAnnounced(portal)).toBe(true);
  });

  it('lists the mails, newest first', async () => {
    expect((await send(portal.app, 'GET', '/dev/outbox')).data).toEqual({ mails: [] });
    await forgot(portal, 'leader1@demo.sa');
    portal.advance(1000);
    await forgot(portal, 'leader2@demo.sa');
    const { mails } = await sessionWith(portal).data(outboxCalls.list);
    expect(mails.map(({ to }) => to)).toEqual(['leader2@demo.sa', 'leader1@demo.sa']);
    expect(mails[0]?.subject).toContain('إعادة تعيين كلمة المرور');
  });

  it('returns one mail with its link, and its page, in which no script can run', async () => {
    const full_name = '<script>alert(1)</script>';
    await portal.db.insert(users).values({ role: 'leader', full_name, email: 'odd@test.sa' });
    await forgot(portal, 'odd@test.sa');
    const [{ id } = { id: '' }] = (await sessionWith(portal).data(outboxCalls.list)).mails;
    const { mail } = await sessionWith(portal).data(outboxCalls.get, { params: { id } });
    expect(mail.links).toEqual([
      expect.stringMatching(/^https:\/\/portal\.test\/auth\/reset-password\?token=[\w-]{43}&email=/),
    ]);
    expect(Date.parse(mail.sent_at ?? '')).toBeGreaterThan(Date.now() - 60_000);

    const page = await portal.app.inject(mail.page);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('allow-scripts');
    expect(page.body).toContain('dir="rtl"');
    expect(page.body).not.toContain('<script');
  });

  it.each(['nothing', '..%2F..%2Fpackage.json', '.'])('has no mail %s', async (id) => {
    for (const path of [id, `${id}/page`]) {
      expect(await send(portal.app, 'GET', `/dev/outbox/${path}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('any other event', () => {
  const first = { email: 'first@portal.sa', password: 'First@2026' };
  const portal = portalUnderTest({ demo: false, bootstrap: first });

  it('announces no outbox', async () => {
    expect(await isAnnounced(portal)).toBe(false);
  });

  it('does not show its mails', async () => {
    await forgot(portal, first.email);
    for (const path of ['/dev/outbox', '/dev/outbox/x', '/dev/outbox/x/page']) {
      expect(await send(portal.app, 'GET', path)).toMatchObject({ status: 404, message: NOT_FOUND });
    }
  });
});
