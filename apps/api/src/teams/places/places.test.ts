import { auditCalls, joinCalls, sectorCalls, settingsCalls, teamCalls, trackCalls } from '@portal/api-schema';
import { NO_PLACE_LEFT } from '@portal/domain/messages';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { importerOf } from '../../testing/importing.ts';
import { messageWorker } from '../../testing/message-worker.ts';
import { newcomer, newTeam, sessionOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { removeTracks } from '../../testing/remove-tracks.ts';
import { workbookOf } from '../../testing/sheets.ts';
import { refusalOf, type Session, sessionWith, tokenOf } from '../../testing/test-app.ts';
import { teamMembers, teams } from '../teams/teams.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const imported = importerOf(portal, 'teams');
const worker = messageWorker(portal);

/** A director at each of two processes on the same database. */
const processes: Session[] = [director];
beforeAll(async () => {
  await removeTracks(portal);
  const second = await portal.secondProcess();
  processes.push(sessionWith(second, { token: await tokenOf(portal.app, 'super') }));
});
beforeEach(async () => {
  await setPlaces(null);
  await portal.db.update(teams).set({ status: 'Rejected' }).where(isNull(teams.merged_into));
  await portal.db.execute(sql`delete from automatic_messages`);
  worker.reset();
});

const setPlaces = (places: number | null) => director.data(settingsCalls.update, { body: { places } });
const setStatus = (team_id: string, status: string, by: Session = director) =>
  by('PUT', '/teams/status', { team_id, status });
const newTeams = async (count: number) => {
  const added: string[] = [];
  for (let index = 0; index < count; index += 1) added.push((await newTeam(portal)).id);
  return added;
};
/** The ids of the teams that wait, in their order, and of those that are qualified. */
async function standings() {
  const rows = await portal.db.select().from(teams);
  const waiting = rows.filter((team) => team.waiting_since !== null);
  const since = ({ waiting_since }: (typeof rows)[number]) => waiting_since?.getTime() ?? 0;
  return {
    qualified: rows.filter(({ status }) => status === 'Qualified').map(({ id }) => id),
    waiting: waiting.toSorted((a, b) => since(a) - since(b)).map(({ id }) => id),
    moments: new Set(waiting.map(since)).size,
  };
}
async function notified(topic: string): Promise<string[]> {
  const { rows } = (await portal.db.execute(
    sql`select team_id from automatic_messages where topic = ${topic} order by team_id`,
  )) as { rows: { team_id: string }[] };
  return rows.map(({ team_id }) => team_id);
}
const atOnce = (ids: readonly string[], status: string) =>
  Promise.all(ids.map((id, index) => setStatus(id, status, processes[index % 2])));

it('gives each place once, and each freed place to the first who waits, with many decisions at once in two processes', async () => {
  const [before, places] = [await newTeams(2), 12];
  await setPlaces(places);
  for (const id of before) await setStatus(id, 'Qualified');
  // More than both processes have connections.
  const many = await newTeams(24);
  for (const { status } of await atOnce(many, 'Qualified')) expect(status).toBe(200);
  const full = await standings();
  expect(full.qualified).toHaveLength(places);
  expect([...full.qualified, ...full.waiting].toSorted()).toEqual([...before, ...many].toSorted());
  expect(full.moments).toBe(14);
  expect(await notified('waiting_listed')).toEqual(full.waiting.toSorted());

  const leaving = full.qualified.slice(0, 10);
  for (const { status } of await atOnce(leaving, 'Withdrawn')) expect(status).toBe(200);
  const after = await standings();
  const moved = full.waiting.slice(0, 10);
  expect(after.qualified.toSorted()).toEqual([...full.qualified.slice(10), ...moved].toSorted());
  expect(after.waiting).toEqual(full.waiting.slice(10));
  expect(await notified('moved_up')).toEqual(moved.toSorted());
  await portal.db.execute(sql`update users set email_verified_at = now(), email = 'l' || id || '@test.sa'
    where id in (select user_id from team_members where team_id = any(${sql.param(moved)}::uuid[]))`);
  await Promise.all([worker.tick(), worker.tick()]);
  await worker.tick();
  const told = worker.mails.filter(({ subject }) => subject.startsWith('شغر مقعد'));
  expect(new Set(told.map(({ to }) => to)).size).toBe(10);
  expect(told).toHaveLength(10);
});

it('moves the first waiting team up each time a place is freed or added', async () => {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = await newTeams(6);
  await setPlaces(1);
  for (const id of [a, b, c, d, e, f]) await setStatus(id, 'Qualified');
  expect(await standings()).toMatchObject({ qualified: [a], waiting: [b, c, d, e, f] });
  expect((await setStatus(b, 'Qualified')).data).toMatchObject({
    team: { status: 'Pending' },
    waiting: { in_track: null, in_event: 1 },
  });

  await setStatus(b, 'Rejected');
  await setStatus(d, 'Pending');
  expect(await standings()).toMatchObject({ qualified: [a], waiting: [c, e, f] });
  await director('DELETE', '/teams', { team_id: a });
  expect(await standings()).toMatchObject({ qualified: [c], waiting: [e, f] });

  const host = await newTeam(portal);
  const [member] = await portal.db.select().from(teamMembers).where(eq(teamMembers.team_id, c));
  const leader = await sessionOf(portal, host.leaderId);
  const asker = await sessionOf(portal, member?.user_id ?? '');
  await leader.data(joinCalls.open, { body: { needs: 'نبحث عن مصمم', specialties: [] } });
  const { joining } = await asker.data(joinCalls.ask, { body: { team_id: host.id, note: '' } });
  await leader.data(joinCalls.accept, { body: { request_id: joining.sent[0]?.id } });
  expect(await standings()).toMatchObject({ qualified: [e], waiting: [f] });

  await setPlaces(2);
  expect(await standings()).toMatchObject({ qualified: expect.arrayContaining([e, f]), waiting: [] });
  await setStatus(b, 'Qualified');
  await setPlaces(1);
  expect((await standings()).qualified).toHaveLength(2);
  await setStatus(e, 'Rejected');
  expect(await standings()).toMatchObject({ qualified: [f], waiting: [b] });
  await setPlaces(null);
  expect(await standings()).toMatchObject({ qualified: expect.arrayContaining([f, b]), waiting: [] });
  const { entries } = await director.data(auditCalls.list, { query: { action: 'team.moved_up' } });
  expect(entries.length).toBeGreaterThanOrEqual(4);
});

it('takes a team out of the waiting list only for who knows that it waits', async () => {
  const [a = '', b = ''] = await newTeams(2);
  await setPlaces(1);
  const stale = await director.data(teamCalls.setStatus, { body: { team_id: b, status: 'Pending' } });
  for (const id of [a, b]) await setStatus(id, 'Qualified');
  const { version } = stale.team;
  expect(await director('PUT', '/teams/status', { team_id: b, status: 'Pending', version })).toMatchObject({
    status: 409,
  });
  expect(await standings()).toMatchObject({ waiting: [b] });
});

it('lets a qualified team change its track, though more are qualified than there are places now', async () => {
  const [a = '', b = ''] = await newTeams(2);
  for (const id of [a, b]) await setStatus(id, 'Qualified');
  await setPlaces(1);
  const { track } = await director.data(trackCalls.add, { body: { name: 'الأولى', places: 1 } });
  const move = (team_id: string) => director('PUT', '/teams/track', { team_id, track_id: track.id });
  expect((await move(a)).status).toBe(200);
  expect(await move(b)).toMatchObject({ status: 409, message: NO_PLACE_LEFT });
  await portal.db.update(teams).set({ track_id: null });
  await director('DELETE', '/tracks', { track_id: track.id });
});

it('qualifies the teams of a file while there are places, and takes the places back with them', async () => {
  const [known = '', first = ''] = await newTeams(2);
  await setPlaces(2);
  await setStatus(known, 'Qualified');
  const sector = (await director.data(sectorCalls.list)).sectors[0]?.name ?? '';
  const head = ['القطاع', 'الفريق', 'قائد الفريق', 'بريد قائد الفريق', 'رقم الجوال', 'رقم الهوية', 'الحالة'];
  const rows = ['ملف ١', 'ملف ٢', 'ملف ٣'].map((name) => {
    const { full_name, email, phone_number, identity } = newcomer();
    return [sector, name, full_name, email, phone_number, identity, 'متأهل'];
  });
  const { id } = await imported.check(await workbookOf({ الفرق: [head, ...rows] }));
  expect(await imported.apply(id)).toMatchObject({ status: 'applied', can_undo: true });
  const names = async (ids: readonly string[]) => {
    const found = await portal.db
      .select()
      .from(teams)
      .where(inArray(teams.id, [...ids]));
    return ids.map((one) => found.find((team) => team.id === one)?.name);
  };
  const filled = await standings();
  expect((await names(filled.qualified)).toSorted()).toEqual(['فريق وافد', 'ملف ١']);
  expect(await names(filled.waiting)).toEqual(['ملف ٢', 'ملف ٣']);
  await setStatus(first, 'Qualified');
  expect(await names((await standings()).waiting)).toEqual(['ملف ٢', 'ملف ٣', 'فريق وافد']);
  expect((await director('POST', `/imports/${id}/undo`)).status).toBe(200);
  expect(await standings()).toMatchObject({ qualified: expect.arrayContaining([known, first]), waiting: [] });
});

it('lets a team wait for its own track while there is room in others', async () => {
  const track = async (name: string, places: number | null) =>
    (await director.data(trackCalls.add, { body: { name, places } })).track.id;
  const [small, large] = [await track('صغير', 1), await track('كبير', null)];
  const [a = '', b = '', c = '', d = ''] = await newTeams(4);
  const moveTo = (team_id: string, track_id: string) =>
    director('PUT', '/teams/track', { team_id, track_id });
  for (const id of [a, b]) await moveTo(id, small);
  for (const id of [c, d]) await moveTo(id, large);
  await setPlaces(3);
  for (const id of [a, b, c]) await setStatus(id, 'Qualified');
  expect(await standings()).toMatchObject({ qualified: expect.arrayContaining([a, c]), waiting: [b] });
  expect(await moveTo(c, small)).toMatchObject({ status: 409, message: NO_PLACE_LEFT });
  await moveTo(b, large);
  expect((await standings()).waiting).toEqual([]);
  await setStatus(d, 'Qualified');
  await moveTo(d, small);
  await setPlaces(4);
  expect((await standings()).waiting).toEqual([d]);
  await director.data(trackCalls.change, { body: { track_id: small, places: 2 } });
  expect(await standings()).toMatchObject({ qualified: expect.arrayContaining([a, b, c, d]), waiting: [] });
  await portal.db.update(teams).set({ track_id: null });
  for (const track_id of [small, large]) await director.data(trackCalls.delete, { body: { track_id } });
});

it('tells a team its place among those of its track, and among all where the event is limited too', async () => {
  const { track } = await director.data(trackCalls.add, { body: { name: 'محدود', places: 1 } });
  const [a = '', b = '', c = '', d = '', e = ''] = await newTeams(5);
  for (const id of [a, b, d, e]) {
    await director.data(teamCalls.setTrack, { body: { team_id: id, track_id: track.id } });
  }
  const waitingOf = async () =>
    Promise.all(
      [b, c, d, e].map(async (team_id) => {
        const { participation } = await director.data(teamCalls.details, { query: { team_id } });
        const { in_track, in_event } = participation?.waiting ?? {};
        return [in_track, in_event];
      }),
    );
  await setPlaces(1);
  for (const id of [a, b, c, d, e]) await setStatus(id, 'Qualified');
  expect(await waitingOf()).toEqual([
    [1, 1],
    [null, 2],
    [2, 3],
    [3, 4],
  ]);
  // A team of another track gets a place of the event before those that wait longer for this one.
  await setPlaces(2);
  expect(await standings()).toMatchObject({ qualified: expect.arrayContaining([a, c]), waiting: [b, d, e] });
  await setPlaces(null);
  expect(await waitingOf()).toEqual([
    [1, null],
    [undefined, undefined],
    [2, null],
    [3, null],
  ]);
  await setStatus(b, 'Rejected');
  expect((await waitingOf()).slice(2)).toEqual([
    [1, null],
    [2, null],
  ]);
  await removeTracks(portal);
});

it('refuses in the database what would qualify more teams than there are places', async () => {
  const [one = '', other = ''] = await newTeams(2);
  await setPlaces(1);
  const qualifyAll = portal.db
    .update(teams)
    .set({ status: 'Qualified' })
    .where(inArray(teams.id, [one, other]));
  expect(await refusalOf(qualifyAll)).toBe('PL001');
  await setStatus(one, 'Qualified');
  await setStatus(other, 'Qualified');
  await portal.db.update(teams).set({ status: 'Rejected' }).where(eq(teams.id, other));
  expect(await standings()).toMatchObject({ qualified: [one], waiting: [] });
});
