import { randomUUID } from 'node:crypto';
import {
  type Audience,
  answerCalls,
  type Body,
  formCalls,
  inboxCalls,
  messageCalls,
  teamCalls,
  trackCalls,
} from '@portal/api-schema';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { answerPlaceholder } from '@portal/domain/message-text';
import {
  AUDIENCE_EMPTY,
  MESSAGE_CHANGED,
  MESSAGE_NOT_DRAFT,
  MESSAGE_NOT_SCHEDULED,
} from '@portal/domain/messages';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { type Mail, MailRefused } from '../../platform/mail/mail-transport.ts';
import { teams } from '../../teams/index.ts';
import { watch } from '../../testing/live-stream.ts';
import { messageWorker } from '../../testing/message-worker.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { signIn, statusesOf, UNKNOWN_ID } from '../../testing/test-app.ts';
import { communicationPrivacy } from '../privacy.repository.ts';
import { deliverJob } from './messages.jobs.ts';
import { messageDeliveries, messages } from './messages.schema.ts';

const portal = portalUnderTest({ listening: true });
const director = signedIn(portal, 'super');
const leader = signedIn(portal, 'leader1');
const otherLeader = signedIn(portal, 'leader2');
const committee = signedIn(portal, 'committee1');

const QUALIFIED: Audience = { to: 'leaders', status: 'Qualified' };
const MINUTE_MS = 60_000;

const worker = messageWorker(portal);

beforeEach(async () => {
  worker.reset();
  await portal.db.delete(messages);
  await portal.db.execute(sql`delete from pgboss.job`);
});

const text = { subject: 'موعد الحضور', body: 'أهلًا {{leader_name}} من {{team_name}}' };
const draft = (changes: Partial<Body<typeof messageCalls.add>> = {}): Body<typeof messageCalls.add> => ({
  ...text,
  audience: QUALIFIED,
  ...changes,
});

const written = async (changes: Partial<Body<typeof messageCalls.add>> = {}): Promise<string> =>
  (await director.data(messageCalls.add, { body: draft(changes) })).message.message_id;

async function sent(changes: Partial<Body<typeof messageCalls.add>> = {}): Promise<string> {
  const id = await written(changes);
  await director.data(messageCalls.send, { params: { id } });
  return id;
}

const load = async (id: string) => (await director.data(messageCalls.get, { params: { id } })).message;
const deliveriesOf = async (id: string, query = '') =>
  (await director.data(messageCalls.deliveries, { params: { id }, query: `per_page=100${query}` }))
    .deliveries;
const preview = (body: object) => director('POST', '/messages/preview', body);
const previewed = (body: object) => director.data(messageCalls.preview, { body });
const teamsWhere = async (query: string) =>
  (await director.data(teamCalls.list, { query: `per_page=100&${query}` })).teams;
const { addresses } = worker;
/** Runs the job of the minute once more, so much later. */
const runAfter = async (ms: number, config?: Parameters<typeof worker.run>[0]) => {
  portal.advance(ms);
  await portal.context.jobs.enqueue(portal.db, deliverJob, {});
  await worker.run(config);
};

