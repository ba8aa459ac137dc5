import { VERIFICATION_LINK_INVALID } from '@portal/domain/messages';
import { eq, sql } from 'drizzle-orm';
import { mailWorker, UNMAILED_KEPT_MS, UNVERIFIED_KEPT_MS, users } from '../../accounts/index.ts';
import { settings } from '../../event/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { cleanUpWorker } from '../../platform/jobs/clean-up.ts';
import { MailRefused } from '../../platform/mail/mail-transport.ts';
import { firstChoices, registration } from '../../testing/leaders.ts';
import { tokenFor } from '../../testing/mail.ts';
import { newcomer } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { dataOf, type Session, send, signIn } from '../../testing/test-app.ts';
import { teamMembers, teams } from '../teams/teams.schema.ts';

const MINUTE_MS = 60 * 1000;
const portal = portalUnderTest();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const post = (path: string, body: object) => send(portal.app, 'POST', path, body);
const cleanUp = () => cleanUpWorker.run(portal.context, {}, log);
/** Tries to send the mail with the link, through a mail server that fails. */
const mailFails = async (user_id: string, error: Error) => {
  const mail = { deliver: () => Promise.reject(error), close: () => undefined };
  await mailWorker
    .run({ ...portal.context, mail }, { kind: 'verify_email', user_id }, log)
    .catch((thrown) => {
      if (thrown !== error) throw thrown;
    });
};

beforeAll(async () => {
  const registration_to = new Date(portal.now().getTime() + 365 * 24 * 60 * MINUTE_MS);
  await portal.db.update(settings).set({ registration_to });
});

/** Registers a leader with a team. */
async function register() {
  const body = await registration(portal);
  const answer = await post('/auth/register', body);
  expect(answer.status).toBe(201);
  const id = dataOf<{ user: { id: string } }>(answer).user.id;
  const [member] = await portal.db.select().from(teamMembers).where(eq(teamMembers.user_id, id));
  return { body, id, teamId: member?.team_id ?? '' };
}
const isThere = async (id: string) => (await portal.db.$count(users, eq(users.id, id))) === 1;
const teamIsThere = async (id: string) => (await portal.db.$count(teams, eq(teams.id, id))) === 1;

describe('a registration whose email nobody verifies', () => {
  it('is removed with its team two days after the mail, and what it held is free', async () => {
    const { body, id, teamId } = await register();
    const token = await tokenFor(portal, body.email);
    portal.advance(UNVERIFIED_KEPT_MS - MINUTE_MS);
    await cleanUp();
    expect(await isThere(id)).toBe(true);

    portal.advance(2 * MINUTE_MS);
    await cleanUp();
    expect([await isThere(id), await teamIsThere(teamId)]).toEqual([false, false]);
    expect(await post('/auth/email/verify', { token })).toMatchObject({ message: VERIFICATION_LINK_INVALID });
    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, id));
    expect(entries.at(-1)).toMatchObject({
      action: 'user.expired',
      actor_id: null,
      details: { team_id: teamId, team_name: body.team_name },
    });
    const { email, phone_number, identity } = body;
    const again = await registration(portal, { email, phone_number, identity });
    expect((await post('/auth/register', again)).status).toBe(201);
  });

  it('is not held longer by asking for the link again', async () => {
    const { body, id } = await register();
    await portal.runJobs();
    portal.advance(UNVERIFIED_KEPT_MS - 60 * MINUTE_MS);
    await post('/auth/email/resend', { email: body.email });
    await portal.runJobs();
    portal.advance(61 * MINUTE_MS);
    await cleanUp();
    expect(await isThere(id)).toBe(false);
  });

  it('waits for a mail server that is down, but not for ever', async () => {
    const { id } = await register();
    await mailFails(id, new Error('down'));
    portal.advance(UNVERIFIED_KEPT_MS + MINUTE_MS);
    await cleanUp();
    expect(await isThere(id)).toBe(true);
    portal.advance(UNMAILED_KEPT_MS - UNVERIFIED_KEPT_MS);
    await cleanUp();
    expect(await isThere(id)).toBe(false);
  });

  it('does not wait for an address that the mail server refuses', async () => {
    const { id } = await register();
    await mailFails(id, new MailRefused('no such mailbox'));
    portal.advance(UNVERIFIED_KEPT_MS + MINUTE_MS);
    await cleanUp();
    expect(await isThere(id)).toBe(false);
  });

  it.each([
    [
      'decided on its team',
      (director: Session, team_id: string) =>
        director('PUT', '/teams/status', { team_id, status: 'Qualified' }),
    ],
    [
      'added a member',
      (director: Session, team_id: string) => director('POST', '/teams/members', { team_id, ...newcomer() }),
    ],
  ])('is kept when the board %s', async (_what, act) => {
    const { id, teamId } = await register();
    await portal.runJobs();
    expect((await act(await signIn(portal.app, 'super'), teamId)).status).toBeLessThan(300);
    portal.advance(UNVERIFIED_KEPT_MS + MINUTE_MS);
    await cleanUp();
    expect([await isThere(id), await teamIsThere(teamId)]).toEqual([true, true]);
  });

  it('is removed also after another one could not be', async () => {
    const first = await register();
    const second = await register();
    await portal.runJobs();
    await portal.db.execute(sql`create function refuse_removal() returns trigger language plpgsql as
      $$ begin raise exception 'no removal'; end $$`);
    await portal.db.execute(
      sql.raw(`create trigger no_removal before delete on users for each row
        when (old.id = '${first.id}') execute function refuse_removal()`),
    );
    portal.advance(UNVERIFIED_KEPT_MS + MINUTE_MS);
    await expect(cleanUp()).rejects.toThrow();
    const left = [await isThere(first.id), await isThere(second.id)];
    await portal.db.execute(sql`drop function refuse_removal cascade`);
    expect(left).toEqual([true, false]);
    await cleanUp();
    expect(await isThere(first.id)).toBe(false);
  });

  it('and verifying it at the same moment: one of the two happens', async () => {
    for (let attempt = 0; attempt < Math.min(RACES, 10); attempt += 1) {
      const { body, id, teamId } = await register();
      const token = await tokenFor(portal, body.email);
      // The link still works: only the clean-up is due.
      await portal.db
        .update(users)
        .set({ expires_at: new Date(0) })
        .where(eq(users.id, id));
      const [verified] = await Promise.all([post('/auth/email/verify', { token }), cleanUp()]);
      expect([await isThere(id), await teamIsThere(teamId)]).toEqual(Array(2).fill(verified.status === 200));
    }
  });
});

