import type {
  DeliveriesData,
  HeldCount,
  HeldData,
  InboxData,
  MessageTemplate,
  TablesData,
  TeamsData,
  TemplatePreview,
  TemplatesData,
} from '@portal/api-schema';
import { AUTOMATIC_KINDS, PLACEHOLDERS_OF_KIND } from '@portal/domain/automatic-messages';
import { placeholdersIn } from '@portal/domain/message-text';
import { HELD_MESSAGE_CHANGED, MESSAGE_CHANGED } from '@portal/domain/messages';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { withTransaction } from '../db/database.ts';
import { automaticMessages, messageTemplates } from '../db/schema/automatic-messages.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { settings } from '../db/schema/event.ts';
import { messages } from '../db/schema/messages.ts';
import { teams } from '../db/schema/teams.ts';
import type { Mail } from '../mail/mail-transport.ts';
import { MailRefused } from '../mail/mail-transport.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { messageWorker } from '../testing/message-worker.ts';
import { portalUnderTest, signedIn } from '../testing/portal-under-test.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { dataOf } from '../testing/test-app.ts';
import { signInToUpload } from '../testing/uploads.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { releaseAutomatic } from './release-automatic.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const otherDirector = signedIn(portal, 'authority');
const leader = signedIn(portal, 'leader2');
const committee = signedIn(portal, 'committee1');
const worker = messageWorker(portal);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than a change may be undone. */
const SETTLED_MS = 2 * MINUTE_MS;

/** The team of leader2, which waits for a decision and has no table. */
let teamId: string;
let tableIds: string[];

beforeAll(async () => {
  const { teams: found } = dataOf<TeamsData>(await director('GET', '/teams?search=leader2@demo.sa'));
  teamId = found[0]?.id ?? '';
  const { tables } = dataOf<TablesData>(await director('GET', '/tables?per_page=100'));
  tableIds = tables.filter(({ team }) => team === null).map(({ table_id }) => table_id);
});

beforeEach(async () => {
  worker.reset();
  const from = new Date(portal.now().getTime() - 48 * HOUR_MS);
  const later = new Date(portal.now().getTime() + 72 * HOUR_MS);
  await portal.db
    .update(settings)
    .set({ delivery_from: from, delivery_to: later, judging_from: from, hold_automatic_messages: false });
  await portal.db.update(teams).set({ status: 'Pending', table_id: null }).where(eq(teams.id, teamId));
  await portal.db.delete(messages);
  await portal.db.delete(automaticMessages);
  await portal.db.delete(messageTemplates);
  await portal.db.execute(sql`delete from pgboss.job`);
});

const ok = async (answer: ReturnType<typeof director>) => expect(await answer).toMatchObject({ status: 200 });
const decide = (status: string) => ok(director('PUT', '/teams/status', { team_id: teamId, status }));
const seat = (table_id: string | null | undefined) =>
  ok(director('PUT', '/teams/table', { team_id: teamId, table_id }));
const settle = async () => {
  portal.advance(SETTLED_MS);
  await worker.tick();
};
const subjects = () => worker.mails.map(({ subject }) => subject);
const change = (body: object) => director('PUT', '/message-templates', body);
const templates = async () => dataOf<TemplatesData>(await director('GET', '/message-templates'));
const templateOf = async (kind: MessageTemplate['kind']) =>
  (await templates()).templates.find((template) => template.kind === kind) as MessageTemplate;
const held = async (query = '') => dataOf<HeldData>(await director('GET', `/held-messages?${query}`));
const heldSubjects = async () => (await held()).held_messages.map(({ subject }) => subject);
const inboxOf = async (who: typeof leader) => dataOf<InboxData>(await who('GET', '/inbox')).messages;

