import { authCalls, type Data, leaderCalls, type Track, teamCalls, trackCalls } from '@portal/api-schema';
import {
  REGISTRATION_CLOSED,
  TRACK_IN_USE,
  TRACK_INVALID,
  TRACK_NAME_TAKEN,
  TRACK_OF_JUDGED_TEAM,
  TRACKS_CHANGED,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { addJudge } from '../../testing/judging.ts';
import { registration } from '../../testing/leaders.ts';
import { newcomer, newTeam, sessionOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { removeTracks } from '../../testing/remove-tracks.ts';
import { dataOf, refusedFields, sessionWith, UNKNOWN_ID } from '../../testing/test-app.ts';
import { withRegistrationClosed } from '../../testing/with-settings.ts';
import { teams } from '../teams/teams.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
const anyone = () => sessionWith(portal);

const list = async () => (await anyone().data(trackCalls.list)).tracks;
const add = async (body: object = {}): Promise<Track> =>
  (await director.data(trackCalls.add, { body: { name: crypto.randomUUID(), ...body } })).track;
const remove = (track_id: string) => director('DELETE', '/tracks', { track_id });
const register = async (changes: object = {}) =>
  anyone()('POST', authCalls.register.url, await registration(portal, changes));
const teamOf = async (leaderId: string) =>
  (await (await sessionOf(portal, leaderId)).data(leaderCalls.home)).team;

beforeEach(() => removeTracks(portal));

test('an event without tracks asks for none, and shows none', async () => {
  expect(await list()).toEqual([]);
  const answer = await register();
  expect(answer.status).toBe(201);
  const { user } = dataOf<Data<typeof authCalls.register>>(answer);
  expect(await teamOf(user.id)).not.toHaveProperty('track');
  expect(refusedFields(await register({ track_id: UNKNOWN_ID }))).toEqual([422, 'track_id']);
});

describe('a track', () => {
  it('is added, changed, put in order and deleted by directors, and the log says so', async () => {
    const one = await add({ name: '  الروبوتات ', description: 'سطر\nآخر', places: 30 });
    expect(one).toMatchObject({ name: 'الروبوتات', description: 'سطر\nآخر', places: 30, version: 1 });
    const other = await add();
    expect(other).toMatchObject({ description: '', places: null });
    const body = { track_id: one.id, places: null, version: 1 };
    const { track } = await director.data(trackCalls.change, { body });
    expect(track).toEqual({ ...one, places: null, version: 2 });

    const track_ids = [other.id, one.id];
    await director.data(trackCalls.order, { body: { track_ids } });
    expect((await list()).map(({ id }) => id)).toEqual(track_ids);
    const incomplete = await director('PUT', '/tracks/order', { track_ids: [one.id] });
    expect(incomplete).toMatchObject({ status: 409, message: TRACKS_CHANGED });

    expect([(await remove(one.id)).status, (await remove(one.id)).status]).toEqual([200, 404]);
    const log = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, one.id));
    expect(log.map(({ action }) => action)).toEqual(['track.added', 'track.changed', 'track.deleted']);
  });

  it.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'ا'.repeat(101) }, 'name'],
    [{ name: 'س', description: 'ا'.repeat(501) }, 'description'],
    [{ name: 'س', places: 0 }, 'places'],
    [{ name: 'س', places: 10_001 }, 'places'],
    [{ name: 'س', places: 1.5 }, 'places'],
  ])('%j is refused', async (body, field) => {
    expect(refusedFields(await director('POST', '/tracks', body))).toEqual([422, field]);
  });

  it('has a name of its own', async () => {
    const [one, other] = [await add(), await add()];
    const refusal = { status: 422, message: TRACK_NAME_TAKEN, errors: { name: ['اسم المسار مستخدم مسبقًا'] } };
    expect(await director('POST', '/tracks', { name: one.name })).toMatchObject(refusal);
    expect(await director('PUT', '/tracks', { track_id: other.id, name: one.name })).toMatchObject(refusal);
  });

  it('is full for everyone once as many teams are qualified in it as have a place', async () => {
    const track = await add({ places: 1 });
    const isFull = async () => (await list()).find(({ id }) => id === track.id)?.is_full;
    const [one, other] = [await newTeam(portal), await newTeam(portal)];
    for (const { id } of [one, other]) {
      await portal.db.update(teams).set({ track_id: track.id }).where(eq(teams.id, id));
    }
    expect(await isFull()).toBe(false);
    await director.data(teamCalls.setStatus, { body: { team_id: one.id, status: 'Qualified' } });
    expect(await isFull()).toBe(true);
    expect((await register({ track_id: track.id })).status).toBe(201);
    const body = { track_id: track.id, places: null };
    expect((await director.data(trackCalls.change, { body })).track.is_full).toBe(false);
  });

  it('with a team is not deleted', async () => {
    const track = await add();
    await portal.db
      .update(teams)
      .set({ track_id: track.id })
      .where(eq(teams.id, (await newTeam(portal)).id));
    expect(await remove(track.id)).toMatchObject({ status: 409, message: TRACK_IN_USE });
  });

  testRace('is deleted or gets a team, never both', async () => {
    await add();
    const track = await add();
    const { id: team_id } = await newTeam(portal);
    const [deleted, moved] = await Promise.all([
      remove(track.id),
      director('PUT', '/teams/track', { team_id, track_id: track.id }),
    ]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([deleted.status, moved.status]);
    await removeTracks(portal);
  });
});