describe('an audience', () => {
  it('may have the members with an account besides the leader, by whose name the team is called', async () => {
    const member = await signIn(portal.app, 'member1');
    const [team] = await teamsWhere('search=مدار');
    const audience: Audience = { to: 'teams', team_ids: [team?.id ?? ''], members: true };
    const id = await sent({ audience });
    expect(await deliveriesOf(id)).toHaveLength(2);
    const { messages: received } = await member.data(inboxCalls.list);
    expect(received[0]).toMatchObject({ body: `أهلًا ${team?.leader?.full_name} من مدار` });
    expect(await deliveriesOf(await sent({ audience: { ...audience, members: false } }))).toHaveLength(1);
  });

  it.each<[string, Audience, string]>([
    ['status', { to: 'leaders', status: 'Qualified' }, 'status=Qualified'],
    ['table', { to: 'leaders', has_table: false }, 'has_table=false'],
    [
      'status and table',
      { to: 'leaders', status: 'Qualified', has_table: true },
      'status=Qualified&has_table=true',
    ],
    ['delivery', { to: 'leaders', delivered: true }, 'delivered=true'],
    ['confirmed', { to: 'leaders', participation: 'confirmed' }, 'participation=confirmed'],
    ['not confirmed', { to: 'leaders', participation: 'unconfirmed' }, 'participation=unconfirmed'],
    ['waiting', { to: 'leaders', participation: 'waiting' }, 'participation=waiting'],
    ['withdrawn', { to: 'leaders', status: 'Withdrawn' }, 'status=Withdrawn'],
  ])('is the leaders of the teams that the list finds by %s', async (_what, audience, query) => {
    const found = await teamsWhere(query);
    const { recipients_count, recipients } = await previewed({ audience });
    expect(recipients_count).toBe(found.length);
    const names = new Set(found.map(({ name }) => name));
    expect(recipients.filter(({ team_name }) => !names.has(team_name ?? ''))).toEqual([]);
  });

  it('is the leaders of the teams that the list finds by track and by what they answered to a choice', async () => {
    const [first, second, third] = await teamsWhere('');
    const { track } = await director.data(trackCalls.add, { body: { name: 'البرمجيات' } });
    for (const team of [first, second]) {
      await director.data(teamCalls.setTrack, { body: { team_id: team?.id ?? '', track_id: track.id } });
    }
    const asked = {
      form: 'registration',
      kind: 'choice',
      label: 'المرحلة',
      options: ['فكرة', 'نموذج'],
    } as const;
    const body = { ...PLAIN_QUESTION, ...asked, options: [...asked.options], shown_when: null };
    const { field } = await director.data(formCalls.add, { body });
    const answers = async (team: typeof first, value: string) =>
      director.data(answerCalls.save, {
        body: { team_id: team?.id ?? '', form: 'registration', answers: [{ field_id: field.id, value }] },
      });
    await answers(first, 'فكرة');
    await answers(second, 'نموذج');
    await answers(third, 'فكرة');
    const filters = { track_id: track.id, answers: `${field.id}:فكرة` };
    const counts = [];
    for (const narrowed of [{ track_id: track.id }, { answers: filters.answers }, filters]) {
      const found = await teamsWhere(new URLSearchParams(narrowed as Record<string, string>).toString());
      const { recipients_count, recipients } = await previewed({ audience: { to: 'leaders', ...narrowed } });
      expect(recipients.map(({ team_name }) => team_name).toSorted()).toEqual(
        found.map(({ name }) => name).toSorted(),
      );
      counts.push(recipients_count);
    }
    expect(counts).toEqual([2, 2, 1]);
  });

  it('is picked teams, or committees by their progress', async () => {
    const [first, second] = await teamsWhere('');
    const picked = await previewed({ audience: { to: 'teams', team_ids: [first?.id, second?.id] } });
    expect(picked.recipients.map(({ full_name }) => full_name).toSorted()).toEqual(
      [first?.leader?.full_name, second?.leader?.full_name].toSorted(),
    );
    expect((await previewed({ audience: { to: 'committees' } })).recipients_count).toBe(3);
    const countIn = async (progress: string) =>
      (await previewed({ audience: { to: 'committees', progress } })).recipients_count;
    const started = await countIn('in_progress');
    expect(started).toBeGreaterThan(0);
    expect((await countIn('not_started')) + started + (await countIn('finished'))).toBe(3);
  });
});

