import { teamCalls } from '@portal/api-schema';
import { TEAM_EVALUATED } from '@portal/domain/messages';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { assignNewTeam, signInJudge } from '../../testing/judging.ts';
import { registration } from '../../testing/leaders.ts';
import { newcomer, newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES, testRace } from '../../testing/races.ts';
import { send, signIn, statusesOf } from '../../testing/test-app.ts';
import { files, projects } from '../projects/projects.schema.ts';
import { teamMembers, teams } from './teams.schema.ts';

const EVALUATED = { status: 409, message: TEAM_EVALUATED };
const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const other = signedIn(portal, 'authority');

const teamsNow = async () => (await director.data(teamCalls.list, { query: { per_page: 100 } })).teams;
const exists = async (id: string) => (await portal.db.$count(teams, eq(teams.id, id))) === 1;

describe('deleting a team', () => {
  it('deletes its people, project and files, and frees its table', async () => {
    const found = (await teamsNow()).find(
      ({ delivered_at, evaluation_state }) => delivered_at !== null && evaluation_state === 'not_started',
    );
    const team_id = found?.id ?? '';
    const { members } = await director.data(teamCalls.details, { query: { team_id } });
    const stored = await portal.db
      .select({ key: files.storage_key })
      .from(files)
      .innerJoin(projects, eq(projects.id, files.project_id))
      .where(eq(projects.team_id, team_id));
    expect(stored.length).toBeGreaterThan(0);
    const leader = await signIn(portal.app, found?.leader?.email.split('@')[0] ?? '');

    expect((await director('DELETE', '/teams', { team_id })).status).toBe(200);

    expect(await exists(team_id)).toBe(false);
    const people = members.map(({ user_id }) => user_id);
    expect(await portal.db.$count(users, inArray(users.id, people))).toBe(0);
    for (const { key } of stored) expect(await portal.context.fileStore.read(key)).toBeUndefined();
    expect((await leader('GET', '/index')).status).toBe(401);
    const { table_id } = found?.table ?? {};
    const next = await newTeam(portal);
    expect((await director('PUT', '/teams/table', { team_id: next.id, table_id })).status).toBe(200);
    expect((await director('DELETE', `/teams?team_id=${team_id}`)).status).toBe(404);
  });

  it('frees email, phone number and identity of its leader and members, who can register again', async () => {
    const first = await registration(portal);
    expect((await send(portal.app, 'POST', '/auth/register', first)).status).toBe(201);
    const [row] = await portal.db
      .select({ team_id: teamMembers.team_id })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.user_id))
      .where(eq(users.email, first.email));
    const team_id = row?.team_id ?? '';
    const member = newcomer();
    expect((await director('POST', '/teams/members', { team_id, ...member })).status).toBe(201);
    expect((await director('DELETE', '/teams', { team_id })).status).toBe(200);

    for (const { email, phone_number, identity } of [first, member]) {
      const fields = { email, phone_number, identity };
      expect((await send(portal.app, 'POST', '/auth/register/email', fields)).status).toBe(200);
      const again = await registration(portal, fields);
      expect((await send(portal.app, 'POST', '/auth/register', again)).status).toBe(201);
    }
  });

  it('is refused once it was evaluated, in part or in whole', async () => {
    const evaluated = (await teamsNow()).filter(({ evaluation_state }) =>
      ['in_progress', 'finished'].includes(evaluation_state),
    );
    expect(evaluated.length).toBeGreaterThan(1);
    for (const { id } of evaluated) {
      expect(await director('DELETE', '/teams', { team_id: id })).toMatchObject(EVALUATED);
    }
  });

  it('and submitting its first evaluation at the same moment: one succeeds', async () => {
    const judge = await signInJudge(portal, 'committee1');
    const sample = await assignNewTeam(portal, judge);
    const { scores } = await judge.bodyFor(sample, 'eco', 7);
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const team_id = await assignNewTeam(portal, judge);
      const [removed, submitted] = await Promise.all([
        director('DELETE', '/teams', { team_id }),
        judge.send('POST', '/teams/evaluation/eco', { team_id, scores }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.status, submitted.status]);
      expect(await exists(team_id)).toBe(removed.status === 409);
    }
  });

  testRace('by two directors at the same moment happens once', async () => {
    const { id: team_id } = await newTeam(portal, 1);
    const answers = [director, other].map((session) => session('DELETE', '/teams', { team_id }));
    expect(statusesOf(await Promise.all(answers))).toEqual([200, 404]);
  });
});