describe('a team in an event with tracks', () => {
  it('registers in one of them, also when the board adds it', async () => {
    const track = await add();
    expect(await register({ track_id: undefined })).toMatchObject({
      status: 422,
      message: TRACK_INVALID,
      errors: { track_id: ['اختر المسار'] },
    });
    const answer = await register({ track_id: track.id });
    expect(answer.status).toBe(201);
    const { user } = dataOf<Data<typeof authCalls.register>>(answer);
    const { id, name } = track;
    expect(await teamOf(user.id)).toMatchObject({ track: { id, name } });

    const { sector_id, sub_sector_ids } = await registration(portal);
    const body = { team_name: 'فريق المجلس', sector_id, sub_sector_ids, leader: newcomer() };
    expect(refusedFields(await director('POST', '/teams/register', body))).toEqual([422, 'track_id']);
    const { team } = await director.data(teamCalls.register, { body: { ...body, track_id: id } });
    expect(team.track).toEqual({ id, name });

    const { teams: found } = await director.data(teamCalls.list, { query: { track_id: id } });
    expect(found.map((one) => one.track?.id)).toEqual([id, id]);
  });

  it('is moved by its leader while registration is open, and by a director at any time, also to none', async () => {
    const [one, other] = [await add(), await add()];
    const { id: team_id, leaderId } = await newTeam(portal);
    const leader = await sessionOf(portal, leaderId);
    const move = (session: typeof leader, body: object) => session('PUT', '/teams/track', body);

    const { team } = await leader.data(teamCalls.setTrack, { body: { track_id: one.id } });
    expect(team).toMatchObject({ track: { id: one.id, name: one.name }, version: 2 });
    expect(refusedFields(await move(leader, { track_id: null }))).toEqual([422, 'track_id']);
    const stranger = await newTeam(portal);
    expect((await move(leader, { team_id: stranger.id, track_id: one.id })).status).toBe(404);

    await withRegistrationClosed(portal, async () => {
      const closed = { status: 422, message: REGISTRATION_CLOSED };
      expect(await move(leader, { track_id: other.id })).toMatchObject(closed);
      expect((await move(director, { team_id, track_id: other.id })).status).toBe(200);
    });
    const moved = await director.data(teamCalls.setTrack, { body: { team_id, track_id: null } });
    expect(moved.team).not.toHaveProperty('track');
    const log = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, team_id));
    expect(log.map(({ details }) => details)).toEqual([
      { from: null, to: one.name },
      { from: one.name, to: other.name },
      { from: other.name, to: null },
    ]);
  });

  it('stays for the leader of a team that was evaluated, whose home says so; a director still changes it', async () => {
    const [one, other] = [await add(), await add()];
    const { id: team_id, leaderId } = await newTeam(portal);
    const leader = await sessionOf(portal, leaderId);
    const judge = await addJudge(portal, director, [team_id]);
    await leader.data(teamCalls.setTrack, { body: { track_id: one.id } });
    expect(await leader.data(leaderCalls.home)).not.toHaveProperty('track_fixed');
    expect((await judge.submit(team_id, 'eco', 5)).status).toBe(200);

    const refused = { status: 409, message: TRACK_OF_JUDGED_TEAM };
    expect(await leader('PUT', '/teams/track', { track_id: other.id })).toMatchObject(refused);
    expect(await leader.data(leaderCalls.home)).toMatchObject({
      track_fixed: true,
      team: { track: { id: one.id } },
    });
    expect((await director('PUT', '/teams/track', { team_id, track_id: other.id })).status).toBe(200);
  });
});