describe('an account that does not expire', () => {
  it.each([
    [
      'verified its email',
      async (email: string) => {
        await post('/auth/email/verify', { token: await tokenFor(portal, email) });
      },
    ],
    [
      'set a new password, which verifies the email',
      async (email: string) => {
        await portal.runJobs();
        await post('/auth/password/email', { email });
        const password = 'Other@2026';
        const token = await tokenFor(portal, email);
        await post('/auth/reset', { token, email, password, password_confirmation: password });
      },
    ],
  ])('%s', async (_what, act) => {
    const { body, id } = await register();
    await act(body.email);
    portal.advance(UNMAILED_KEPT_MS + MINUTE_MS);
    await cleanUp();
    expect(await isThere(id)).toBe(true);
  });

  it('was added by the board', async () => {
    const leader = newcomer();
    const body = { team_name: 'فريق المجلس', ...(await firstChoices(portal)), leader };
    const again = await signIn(portal.app, 'super');
    expect((await again('POST', '/teams/register', body)).status).toBe(201);
    await portal.runJobs();
    portal.advance(UNMAILED_KEPT_MS + MINUTE_MS);
    await cleanUp();
    expect(await portal.db.select().from(users).where(eq(users.email, leader.email))).toHaveLength(1);
  });
});

describe('a leader of an earlier version whose team was deleted', () => {
  const withoutTeam = async () => {
    const { body, id, teamId } = await register();
    await post('/auth/email/verify', { token: await tokenFor(portal, body.email) });
    await portal.db.delete(teams).where(eq(teams.id, teamId));
    const expires_at = new Date(portal.now().getTime() + UNVERIFIED_KEPT_MS);
    await portal.db.update(users).set({ expires_at }).where(eq(users.id, id));
    return { body, id };
  };

  it('is removed when they add no other team, and what they held is free', async () => {
    const { body, id } = await withoutTeam();
    portal.advance(UNVERIFIED_KEPT_MS + MINUTE_MS);
    await cleanUp();
    expect(await isThere(id)).toBe(false);
    expect((await post('/auth/register/email', { email: body.email, identity: body.identity })).status).toBe(
      200,
    );
  });

  it('stays when they add one', async () => {
    const { body, id } = await withoutTeam();
    const login = await post('/auth/login', { email: body.email, password: body.password });
    const { token } = dataOf<{ user: { token: string } }>(login).user;
    const team = { name: 'فريق آخر', ...(await firstChoices(portal)) };
    expect((await send(portal.app, 'POST', '/teams', team, token)).status).toBe(201);
    portal.advance(UNVERIFIED_KEPT_MS + MINUTE_MS);
    await cleanUp();
    expect(await isThere(id)).toBe(true);
  });
});
