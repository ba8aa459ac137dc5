import { randomUUID } from 'node:crypto';
import { announcementCalls, type Body } from '@portal/api-schema';
import { ANNOUNCEMENT_CHANGED, ANNOUNCEMENT_NOT_ACTIVE } from '@portal/domain/messages';
import { desc } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { streamsOf } from '../../testing/live-stream.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import type { Session } from '../../testing/test-app.ts';
import { announcements } from './announcements.schema.ts';

const portal = portalUnderTest({ listening: true });
const { watchAll } = streamsOf(portal);
const director = signedIn(portal, 'super');
const leader = signedIn(portal, 'leader1');
const committee = signedIn(portal, 'committee1');

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) =>
  new Date(portal.context.now().getTime() + minutes * MINUTE_MS).toISOString();

beforeEach(async () => {
  await portal.db.delete(announcements);
});

const body = (
  changes: Partial<Body<typeof announcementCalls.add>> = {},
): Body<typeof announcementCalls.add> => ({
  text: 'تغيّرت القاعة إلى الثانية',
  tone: 'info',
  roles: ['leader'],
  to: inMinutes(60),
  ...changes,
});
const added = async (changes: Partial<Body<typeof announcementCalls.add>> = {}) =>
  (await director.data(announcementCalls.add, { body: body(changes) })).announcement;
const seenBy = (session: Session) => session.data(announcementCalls.active);
const textsFor = async (session: Session) => (await seenBy(session)).announcements.map(({ text }) => text);
const listed = (query = '') => director.data(announcementCalls.list, { query });

describe('an announcement', () => {
  it('is seen by the chosen roles only, the most urgent first', async () => {
    await added({ text: 'معلومة', tone: 'info' });
    await added({ text: 'عاجل', tone: 'urgent', roles: ['leader', 'committee'] });
    await added({ text: 'تنبيه', tone: 'warning' });
    expect(await textsFor(leader)).toEqual(['عاجل', 'تنبيه', 'معلومة']);
    expect(await textsFor(committee)).toEqual(['عاجل']);
    expect(await textsFor(director)).toEqual([]);
    const [first] = (await seenBy(leader)).announcements;
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['announcement_id', 'text', 'to', 'tone', 'version']);
  });

  it('that is sent again after a lost answer is one, and refused when it differs from what is stored', async () => {
    const same = { id: randomUUID(), to: inMinutes(60) };
    const refused = { status: 409, message: ANNOUNCEMENT_CHANGED };
    const [first, second] = await Promise.all([added(same), added(same)]);
    expect(second.announcement_id).toBe(first.announcement_id);
    portal.advance(MINUTE_MS);
    expect(await added(same)).toEqual(first);
    expect(await director('POST', '/announcements', body({ ...same, text: 'آخر' }))).toMatchObject({
      ...refused,
      errors: { text: ['حُفظ في محاولة سابقة غير هذا'] },
    });
    expect(await textsFor(leader)).toEqual([first.text]);
    await added();
    const { announcements } = await director.data(announcementCalls.list, { query: { id: same.id } });
    expect(announcements).toEqual([first]);

    const planned = { id: randomUUID(), to: inMinutes(60) };
    await added({ ...planned, from: inMinutes(30) });
    expect(await director('POST', '/announcements', body(planned))).toMatchObject(refused);
  });

  it('is seen from its beginning until its end, and no word of it before', async () => {
    const { from } = await added({ text: 'أولًا', from: inMinutes(10), to: inMinutes(20) });
    await added({ text: 'لاحقًا', from: inMinutes(30), to: inMinutes(40) });
    const before = await seenBy(leader);
    expect(before).toMatchObject({ announcements: [], next_from: from });
    expect(JSON.stringify(before)).not.toContain('أولًا');
    expect(Math.abs(Date.parse(before.now) - portal.context.now().getTime())).toBeLessThan(MINUTE_MS);
    expect((await seenBy(committee)).next_from).toBeNull();

    portal.advance(10 * MINUTE_MS);
    expect(await textsFor(leader)).toEqual(['أولًا']);
    portal.advance(10 * MINUTE_MS);
    expect(await textsFor(leader)).toEqual([]);
  });

  it('is changed, which later shows by its version, unless nothing of it is another', async () => {
    const { announcement_id, version } = await added();
    const change = { announcement_id, version, text: 'إلى القاعة الثالثة', roles: ['committee'] };
    expect((await director('PUT', '/announcements', change)).status).toBe(200);
    expect(await textsFor(leader)).toEqual([]);
    expect((await seenBy(committee)).announcements).toMatchObject([
      { text: 'إلى القاعة الثالثة', version: version + 1 },
    ]);
    const again = await director.data(announcementCalls.change, { body: change });
    expect(again.announcement.version).toBe(version + 1);
  });

  it('keeps its beginning when it is changed, or begins now', async () => {
    const { announcement_id, from } = await added({ from: inMinutes(10) });
    const change = async (begin: object) =>
      (await director.data(announcementCalls.change, { body: { announcement_id, ...body(), ...begin } }))
        .announcement;
    expect(await change({})).toMatchObject({ from, state: 'planned' });
    expect(await change({ from: null })).toMatchObject({ state: 'active' });
  });

  it('is ended early, once, and only while it is active', async () => {
    const { announcement_id } = await added();
    const planned = await added({ from: inMinutes(10) });
    const end = (id: string) => director('POST', `/announcements/${id}/end`);
    expect(await end(announcement_id)).toMatchObject({ data: { announcement: { state: 'ended' } } });
    expect(await textsFor(leader)).toEqual([]);
    for (const id of [announcement_id, planned.announcement_id]) {
      expect(await end(id)).toMatchObject({ status: 409, message: ANNOUNCEMENT_NOT_ACTIVE });
    }
  });

  it.each<[string, () => object, string]>([
    ['that ends in the past', () => ({ from: inMinutes(-20), to: inMinutes(-10) }), 'to'],
    ['that ends before it begins', () => ({ from: inMinutes(20), to: inMinutes(10) }), 'to'],
    ['for nobody', () => ({ roles: [] }), 'roles'],
    ['for a role that does not exist', () => ({ roles: ['visitor'] }), 'roles.0'],
    ['without a text', () => ({ text: '  ' }), 'text'],
    ['that is too long', () => ({ text: 'ط'.repeat(301) }), 'text'],
  ])('%s is refused in Arabic', async (_what, changes, field) => {
    const answer = await director('POST', '/announcements', { ...body(), ...changes() });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.errors?.[field]?.[0]).toMatch(/\p{Script=Arabic}/u);
    expect((await listed()).announcements).toEqual([]);
  });
});

