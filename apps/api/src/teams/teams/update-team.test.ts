import { leaderCalls, type TeamStatus, tableCalls, teamCalls } from '@portal/api-schema';
import { TABLE_TAKEN } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { refusedFields, type Session, signIn, statusesOf, UNKNOWN_ID } from '../../testing/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const TAKEN = { status: 409, message: TABLE_TAKEN };
const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
let teamId: string;

beforeEach(async () => {
  teamId = (await newTeam(portal)).id;
});

const seat = (table_id: string | null | undefined, team_id = teamId, session: Session = director) =>
  session('PUT', '/teams/table', { team_id, table_id });
const seated = async (table_id: string | null) =>
  (await director.data(teamCalls.setTable, { body: { team_id: teamId, table_id } })).team;
const tables = async () => (await director.data(tableCalls.list, { query: { per_page: 100 } })).tables;
const freeTable = async () => {
  const free = (await tables()).find(({ team }) => team === null);
  if (!free) throw new Error('Every table is taken');
  return free;
};
const auditOf = async (id: string) =>
  (await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, id))).map(({ action }) => action);

describe('a table', () => {
  it('is assigned to a team, changed and freed', async () => {
    const { table_id, name } = await freeTable();
    const team = await seated(table_id);
    expect(team.table).toMatchObject({ table_id, name });
    expect(await seated(table_id)).toEqual(team);
    const other = await freeTable();
    await seat(other.table_id);
    expect((await tables()).filter((table) => table.team?.id === teamId)).toMatchObject([
      { name: other.name },
    ]);
    expect((await seated(null)).table).toBeNull();
    expect(await auditOf(teamId)).toEqual(Array(3).fill('team.table_changed'));
  });

  it('has at most one team', async () => {
    const taken = (await tables()).find(({ team }) => team !== null);
    expect(await seat(taken?.table_id)).toMatchObject(TAKEN);
    expect(await tables()).toContainEqual(taken);
  });

  it('must exist', async () => {
    expect((await seat(UNKNOWN_ID)).status).toBe(404);
    expect((await seat(undefined)).status).toBe(422);
  });

  it('assigned to two teams at the same moment has one of them', async () => {
    const other = await newTeam(portal);
    const secondDirector = await signIn(portal.app, 'super');
    const { table_id } = await freeTable();
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const answers = await Promise.all([seat(table_id), seat(table_id, other.id, secondDirector)]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      for (const team_id of [teamId, other.id]) await seat(null, team_id);
    }
  });

  it('of two teams that swap at the same moment has one team', async () => {
    const other = await newTeam(portal);
    const first = await freeTable();
    await seat(first.table_id);
    const second = await freeTable();
    await seat(second.table_id, other.id);
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const answers = await Promise.all([seat(second.table_id), seat(first.table_id, other.id)]);
      for (const answer of answers) expect(answer).toMatchObject(TAKEN);
    }
  });
});

describe('the status of a team', () => {
  it.each<TeamStatus>(['Qualified', 'Rejected', 'Withdrawn'])('becomes %s', async (status) => {
    const answer = await director('PUT', '/teams/status', { team_id: teamId, status });
    const data = { team: { status } };
    expect(answer).toMatchObject({ status: 200, message: 'update status successfully', data });
    await director('PUT', '/teams/status', { team_id: teamId, status });
    expect(await auditOf(teamId)).toEqual(['team.status_changed']);
  });

  it('is one of four', async () => {
    const unknown = await director('PUT', '/teams/status', { team_id: teamId, status: 'Maybe' });
    expect(refusedFields(unknown)).toEqual([422, 'status']);
  });

  it('updates the leader’s timeline', async () => {
    const leader = await signIn(portal.app, 'leader2');
    const before = await leader.data(leaderCalls.home);
    await director('PUT', '/teams/status', { team_id: before.team?.id, status: 'Qualified' });
    const after = await leader.data(leaderCalls.home);
    expect(after.team_status).toBe('Qualified');
    expect(after.timeline.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current', 'upcoming']);
  });
});

describe('the delivery of a team', () => {
  it('is allowed until a date of its own, disabled, and allowed again', async () => {
    const leader = await signIn(portal.app, 'leader5');
    const home = () => leader.data(leaderCalls.home);
    const team_id = (await home()).team?.id;
    const availability_to = new Date(portal.now().getTime() + 1000 * HOUR_MS).toISOString();
    const allow = async (until: string | null) =>
      (await director.data(teamCalls.setAvailability, { body: { team_id, availability_to: until } })).team;
    expect((await allow(availability_to)).availability_to).toBe(availability_to);
    expect(await home()).toMatchObject({ delivery_open: true, delivery_to: availability_to });
    const listed = async () =>
      (await director.data(teamCalls.list, { query: 'per_page=100' })).teams.find(({ id }) => id === team_id);
    expect(await listed()).toMatchObject({ delivery_extended: true });

    const disabled = await director.data(teamCalls.disableAvailability, { body: { team_id } });
    expect(disabled.team.availability_to).toBeNull();
    expect(await home()).toMatchObject({ delivery_open: false, delivery_to: null });

    await allow(availability_to);
    expect(await home()).toMatchObject({ delivery_open: true, delivery_to: availability_to });

    expect((await allow(null)).availability_to).toBeNull();
    const { delivery_open, delivery_to } = await home();
    expect(delivery_open).toBe(true);
    expect(delivery_to).not.toBe(availability_to);
  });

  it('is not allowed until a date that has passed', async () => {
    const availability_to = new Date(portal.now().getTime() - 1000).toISOString();
    expect(await director('PUT', '/teams/availability', { team_id: teamId, availability_to })).toMatchObject({
      status: 422,
      message: 'تحقق من التاريخ بشكل دقيق',
      errors: { availability_to: ['تحقق من التاريخ بشكل دقيق'] },
    });
  });

  it.each(['tomorrow', '2090-12-31T23:59:60Z', 7])('is not allowed until %j', async (availability_to) => {
    const answer = await director('PUT', '/teams/availability', { team_id: teamId, availability_to });
    expect(refusedFields(answer)).toEqual([422, 'availability_to']);
  });

  it('is not disabled by an undo that does not know the newest date', async () => {
    const body = { team_id: teamId };
    const at = (hours: number) => new Date(portal.now().getTime() + hours * HOUR_MS).toISOString();
    const allow = (availability_to: string) =>
      director.data(teamCalls.setAvailability, { body: { ...body, availability_to } });
    const { version } = (await allow(at(1))).team;
    await allow(at(2));
    const undo = () => director('PUT', '/teams/disable/availability', { ...body, version });
    expect(refusedFields(await undo())).toEqual([409, 'availability_to']);
    const newest = (await allow(at(3))).team;
    const disabled = { ...body, version: newest.version };
    expect((await director.data(teamCalls.disableAvailability, { body: disabled })).team).toMatchObject({
      availability_to: null,
      version: newest.version + 1,
    });
  });

  it('is not disabled for a team that does not exist', async () => {
    expect((await director('PUT', '/teams/disable/availability', { team_id: UNKNOWN_ID })).status).toBe(404);
  });
});