describe('the decision about a team', () => {
  it('reaches its leader once by mail and in the inbox, when it can no longer be undone', async () => {
    await decide('Qualified');
    await worker.tick();
    expect(worker.mails).toEqual([]);
    await settle();
    await settle();
    expect(worker.addresses()).toEqual(['leader2@demo.sa']);
    expect(subjects()[0]).toMatch(/^تأهّل فريق /);
    expect(await inboxOf(leader)).toMatchObject([{ subject: subjects()[0], read_at: null }]);
    expect((await templateOf('team_qualified')).counts).toEqual({
      recipients: 1,
      queued: 0,
      sent: 1,
      failed: 0,
    });
    // The messages that the board wrote are another list.
    expect(dataOf<{ messages: object[] }>(await director('GET', '/messages')).messages).toEqual([]);
  });

  it.each([
    ['is not told when it is undone', ['Rejected', 'Pending'], []],
    ['is told as it was left', ['Qualified', 'Rejected'], [/^نتيجة مراجعة/]],
    ['is told when it came about in steps', ['Rejected', 'Pending', 'Withdrawn'], [/^انسحاب/]],
  ])('%s', async (_what, statuses, told) => {
    for (const status of statuses) await decide(status);
    await settle();
    expect(subjects()).toEqual(told.map((subject) => expect.stringMatching(subject)));
  });

  it('is not told again when a later one is undone, nor is a return to the review', async () => {
    await decide('Qualified');
    await settle();
    await decide('Rejected');
    await decide('Qualified');
    await settle();
    await decide('Pending');
    await settle();
    expect(subjects()).toHaveLength(1);
  });
});

describe('a table', () => {
  const [first, second] = [() => tableIds[0], () => tableIds[1]];

  it('is told with its name; after several changes only the last', async () => {
    await seat(first());
    await seat(second());
    await settle();
    expect(subjects()).toEqual([expect.stringMatching(/^طاولة فريق/)]);
    const { tables } = dataOf<TablesData>(await director('GET', '/tables?per_page=100'));
    const name = tables.find(({ table_id }) => table_id === second())?.name ?? '?';
    expect(worker.mails[0]?.text).toContain(name);
  });

  it('is not told again when taking it away is undone', async () => {
    await seat(first());
    await settle();
    await seat(null);
    await seat(first());
    await settle();
    expect(subjects()).toHaveLength(1);
  });

  it('that a rejected team loses is not told', async () => {
    await portal.db.update(teams).set({ status: 'Qualified', table_id: first() }).where(eq(teams.id, teamId));
    await decide('Rejected');
    await settle();
    expect(subjects()).toEqual([expect.stringMatching(/^نتيجة مراجعة/)]);
  });
});