it('the list of the board has all of them with their states, found by text and state, and says when the next one changes', async () => {
  await added({ text: 'نشط', to: inMinutes(30) });
  const { from } = await added({ text: 'مخطط', from: inMinutes(10) });
  const { announcement_id } = await added({ text: 'منتهٍ' });
  await director('POST', `/announcements/${announcement_id}/end`);
  const all = await listed('sort=to');
  expect(all.announcements.map(({ text, state }) => [text, state])).toEqual([
    ['منتهٍ', 'ended'],
    ['نشط', 'active'],
    ['مخطط', 'planned'],
  ]);
  expect(all).toMatchObject({ next_change: from, pagination: { total: 3 } });
  for (const state of ['active', 'planned', 'ended']) {
    const { announcements: found } = await listed(`state=${state}`);
    expect(found.map((one) => one.state)).toEqual([state]);
  }
  expect((await listed('search=نشط')).announcements).toHaveLength(1);
});

it('is published at once to the roles that see it, or saw it before, and to the board', async () => {
  const received = await watchAll('leader2', 'committee2', 'authority');
  const { announcement_id } = await added({ roles: ['leader'] });
  await director('PUT', '/announcements', { announcement_id, ...body({ roles: ['committee'] }) });
  await director('DELETE', '/announcements', { announcement_id });
  const change = { type: 'announcement', id: announcement_id };
  expect(await received()).toEqual({
    leader2: [change, change],
    committee2: [change, change],
    authority: [change, change, change],
  });

  const entries = await portal.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
  expect(entries.map(({ action }) => action).toReversed()).toEqual([
    'announcement.added',
    'announcement.changed',
    'announcement.deleted',
  ]);
});
