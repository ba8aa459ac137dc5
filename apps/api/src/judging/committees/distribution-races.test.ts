import type { assignmentCalls, committeeCalls, Data } from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import { addJudge, addTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES, RACES_TIMEOUT_MS } from '../../testing/races.ts';
import { dataOf, SETUP_TIMEOUT_MS } from '../../testing/test-app.ts';
import { committeeTeams } from './committees.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const otherDirector = signedIn(portal, 'authority');
let committee_ids: string[];

const planNow = async () =>
  dataOf<Data<typeof assignmentCalls.plan>>(
    await director('POST', '/committee/distribution/plan', { committee_ids }),
  ).plan.plan_id;
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
}, SETUP_TIMEOUT_MS);

it(
  'of two directors who distribute at the same moment, one succeeds',
  async () => {
    for (let round = 0; round < RACES; round += 1) {
      const team = await addTeam(portal);
      const plan_id = await planNow();
      const answers = await Promise.all([distribute(plan_id), distribute(plan_id, otherDirector)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await committeesOf(team)).toHaveLength(1);
    }
  },
  RACES_TIMEOUT_MS,
);

it(
  'a team that another director assigns at the same moment is not distributed as unassigned',
  async () => {
    const rival = await addJudge(portal, director, [await addTeam(portal)]);
    const { committee } = dataOf<Data<typeof committeeCalls.get>>(
      await director('GET', `/committee/${rival.id}`),
    );
    const assigned = await portal.db
      .select()
      .from(committeeTeams)
      .where(eq(committeeTeams.committee_id, rival.id));
    const teams = assigned.map(({ team_id }) => team_id);
    for (let round = 0; round < RACES; round += 1) {
      const team = await addTeam(portal);
      const plan_id = await planNow();
      teams.push(team);
      const [distributed, changed] = await Promise.all([
        distribute(plan_id),
        otherDirector('PUT', '/committee', {
          committee_id: rival.id,
          full_name: committee.full_name,
          email: committee.email,
          phone_number: committee.phone_number,
          teams,
        }),
      ]);
      expect(changed.status).toBe(200);
      // Assigned by hand first: the plan is refused. Distributed first: the team has both committees.
      expect([200, 409]).toContain(distributed.status);
      expect(await committeesOf(team)).toHaveLength(distributed.status === 200 ? 2 : 1);
    }
  },
  RACES_TIMEOUT_MS,
);