describe('the preview', () => {
  it('shows the mail as the chosen recipient gets it, with names literally and without scripts', async () => {
    const [team] = await teamsWhere('status=Qualified');
    const name = '[x](javascript:alert(1)) <b>';
    const rename = (to: string) =>
      portal.db
        .update(teams)
        .set({ name: to })
        .where(eq(teams.id, team?.id ?? ''));
    await rename(name);
    const body = '**{{ team_name }}** <script>alert(1)</script> [ص](javascript:alert(2)) {{portal_link}}';
    const subject = 'إلى {{team_name}}';
    const { rendered } = await previewed({ audience: QUALIFIED, subject, body, as: team?.leader?.id });
    expect(rendered?.subject).toBe(`إلى \u2068${name}\u2069`);
    expect(rendered?.html).toContain('<strong>\u2068[x](javascript:alert(1)) &lt;b&gt;\u2069</strong>');
    expect(rendered?.html).not.toMatch(/<script|href="javascript/);
    expect(rendered?.html).toContain('<a href="https://portal.test/">');
    expect(rendered?.text).toContain(`**\u2068${name}\u2069**`);
    await rename(team?.name ?? '');
  });

  it('names those that a search finds, and shows the text as the first of them', async () => {
    const found = await teamsWhere('status=Qualified');
    const last = found.at(-1);
    for (const search of [last?.name, last?.leader?.full_name]) {
      const searched = { audience: QUALIFIED, ...text, search };
      const { recipients_count, recipients, rendered } = await previewed(searched);
      expect(recipients_count).toBe(found.length);
      expect(recipients.map(({ user_id }) => user_id)).toContain(last?.leader?.id);
      expect(recipients.length).toBeLessThan(found.length);
      expect(rendered?.recipient).toEqual(recipients[0]);
    }
    const nobody = await previewed({ audience: QUALIFIED, ...text, search: 'لا أحد بهذا الاسم' });
    expect(nobody).toMatchObject({ recipients_count: found.length, recipients: [], rendered: null });
  });

  it('refuses a person outside the audience, and shows only the count of an empty one', async () => {
    const [outside] = await teamsWhere('status=Pending');
    expect(await preview({ audience: QUALIFIED, ...text, as: outside?.leader?.id })).toMatchObject({
      status: 422,
      errors: { as: ['ليس من المستلمين'] },
    });
    const audience = { to: 'leaders', status: 'Withdrawn', has_table: true };
    expect(await previewed({ audience, ...text })).toMatchObject({ recipients_count: 0, rendered: null });
  });

  it('leaders have no value for the committee that judges them', async () => {
    const refused = await preview({ audience: QUALIFIED, subject: 'أ', body: '{{committee_name}}' });
    expect(refused).toMatchObject({ status: 422 });
    const audience = { to: 'committees' };
    const { rendered } = await previewed({ audience, subject: '{{committee_name}}', body: 'ب' });
    expect(rendered?.subject).toBe(rendered?.recipient.full_name);
  });
});

describe('the answers of a team', () => {
  it('are placeholders of their fields, whatever these ask by then, and show nothing but text', async () => {
    const asked = { ...PLAIN_QUESTION, form: 'registration', options: [], shown_when: null } as const;
    const { field } = await director.data(formCalls.add, { body: { ...asked, label: 'الهدف' } });
    const [first, second] = await teamsWhere('status=Qualified');
    const team_ids = [first?.id ?? '', second?.id ?? ''];
    const answers = [{ field_id: field.id, value: '**<b>هدف</b>**' }];
    const answered = { team_id: first?.id, form: 'registration', answers } as const;
    await director.data(answerCalls.save, { body: answered });
    const body = `هدفكم: {{${answerPlaceholder(field.id)}}}`;
    const write = (ids: string[]) => written({ body, audience: { to: 'teams', team_ids: ids } });

    const both = await director('POST', `/messages/${await write(team_ids)}/send`);
    expect(both).toMatchObject({ status: 422, errors: { body: [expect.stringMatching(/«.*الهدف.*»/)] } });
    expect(both.errors?.body?.[0]).toContain(second?.name);
    const id = await write(team_ids.slice(0, 1));
    await director.data(formCalls.change, { body: { field_id: field.id, label: 'الغاية' } });
    await director.data(messageCalls.send, { params: { id } });
    await worker.run();
    const [mail] = worker.mails;
    expect(mail?.html).toContain('هدفكم: **&lt;b&gt;هدف&lt;/b&gt;**');
    expect(mail?.text).toContain('هدفكم: **<b>هدف</b>**');

    const unknown = `{{${answerPlaceholder(UNKNOWN_ID)}}}`;
    expect((await director('POST', '/messages', draft({ body: unknown }))).status).toBe(422);
    await portal.db.transaction(async (tx) => {
      await communicationPrivacy.anonymise?.(tx, '');
    });
    expect(JSON.stringify(await portal.db.select().from(messageDeliveries))).not.toContain('هدف');
    await director.data(formCalls.remove, { body: { field_id: field.id } });
  });
});

it('is one draft that is sent again after a lost answer, and refused when it differs from what is stored', async () => {
  const id = randomUUID();
  const same = () => director('POST', '/messages', draft({ id }));
  expect(await Promise.all([same(), same()])).toMatchObject([{ status: 201 }, { status: 201 }]);
  expect(await load(id)).toMatchObject({ ...text, version: 1 });
  const other = draft({ id, subject: 'موعد آخر' });
  expect(await director('POST', '/messages', other)).toMatchObject({ status: 409, message: MESSAGE_CHANGED });
  expect(await load(id)).toMatchObject({ ...text, version: 1 });
  expect(await portal.db.$count(messages)).toBe(1);
});

describe('a message is refused', () => {
  it('with a placeholder that does not exist', async () => {
    const body = draft({ subject: '{{teamname}}', body: '{{اسم}}' });
    expect(await director('POST', '/messages', body)).toMatchObject({
      status: 422,
      errors: {
        subject: [expect.stringContaining('{{teamname}}')],
        body: [expect.stringContaining('{{اسم}}')],
      },
    });
  });

  it('with a placeholder that some recipient has no value for, and these are named', async () => {
    const [team] = await teamsWhere('has_table=false&sort=name');
    const audience = { to: 'leaders', has_table: false } as const;
    const id = await written({ audience, body: 'طاولتكم {{table}}' });
    const answered = await director('POST', `/messages/${id}/send`);
    expect(answered).toMatchObject({ status: 422, errors: { body: [expect.stringContaining('{{table}}')] } });
    expect(answered.errors?.body?.[0]).toContain(team?.name);
    expect((await load(id)).state).toBe('draft');
  });

  it('for an empty audience, and at a time that has passed', async () => {
    const empty = await written({ audience: { to: 'leaders', status: 'Withdrawn', has_table: true } });
    expect(await director('POST', `/messages/${empty}/send`)).toMatchObject({
      status: 422,
      message: AUDIENCE_EMPTY,
      errors: { audience: [expect.any(String)] },
    });
    const past = new Date(portal.now().getTime() - MINUTE_MS).toISOString();
    expect(await director('POST', '/messages', draft({ send_at: past }))).toMatchObject({
      status: 422,
      errors: { send_at: ['هذا الوقت مضى'] },
    });
    const soon = new Date(portal.now().getTime() + MINUTE_MS).toISOString();
    const id = await written({ send_at: soon });
    portal.advance(2 * MINUTE_MS);
    expect((await director('POST', `/messages/${id}/send`)).status).toBe(422);
  });
});

describe('sending', () => {
  it('reaches every recipient once by mail and in the inbox, with their own values', async () => {
    const found = await teamsWhere('status=Qualified');
    const id = await sent();
    await worker.run();
    await worker.run();
    expect(addresses()).toEqual(found.map(({ leader: someone }) => someone?.email).toSorted());
    expect(new Set(worker.mails.map(({ messageId }) => messageId)).size).toBe(found.length);
    const own = found.find(({ leader: someone }) => someone?.email === 'leader1@demo.sa');
    const mail = worker.mails.find(({ to }) => to === 'leader1@demo.sa');
    expect(mail?.text).toContain(`أهلًا ${own?.leader?.full_name} من ${own?.name}`);
    expect(await load(id)).toMatchObject({
      state: 'sent',
      counts: { recipients: found.length, queued: 0, sent: found.length, failed: 0 },
    });
    const messages = [{ id, subject: text.subject, read_at: null }];
    expect(await leader.data(inboxCalls.list)).toMatchObject({ unread_count: 1, messages });
    expect((await otherLeader.data(inboxCalls.list)).messages).toEqual([]);
  });

  it('happens once, however often it is asked for, and a sent message cannot change', async () => {
    const id = await written();
    const answers = await Promise.all([1, 2, 3].map(() => director('POST', `/messages/${id}/send`)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    for (const refused of [
      await director('PUT', '/messages', { message_id: id, ...draft() }),
      await director('DELETE', '/messages', { message_id: id }),
      await director('POST', `/messages/${id}/send`),
    ])
      expect(refused).toMatchObject({ status: 409, message: MESSAGE_NOT_DRAFT });
    const cancelled = await director('POST', `/messages/${id}/cancel`);
    expect(cancelled).toMatchObject({ message: MESSAGE_NOT_SCHEDULED });
  });

  it('is refused with a version that another change has replaced, and says what was changed', async () => {
    const id = await written();
    const { version } = await load(id);
    await director.data(messageCalls.change, { body: { message_id: id, subject: 'موعد آخر' } });
    expect(await director('POST', `/messages/${id}/send`, { version })).toMatchObject({
      status: 409,
      message: MESSAGE_CHANGED,
      errors: { subject: [expect.stringContaining('موعد آخر')] },
    });
    const seen = (await load(id)).version;
    expect((await director('POST', `/messages/${id}/send`, { version: seen })).status).toBe(200);
  });

  it('goes on in another process after one was killed in the middle, and each mail keeps its Message-ID', async () => {
    const [team] = await teamsWhere('status=Qualified');
    const id = await sent({ audience: { to: 'teams', team_ids: [team?.id ?? ''] } });
    const killed = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<Mail>();
    worker.answer = (mail) => {
      taken.resolve(mail);
      return killed.promise;
    };
    const first = worker.run();
    const { messageId } = await taken.promise;
    worker.answer = () => undefined;
    await runAfter(0);
    expect(worker.mails).toEqual([]);
    await runAfter(6 * MINUTE_MS);
    expect(worker.mails.map((mail) => mail.messageId)).toEqual([messageId]);
    // What the first process finds out too late changes nothing.
    killed.reject(new Error('killed'));
    await first;
    expect((await load(id)).counts).toMatchObject({ sent: 1, queued: 0 });
  });

  it('keeps to the mails per minute over all messages', async () => {
    await sent({ audience: { to: 'leaders' } });
    await sent({ audience: { to: 'leaders' } });
    await worker.run({ messagesPerMinute: 7 });
    expect(worker.mails).toHaveLength(7);
    await runAfter(MINUTE_MS + 1000, { messagesPerMinute: 7 });
    expect(worker.mails).toHaveLength(14);
  });

  it('writes 5,000 recipients in one statement', async () => {
    // In several, because a statement has a limit of time.
    for (const from of [1, 1001, 2001, 3001, 4001]) {
      await portal.db.execute(sql`
        with people as (
          insert into users (id, role, full_name, email, email_verified_at)
          select gen_random_uuid(), 'leader', 'قائد ' || n, 'crowd' || n || '@test.sa', now()
          from generate_series(${from}::int, ${from}::int + 999) as n returning id, search_text
        ), new_teams as (
          -- With its text, which a trigger would otherwise write when the leader is added.
          insert into teams (id, name, status, list_text)
          select id, 'فريق ' || id, 'Rejected', list_text_of('فريق ' || id, search_text) from people returning id
        )
        insert into team_members (user_id, team_id, is_leader) select id, id, true from new_teams`);
    }
    const id = await sent({ audience: { to: 'leaders', status: 'Rejected' } });
    expect((await load(id)).counts.queued).toBeGreaterThanOrEqual(5000);
    expect(await deliveriesOf(id, '&search=crowd4999')).toHaveLength(1);
    await portal.db.delete(messages);
    await portal.db.delete(teams).where(sql`id in (select id from users where email like 'crowd%')`);
    await portal.db.delete(users).where(sql`email like 'crowd%'`);
  });
});

describe('a scheduled message', () => {
  const later = () => new Date(portal.now().getTime() + 10 * MINUTE_MS).toISOString();

  it('is sent at its time, and can be cancelled before', async () => {
    const id = await sent({ send_at: later() });
    const cancelled = await sent({ send_at: later() });
    expect((await load(id)).state).toBe('scheduled');
    expect((await director('POST', `/messages/${cancelled}/cancel`)).status).toBe(200);
    await runAfter(0);
    expect(worker.mails).toEqual([]);
    await runAfter(11 * MINUTE_MS);
    expect(worker.mails).toHaveLength((await teamsWhere('status=Qualified')).length);
    expect((await load(id)).state).toBe('sent');
    expect((await load(cancelled)).state).toBe('draft');
  });

  it('becomes a draft again, and says why, when its audience is empty by then', async () => {
    const [team] = await teamsWhere('status=Rejected');
    const isTeam = eq(teams.id, team?.id ?? '');
    const id = await sent({ send_at: later(), audience: { to: 'leaders', status: 'Rejected' } });
    await portal.db.update(teams).set({ status: 'Withdrawn' }).where(eq(teams.status, 'Rejected'));
    await runAfter(11 * MINUTE_MS);
    expect(await load(id)).toMatchObject({ state: 'draft', problem: 'audience_empty', sent_at: null });
    await portal.db.update(teams).set({ status: 'Rejected' }).where(isTeam);
  });
});

describe('a mail that is not sent', () => {
  it('says why, and is sent again on request', async () => {
    const [first, second] = await teamsWhere('status=Qualified');
    const unverified = second?.leader?.id ?? '';
    await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.id, unverified));
    worker.answer = ({ to }) => {
      if (to === first?.leader?.email) throw new MailRefused('no mailbox');
    };
    const id = await sent();
    await worker.run();
    const failed = await deliveriesOf(id, '&state=failed');
    expect(Object.fromEntries(failed.map(({ user_id, fault }) => [user_id, fault]))).toEqual({
      [first?.leader?.id ?? '']: 'refused',
      [unverified]: 'email_unverified',
    });
    worker.mails = [];
    worker.answer = () => undefined;
    await portal.db.update(users).set({ email_verified_at: new Date() }).where(eq(users.id, unverified));
    expect((await director('POST', `/messages/${id}/retry`)).status).toBe(200);
    await worker.run();
    expect(addresses()).toEqual([first?.leader?.email, second?.leader?.email].toSorted());
    expect((await load(id)).counts).toMatchObject({ failed: 0, queued: 0 });
  });

  it('is not in the inbox while the text has no value for the person, and is new there once it has', async () => {
    const [team] = await teamsWhere('search=مدار');
    const isTeam = eq(teams.id, team?.id ?? '');
    const send_at = new Date(portal.now().getTime() + MINUTE_MS).toISOString();
    const audience: Audience = { to: 'teams', team_ids: [team?.id ?? ''] };
    const id = await sent({ body: 'طاولتك {{table}}', send_at, audience });
    await portal.db.update(teams).set({ table_id: null }).where(isTeam);
    await runAfter(2 * MINUTE_MS);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', fault: 'value_missing' }]);
    expect(await leader.data(inboxCalls.list)).toMatchObject({ messages: [], unread_count: 0 });
    expect((await leader('POST', `/inbox/${id}/read`)).status).toBe(404);

    await portal.db
      .update(teams)
      .set({ table_id: team?.table?.table_id ?? null })
      .where(isTeam);
    const [stream, retried_at] = [await watch(portal, 'leader1'), portal.now()];
    expect((await director('POST', `/messages/${id}/retry`)).status).toBe(200);
    expect(await stream.changes()).toContainEqual(expect.objectContaining({ type: 'inbox', id }));
    stream.close();
    const { messages: received, unread_count } = await leader.data(inboxCalls.list);
    expect(received).toMatchObject([{ body: `طاولتك ${team?.table?.name}`, read_at: null }]);
    expect(Date.parse(received[0]?.received_at ?? '')).toBeGreaterThanOrEqual(retried_at.getTime());
    expect(unread_count).toBe(1);
  });

  it('waits while the mail server is down, and is sent once it is back', async () => {
    worker.answer = () => {
      throw new Error('connection refused');
    };
    const id = await sent();
    await worker.run();
    const [one] = await deliveriesOf(id);
    expect(one).toMatchObject({ state: 'queued', fault: 'unreachable' });
    worker.answer = () => undefined;
    await runAfter(MINUTE_MS);
    expect((await load(id)).counts).toMatchObject({ queued: 0, failed: 0 });
    expect((await deliveriesOf(id))[0]?.fault).toBeNull();
  });
});

describe('a draft', () => {
  it('is listed, changed and deleted', async () => {
    const id = await written();
    const body = { message_id: id, subject: 'عنوان آخر' };
    expect((await director('PUT', '/messages', body)).status).toBe(200);
    const list = await director.data(messageCalls.list, { query: { state: 'draft' } });
    expect(list).toMatchObject({ messages: [body], pagination: { total: 1 } });
    expect((await director('DELETE', '/messages', { message_id: id })).status).toBe(200);
    expect((await director('GET', `/messages/${id}`)).status).toBe(404);
  });

  it('is mailed to its author as a test, and to nobody else', async () => {
    expect((await director('POST', '/messages/test', draft())).status).toBe(200);
    await worker.run();
    expect(addresses()).toEqual(['super@demo.sa']);
    expect(worker.mails[0]?.subject).toContain(text.subject);
    expect(await portal.db.select().from(messageDeliveries)).toEqual([]);
  });
});

it('the inbox keeps the values of the day, and is read only by its owner', async () => {
  const id = await sent({ audience: { to: 'committees' }, body: 'أهلًا {{committee_name}}' });
  const [before] = (await committee.data(inboxCalls.list)).messages;
  expect(await leader('POST', `/inbox/${id}/read`)).toMatchObject({ status: 404 });
  expect((await committee('POST', `/inbox/${id}/read`)).status).toBe(200);
  expect((await committee('POST', `/inbox/${id}/read`)).status).toBe(200);
  await portal.db.update(users).set({ full_name: 'لجنة أخرى' }).where(eq(users.email, 'committee1@demo.sa'));
  const after = await committee.data(inboxCalls.list);
  expect(after).toMatchObject({ unread_count: 0, messages: [{ body: before?.body }] });
  expect(after.messages[0]?.read_at).not.toBeNull();
});
