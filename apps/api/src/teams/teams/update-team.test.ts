import {
  type Data,
  leaderCalls,
  type Team,
  type TeamStatus,
  tableCalls,
  type teamCalls,
} from '@portal/api-schema';
import { TABLE_TAKEN } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { dataOf, signIn, statusesOf } from '../../testing/test-app.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const HOUR_MS = 60 * 60 * 1000;
const TAKEN = { status: 409, message: TABLE_TAKEN };
const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
let teamId: string;

beforeEach(async () => {
  teamId = (await newTeam(portal)).id;
});

const teamIn = (answer: Parameters<typeof dataOf>[0]): Team =>
  dataOf<Data<typeof teamCalls.add>>(answer).team;
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
    const seated = await director('PUT', '/teams/table', { team_id: teamId, table_id });
    expect(teamIn(seated).table).toMatchObject({ table_id, name });
    expect(teamIn(await director('PUT', '/teams/table', { team_id: teamId, table_id }))).toEqual(
      teamIn(seated),
    );
    const other = await freeTable();
    await director('PUT', '/teams/table', { team_id: teamId, table_id: other.table_id });
    expect((await tables()).filter(({ team }) => team?.id === teamId)).toMatchObject([{ name: other.name }]);
    expect(
      teamIn(await director('PUT', '/teams/table', { team_id: teamId, table_id: null })).table,
    ).toBeNull();
    expect(await auditOf(teamId)).toEqual(Array(3).fill('team.table_changed'));
  });

  it('has at most one team', async () => {
    const taken = (await tables()).find(({ team }) => team !== null);
    const { table_id } = taken ?? {};
    expect(await director('PUT', '/teams/table', { team_id: teamId, table_id })).toMatchObject(TAKEN);
    expect((await tables()).find((table) => table.table_id === table_id)).toEqual(taken);
  });

  it('and its team must exist', async () => {
    const { table_id } = await freeTable();
    expect((await director('PUT', '/teams/table', { team_id: teamId, table_id: NOWHERE })).status).toBe(404);
    expect((await director('PUT', '/teams/table', { team_id: NOWHERE, table_id })).status).toBe(404);
    expect((await director('PUT', '/teams/table', { team_id: teamId })).status).toBe(422);
  });

  it('assigned to two teams at the same moment has one of them', async () => {
    const other = await newTeam(portal);
    const directors = [director, await signIn(portal.app, 'super')] as const;
    const { table_id } = await freeTable();
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const answers = await Promise.all([
        directors[0]('PUT', '/teams/table', { team_id: teamId, table_id }),
        directors[1]('PUT', '/teams/table', { team_id: other.id, table_id }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      for (const team_id of [teamId, other.id]) {
        await director('PUT', '/teams/table', { team_id, table_id: null });
      }
    }
  });

  it('of two teams that swap at the same moment has one team', async () => {
    const other = await newTeam(portal);
    const first = await freeTable();
    await director('PUT', '/teams/table', { team_id: teamId, table_id: first.table_id });
    const second = await freeTable();
    await director('PUT', '/teams/table', { team_id: other.id, table_id: second.table_id });
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const answers = await Promise.all([
        director('PUT', '/teams/table', { team_id: teamId, table_id: second.table_id }),
        director('PUT', '/teams/table', { team_id: other.id, table_id: first.table_id }),
      ]);
      for (const answer of answers) expect(answer).toMatchObject(TAKEN);
    }
  });
});

describe('the status of a team', () => {
  it.each<TeamStatus>(['Qualified', 'Rejected', 'Withdrawn'])('becomes %s', async (status) => {
    const answer = await director('PUT', '/teams/status', { team_id: teamId, status });
    expect(answer).toMatchObject({ status: 200, message: 'update status successfully' });
    expect(teamIn(answer).status).toBe(status);
    await director('PUT', '/teams/status', { team_id: teamId, status });
    expect(await auditOf(teamId)).toEqual(['team.status_changed']);
  });

  it('is one of four, of a team that exists', async () => {
    const unknown = await director('PUT', '/teams/status', { team_id: teamId, status: 'Maybe' });
    expect(unknown.status).toBe(422);
    expect(Object.keys(unknown.errors ?? {})).toEqual(['status']);
    expect((await director('PUT', '/teams/status', { team_id: NOWHERE, status: 'Pending' })).status).toBe(
      404,
    );
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
    const allowed = await director('PUT', '/teams/availability', { team_id, availability_to });
    expect(teamIn(allowed).availability_to).toBe(availability_to);
    expect(await home()).toMatchObject({ delivery_open: true, delivery_to: availability_to });

    const disabled = await director('PUT', '/teams/disable/availability', { team_id });
    expect(teamIn(disabled).availability_to).toBeNull();
    expect(await home()).toMatchObject({ delivery_open: false, delivery_to: null });

    await director('PUT', '/teams/availability', { team_id, availability_to });
    expect(await home()).toMatchObject({ delivery_open: true, delivery_to: availability_to });

    const cleared = await director('PUT', '/teams/availability', { team_id, availability_to: null });
    expect(teamIn(cleared).availability_to).toBeNull();
    const { delivery_open, delivery_to } = await home();
    expect({ delivery_open, isOwn: delivery_to === availability_to }).toEqual({
      delivery_open: true,
      isOwn: false,
    });
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
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual(['availability_to']);
  });

  it('is refused for a team that does not exist', async () => {
    const availability_to = new Date(portal.now().getTime() + HOUR_MS).toISOString();
    const body = { team_id: NOWHERE, availability_to };
    expect((await director('PUT', '/teams/availability', body)).status).toBe(404);
    expect((await director('PUT', '/teams/disable/availability', { team_id: NOWHERE })).status).toBe(404);
  });
});
