import { heldMessageCalls } from '@portal/api-schema';
import { HELD_MESSAGE_CHANGED } from '@portal/domain/messages';
import { sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { createSmtpTransport } from '../../platform/mail/smtp-transport.ts';
import { automaticMessagesUnderTest } from '../../testing/automatic-messages.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { signedIn } from '../../testing/portal-under-test.ts';
import { untilWaiting } from '../../testing/races.ts';
import { statusesOf } from '../../testing/test-app.ts';
import { automaticMessages } from './automatic-messages.schema.ts';

const automatic = automaticMessagesUnderTest();
const { portal, director, worker, team, freeTables, ok, decide, seat } = automatic;
const { settle, releasePlaces, subjects, change, templates } = automatic;
const otherDirector = signedIn(portal, 'authority');

const HOUR_MS = 3_600_000;

const held = (query = '') => director.data(heldMessageCalls.list, { query });
const heldSubjects = async () => (await held()).held_messages.map(({ subject }) => subject);

describe('while messages are held', () => {
  beforeEach(() => ok(change({ hold: true })));

  it('they wait with the last state, and vanish when it is again what the leader knows', async () => {
    await decide('Qualified');
    await seat(freeTables[0]);
    expect(await heldSubjects()).toEqual([
      expect.stringMatching(/^تأهّل فريق/),
      expect.stringMatching(/^طاولة فريق/),
    ]);
    await seat(freeTables[1]);
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
    const directors = [director, otherDirector];
    const answers = await Promise.all(directors.map((by) => by('POST', '/held-messages/approve', body)));
    expect(statusesOf(answers)).toEqual([200, 409]);
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
    const changed = { status: 409, message: HELD_MESSAGE_CHANGED };
    for (const what of ['approve', 'discard'])
      for (const shown of [body, { as_of }])
        expect(await director('POST', `/held-messages/${what}`, shown)).toMatchObject(changed);
    await settle();
    expect(worker.mails).toEqual([]);
    expect(await heldSubjects()).toHaveLength(1);
  });

  it('are not sent unseen when they change while the approval waits for them', async () => {
    await decide('Qualified');
    const { as_of, held_messages } = await held();
    portal.advance(10);
    const approval = await withTransaction(portal.db, async (tx) => {
      await tx.update(automaticMessages).set({ updated_at: portal.now() });
      const asked = director('POST', '/held-messages/approve', {
        as_of,
        ids: held_messages.map(({ id }) => id),
      });
      await untilWaiting(portal);
      return { asked };
    });
    expect(await approval.asked).toMatchObject({ status: 409, message: HELD_MESSAGE_CHANGED });
    expect(await heldSubjects()).toHaveLength(1);
  });

  it('are not sent unseen when a change began before they were shown and ended after it', async () => {
    await decide('Qualified');
    const { as_of, held_messages } = await withTransaction(portal.db, async (tx) => {
      const updated_at = portal.now();
      const shown = await held();
      await tx.update(automaticMessages).set({ updated_at });
      return shown;
    });
    const body = { as_of, ids: held_messages.map(({ id }) => id) };
    const refused = { status: 409, message: HELD_MESSAGE_CHANGED };
    expect(await director('POST', '/held-messages/approve', body)).toMatchObject(refused);
    await ok(director('POST', '/held-messages/approve', { ...body, as_of: (await held()).as_of }));
  });

  it('are not sent with a text that was changed after it was shown', async () => {
    await decide('Qualified');
    const { as_of, held_messages } = await held();
    portal.advance(10);
    const text = { subject: 'نص جديد', body: 'نص لم يره أحد' };
    const kind = held_messages[0]?.kind;
    await ok(change({ template: { kind, text } }));
    const body = { as_of, ids: held_messages.map(({ id }) => id) };
    const changed = { status: 409, message: HELD_MESSAGE_CHANGED };
    expect(await director('POST', '/held-messages/approve', body)).toMatchObject(changed);
    const shown = await held();
    expect(shown.held_messages).toMatchObject([text]);
    await ok(director('POST', '/held-messages/approve', { ...body, as_of: shown.as_of }));
    await settle();
    expect(subjects()).toEqual([text.subject]);
    await ok(change({ template: { kind, text: null } }));
  });

  it('all that a filter finds are approved or discarded together', async () => {
    await decide('Qualified');
    await seat(freeTables[0]);
    const { as_of } = await held();
    const found = await held('kind=table_assigned&search=zzz&sort=-held_since');
    expect(found.pagination.total).toBe(0);
    const settleAll = async (what: 'approve' | 'discard', filter: object) =>
      (await director.data(heldMessageCalls[what], { body: { as_of, ...filter } })).count;
    const ofOtherKind = { as_of, kind: 'evaluation_reopened' };
    expect((await director('POST', '/held-messages/approve', ofOtherKind)).status).toBe(409);
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
    await portal.db.execute(sql`update teams set delivered_at = now() where id = ${team.id}`);
    const after = await held('kind=delivery_closing&per_page=100');
    expect(after.pagination.total).toBe(held_messages.length - 1);
    await portal.db.execute(sql`update teams set delivered_at = null where id = ${team.id}`);
    await ok(director('POST', '/held-messages/discard', { as_of, ids: [of?.id] }));
    await worker.tick();
    expect((await held('kind=delivery_closing')).pagination.total).toBe(held_messages.length - 1);
    expect(worker.mails).toEqual([]);
  });

  describe('about the place of a team', () => {
    const HOURS = 61;
    beforeEach(async () => {
      await portal.db.execute(sql`update teams set track_id = null where id = ${team.id}`);
      await portal.db.execute(sql`update teams set confirmed_at = now() where status = 'Qualified'`);
    });
    afterEach(() =>
      portal.db.update(settings).set({ places: null, confirm_until: null, release_unconfirmed: false }),
    );

    it('one that moved up gets that message only, without an earlier decision', async () => {
      await decide('Rejected');
      await portal.db.update(settings).set({ places: 1 });
      await decide('Qualified');
      expect(await heldSubjects()).toEqual([expect.stringMatching(/^فريق .* في قائمة الانتظار/)]);
      await ok(director('PUT', '/settings', { places: null }));
      expect(await heldSubjects()).toEqual([expect.stringMatching(/^شغر مقعد/)]);
    });

    it('one whose place was released gets that message only, and later the next decision', async () => {
      await decide('Qualified');
      const ago = (hours: number) => new Date(portal.now().getTime() - hours * HOUR_MS);
      await portal.db.execute(
        sql`update teams set status_changed_at = ${ago(HOURS).toISOString()} where id = ${team.id}`,
      );
      await portal.db.update(settings).set({ confirm_until: ago(1), release_unconfirmed: true });
      await releasePlaces();
      expect(await heldSubjects()).toEqual([expect.stringMatching(/^انتهت مهلة تأكيد/)]);
      await decide('Qualified');
      expect(await heldSubjects()).toEqual([expect.stringMatching(/^تأهّل فريق/)]);
    });

    it('a reminder to confirm vanishes when the team confirms, and when the date is another', async () => {
      const reminders = async () =>
        (await held('kind=confirmation_closing')).held_messages.map(({ recipient }) => recipient.team_name);
      await decide('Qualified');
      await portal.db.execute(
        sql`update teams set status_changed_at = now() - interval '10 days' where id = ${team.id}`,
      );
      const setDate = (hours: number) =>
        portal.db.update(settings).set({ confirm_until: new Date(portal.now().getTime() + hours * HOUR_MS) });
      await setDate(3);
      await worker.tick();
      expect(await reminders()).toHaveLength(1);
      await setDate(30);
      expect(await reminders()).toEqual([]);
      await setDate(4);
      await worker.tick();
      expect(await reminders()).toHaveLength(1);
      await ok(director('PUT', '/teams/participation', { team_id: team.id, decision: 'confirm' }));
      expect(await reminders()).toEqual([]);
    });
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