describe('several processes', () => {
  it('send a message once', async () => {
    await decide('Qualified');
    portal.advance(SETTLED_MS);
    await Promise.all([worker.tick(), worker.tick()]);
    expect(worker.mails).toHaveLength(1);
  });

  it('send it when one of them is killed before its mail is queued', async () => {
    await decide('Qualified');
    portal.advance(SETTLED_MS);
    const killed = withTransaction(portal.db, async (tx) => {
      await releaseAutomatic({ ...portal.context, db: tx });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await inboxOf(leader)).toEqual([]);
    await worker.tick();
    await worker.tick();
    expect(worker.mails).toHaveLength(1);
  });

  it('send it when one of them is killed with the mail in its hands, with the same Message-ID', async () => {
    await decide('Qualified');
    portal.advance(SETTLED_MS);
    const taken: Mail[] = [];
    let die: () => void = () => undefined;
    const isTaken = new Promise<void>((resolve) => {
      worker.answer = (mail) => {
        taken.push(mail);
        resolve();
        return new Promise<never>((_resolve, reject) => {
          die = () => reject(new Error('killed'));
        });
      };
    });
    const first = worker.tick();
    await isTaken;
    worker.answer = () => undefined;
    await worker.tick();
    expect(worker.mails).toEqual([]);
    portal.advance(6 * MINUTE_MS);
    await worker.tick();
    expect(worker.mails.map(({ messageId }) => messageId)).toEqual(taken.map(({ messageId }) => messageId));
    die();
    await first;
    expect((await templateOf('team_qualified')).counts).toMatchObject({ sent: 1, queued: 0 });
  });
});

describe('the reminder of the delivery', () => {
  const closesIn = (hours: number) => {
    const delivery_to = new Date(portal.now().getTime() + hours * HOUR_MS);
    return portal.db.update(settings).set({ delivery_to });
  };
  const closing = () => worker.mails.filter(({ subject }) => subject.startsWith('يُغلق تسليم'));
  const expected = async () => {
    const list = await director('GET', '/teams?per_page=100&delivered=false');
    return dataOf<TeamsData>(list)
      .teams.filter(
        ({ status, delivery_disabled }) => ['Pending', 'Qualified'].includes(status) && !delivery_disabled,
      )
      .map(({ leader: person }) => person?.email)
      .toSorted();
  };

  it('goes once, from several processes, to each team that may deliver and has not', async () => {
    const recipients = await expected();
    expect(recipients.length).toBeGreaterThan(1);
    await closesIn(25);
    await worker.tick();
    expect(worker.mails).toEqual([]);
    await closesIn(23.5);
    await Promise.all([worker.tick(), worker.tick()]);
    await settle();
    expect(worker.addresses()).toEqual(recipients);
    expect(closing()[0]?.subject).toBe('يُغلق تسليم المشاريع خلال 24 ساعة');
  });

  it('follows the date of the team, and comes again for another one', async () => {
    const others = eq(teams.delivery_disabled, true);
    await portal.db.update(teams).set({ delivery_disabled: true }).where(sql`${teams.id} <> ${teamId}`);
    const own = (hours: number) =>
      portal.db
        .update(teams)
        .set({ availability_to: new Date(portal.now().getTime() + hours * HOUR_MS) })
        .where(eq(teams.id, teamId));
    await closesIn(5);
    await own(30);
    await worker.tick();
    expect(closing()).toEqual([]);
    await own(3);
    await closesIn(2);
    await worker.tick();
    expect(closing().map(({ subject }) => subject)).toEqual(['يُغلق تسليم المشاريع خلال 3 ساعات']);
    await own(6);
    await worker.tick();
    expect(closing()).toHaveLength(2);
    await portal.db.update(teams).set({ availability_to: null }).where(eq(teams.id, teamId));
    await portal.db.update(teams).set({ delivery_disabled: false }).where(others);
  });

  it('comes as many hours before as the board wants, and not at all when it is switched off', async () => {
    await ok(change({ template: { kind: 'delivery_closing', hours: 2 } }));
    await closesIn(5);
    await worker.tick();
    expect(worker.mails).toEqual([]);
    await ok(change({ template: { kind: 'delivery_closing', hours: 6, enabled: false } }));
    await worker.tick();
    expect(worker.mails).toEqual([]);
    await ok(change({ template: { kind: 'delivery_closing', enabled: true } }));
    await worker.tick();
    expect(worker.addresses()).toEqual(await expected());
  });
});

describe('committees', () => {
  const opens = (hours: number) =>
    portal.db.update(settings).set({ judging_from: new Date(portal.now().getTime() + hours * HOUR_MS) });
  const all = ['committee1@demo.sa', 'committee2@demo.sa', 'committee3@demo.sa'];

  it('learn once that judging opens, and not of an opening long ago', async () => {
    await opens(-7);
    await worker.tick();
    await opens(0.02);
    await worker.tick();
    expect(worker.mails).toEqual([]);
    portal.advance(2 * MINUTE_MS);
    await Promise.all([worker.tick(), worker.tick()]);
    // A correction of the past hour is no second opening.
    await opens(-1);
    await worker.tick();
    expect(worker.addresses()).toEqual(all);
    await opens(0.02);
    portal.advance(2 * MINUTE_MS);
    await worker.tick();
    expect(worker.mails).toHaveLength(2 * all.length);
  });

  it('learn which of their evaluations were re-opened and why, each in a message of its own', async () => {
    const { id } = dataOf<{ user: { id: string } }>(await committee('GET', '/auth/me')).user;
    const finished = await portal.db
      .select()
      .from(committeeTeams)
      .where(sql`${committeeTeams.committee_id} = ${id} and ${committeeTeams.finished_at} is not null`);
    expect(finished.length).toBeGreaterThan(1);
    for (const [index, { team_id }] of finished.entries()) {
      const reason = index === 0 ? 'راجعوا [المعيار](javascript:x)' : undefined;
      await ok(director('PUT', `/teams/allow-evaluation/${team_id}`, { committee_id: id, reason }));
    }
    await settle();
    expect(worker.addresses()).toEqual(finished.map(() => 'committee1@demo.sa'));
    const texts = worker.mails.map(({ text }) => text).join();
    expect(texts).toContain('راجعوا [المعيار](javascript:x)');
    expect(texts).toContain('لم يُذكر');
    expect(worker.mails.map(({ html }) => html).join()).not.toContain('href="javascript');
    expect(await inboxOf(committee)).toHaveLength(finished.length);
  });
});

it('the leader learns once of certificates that the board adds, and not of their own', async () => {
  const board = await signInToUpload(portal, 'authority');
  const own = await signInToUpload(portal, 'leader2');
  await portal.db.update(teams).set({ status: 'Qualified' }).where(eq(teams.id, teamId));
  const add = async (who: typeof board, name: string) =>
    expect(
      await who.upload(`/teams/${teamId}/certificates`, {
        fields: { team_id: teamId },
        files: [{ name, bytes: samplePdf(name) }],
      }),
    ).toMatchObject({ status: 201 });
  await add(board, 'a.pdf');
  await add(board, 'b.pdf');
  await settle();
  await add(own, 'c.pdf');
  await settle();
  expect(subjects()).toEqual([expect.stringMatching(/^شهادات فريق/)]);
});

describe('while messages are held', () => {
  beforeEach(() => ok(change({ hold: true })));

  it('they wait with the last state, and vanish when it is again what the leader knows', async () => {
    await decide('Qualified');
    await seat(tableIds[0]);
    expect(await heldSubjects()).toEqual([
      expect.stringMatching(/^تأهّل فريق/),
      expect.stringMatching(/^طاولة فريق/),
    ]);
    await seat(tableIds[1]);
    await decide('Rejected');
    expect(await heldSubjects()).toEqual([expect.stringMatching(/^نتيجة مراجعة/)]);
    expect(await templates()).toMatchObject({ hold: true, held_count: 1 });
    await decide('Pending');
    expect(await heldSubjects()).toEqual([]);
    await settle();
    expect(worker.mails).toEqual([]);
  });

  it('are sent once when directors approve them at the same time', async () => {
    const server = await startMailServer();
    const smtp = createSmtpTransport({ url: server.url, requireTls: false, from: 'portal@event.sa' });
    worker.answer = (mail) => smtp.deliver(mail);
    await decide('Qualified');
    const { as_of, held_messages } = await held();
    const body = { as_of, ids: held_messages.map(({ id }) => id) };
    const answers = await Promise.all([
      director('POST', '/held-messages/approve', body),
      otherDirector('POST', '/held-messages/approve', body),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await Promise.all([worker.run(), worker.tick()]);
    smtp.close();
    await server.close();
    expect(server.received).toMatchObject([
      { to: [{ address: 'leader2@demo.sa' }], subject: expect.stringMatching(/^تأهّل فريق/) },
    ]);
    expect(await heldSubjects()).toEqual([]);
  });

  it('are not sent unseen: what changed after it was shown stays held', async () => {
    await decide('Qualified');
    const { as_of, held_messages } = await held();
    portal.advance(10);
    await decide('Rejected');
    const body = { as_of, ids: held_messages.map(({ id }) => id) };
    for (const what of ['approve', 'discard'])
      expect(await director('POST', `/held-messages/${what}`, body)).toMatchObject({
        status: 409,
        message: HELD_MESSAGE_CHANGED,
      });
    await settle();
    expect(worker.mails).toEqual([]);
    expect(await heldSubjects()).toHaveLength(1);
  });

  it('all that a filter finds are approved or discarded together', async () => {
    await decide('Qualified');
    await seat(tableIds[0]);
    const { as_of } = await held();
    const found = await held('kind=table_assigned&search=zzz&sort=-held_since');
    expect(found.pagination.total).toBe(0);
    const settleAll = async (what: string, filter: object) =>
      dataOf<HeldCount>(await director('POST', `/held-messages/${what}`, { as_of, ...filter })).count;
    expect(await settleAll('approve', { kind: 'evaluation_reopened' })).toBe(0);
    expect(await settleAll('discard', { kind: 'table_assigned' })).toBe(1);
    expect(await settleAll('approve', {})).toBe(1);
    await settle();
    expect(subjects()).toEqual([expect.stringMatching(/^تأهّل فريق/)]);
  });

  it('a reminder vanishes when the team delivers, and a discarded one does not come back', async () => {
    const delivery_to = new Date(portal.now().getTime() + 3 * HOUR_MS);
    await portal.db.update(settings).set({ delivery_to });
    await worker.tick();
    const { held_messages, as_of } = await held('kind=delivery_closing&per_page=100');
    const of = held_messages.find(({ recipient }) => recipient.team_name !== null);
    await portal.db.execute(sql`update teams set delivered_at = now() where id = ${teamId}`);
    const after = await held('kind=delivery_closing&per_page=100');
    expect(after.pagination.total).toBe(held_messages.length - 1);
    await portal.db.execute(sql`update teams set delivered_at = null where id = ${teamId}`);
    await ok(director('POST', '/held-messages/discard', { as_of, ids: [of?.id] }));
    await worker.tick();
    expect((await held('kind=delivery_closing')).pagination.total).toBe(held_messages.length - 1);
    expect(worker.mails).toEqual([]);
  });

  it('those that waited are held too, and ending the holding releases none of them', async () => {
    await ok(change({ hold: false }));
    await decide('Qualified');
    await ok(change({ hold: true }));
    expect(await heldSubjects()).toHaveLength(1);
    await ok(change({ hold: false }));
    await settle();
    expect(worker.mails).toEqual([]);
    expect(await heldSubjects()).toHaveLength(1);
    await ok(change({ template: { kind: 'team_qualified', enabled: false } }));
    expect(await heldSubjects()).toEqual([]);
    await ok(change({ template: { kind: 'team_qualified', enabled: true } }));
    expect(await heldSubjects()).toEqual([]);
  });
});

describe('a text', () => {
  const text = { subject: 'قرار {{team_name}}: {{team_status}}', body: 'أهلًا {{leader_name}}' };
  const put = (template: object) => change({ template: { kind: 'team_qualified', ...template } });

  it('of the portal has only placeholders that always have a value, in every kind', () => {
    for (const kind of AUTOMATIC_KINDS) {
      const { subject, body } = DEFAULT_TEXTS[kind];
      const known: readonly string[] = PLACEHOLDERS_OF_KIND[kind];
      expect(placeholdersIn(`${subject}\n${body}`).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('of the board is sent instead, keeps what was sent, and gives way to the default again', async () => {
    await ok(put({ text }));
    await decide('Qualified');
    await settle();
    expect(subjects()[0]).toMatch(/^قرار .*: متأهل$/);
    const { version } = await templateOf('team_qualified');
    expect(await put({ text: { ...text, subject: 'ب' }, version: version - 1 })).toMatchObject({
      status: 409,
      message: MESSAGE_CHANGED,
    });
    await ok(put({ text: null, version }));
    expect(await templateOf('team_qualified')).toMatchObject({
      is_default: true,
      ...DEFAULT_TEXTS.team_qualified,
    });
    expect(await inboxOf(leader)).toMatchObject([{ subject: subjects()[0] }]);
  });

  it('is refused with a placeholder that does not exist, or has no value in this kind', async () => {
    const refusal = {
      status: 422,
      errors: {
        subject: [expect.stringMatching(/^متغيّر غير معروف: .*\{\{teamname\}\}/)],
        body: [expect.stringMatching(/^لا قيمة في هذه الرسالة للمتغيّر .*\{\{table\}\}/)],
      },
    };
    const wrong = { subject: '{{teamname}}', body: '{{table}}' };
    expect(await put({ text: wrong })).toMatchObject(refusal);
    const preview = { kind: 'team_qualified', ...wrong };
    for (const what of ['preview', 'test'])
      expect(await director('POST', `/message-templates/${what}`, preview)).toMatchObject(refusal);
    expect((await templateOf('team_qualified')).version).toBe(0);
  });

  it('is previewed as a recipient would get it, with examples, and mailed to oneself', async () => {
    const body = { kind: 'table_assigned', subject: '{{table}}', body: '**{{team_name}}**' };
    const preview = (more = {}) => director('POST', '/message-templates/preview', { ...body, ...more });
    const { recipients, rendered } = dataOf<TemplatePreview>(await preview());
    expect(rendered.recipient).toEqual(recipients[0]);
    expect(rendered.subject).not.toBe('');
    expect(rendered.html).toContain(`<strong>${recipients[0]?.team_name}</strong>`);
    const { id } = dataOf<{ user: { id: string } }>(await director('GET', '/auth/me')).user;
    expect(await preview({ as: id })).toMatchObject({ status: 422, errors: { as: ['ليس من المستلمين'] } });
    await ok(director('POST', '/message-templates/test', body));
    await worker.run();
    expect(worker.addresses()).toEqual(['super@demo.sa']);
  });
});

it('the report of a kind says why a mail failed, and sends it again', async () => {
  worker.answer = () => {
    throw new MailRefused('no mailbox');
  };
  await decide('Qualified');
  await settle();
  const report = async () =>
    dataOf<DeliveriesData>(await director('GET', '/message-templates/team_qualified/deliveries')).deliveries;
  expect(await report()).toMatchObject([{ email: 'leader2@demo.sa', state: 'failed', fault: 'refused' }]);
  // It is not one of the messages that the board wrote.
  const [{ message_id } = { message_id: '' }] = await report();
  expect(await director('GET', `/messages/${message_id}`)).toMatchObject({ status: 404 });
  expect(await director('POST', `/messages/${message_id}/retry`)).toMatchObject({ status: 404 });
  worker.answer = () => undefined;
  await ok(director('POST', '/message-templates/team_qualified/retry'));
  await worker.run();
  expect(await report()).toMatchObject([{ state: 'sent', fault: null }]);
  expect(await portal.db.select().from(messages).where(isNotNull(messages.kind))).toHaveLength(1);
});
