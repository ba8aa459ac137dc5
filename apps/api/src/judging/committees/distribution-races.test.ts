import { assignmentCalls } from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import { addJudge, addTeam, committeeBody } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES, testRace } from '../../testing/races.ts';
import { statusesOf } from '../../testing/test-app.ts';
import { committeeTeams } from './committees.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const otherDirector = signedIn(portal, 'authority');
let committee_ids: string[];

const planNow = async () =>
  (await director.data(assignmentCalls.plan, { body: { committee_ids } })).plan.plan_id;
const distribute = (plan_id: string, by = director) =>
  by('POST', '/committee/distribution', { committee_ids, plan_id });
const committeesOf = async (teamId: string) =>
  (await portal.db.select().from(committeeTeams).where(eq(committeeTeams.team_id, teamId))).map(
    ({ committee_id }) => committee_id,
  );

beforeAll(async () => {
  const judges = [
    await addJudge(portal, director, [await addTeam(portal)]),
    await addJudge(portal, director, [await addTeam(portal)]),
  ];
  committee_ids = judges.map(({ id }) => id);
  await distribute(await planNow());
});

testRace('of two directors who distribute at the same moment, one succeeds', async () => {
  const team = await addTeam(portal);
  const plan_id = await planNow();
  const answers = await Promise.all([distribute(plan_id), distribute(plan_id, otherDirector)]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(await committeesOf(team)).toHaveLength(1);
});

it('a team that another director assigns at the same moment is not distributed as unassigned', async () => {
  const rival = await addJudge(portal, director, [await addTeam(portal)]);
  const body = await committeeBody(director, rival.id);
  for (let race = 0; race < RACES; race += 1) {
    const team = await addTeam(portal);
    const plan_id = await planNow();
    body.teams.push(team);
    const [distributed, changed] = await Promise.all([
      distribute(plan_id),
      otherDirector('PUT', '/committee', body),
    ]);
    expect(changed.status).toBe(200);
    // Assigned by hand first: the plan is refused. Distributed first: the team has both committees.
    expect([200, 409]).toContain(distributed.status);
    expect(await committeesOf(team)).toHaveLength(distributed.status === 200 ? 2 : 1);
  }
});
