import type { committeeCalls, Data } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { addJudge, addTeam, assignNewTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES, RACES_TIMEOUT_MS } from '../../testing/races.ts';
import { dataOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const otherDirector = signedIn(portal, 'authority');

describe('at the same moment', () => {
  it(
    'of two directors who add committees with the same email, one succeeds',
    async () => {
      const teams = [await addTeam(portal)];
      for (let round = 0; round < RACES; round += 1) {
        const email = `race${round}@demo.sa`;
        const answers = await Promise.all(
          [director, otherDirector].map((send, index) =>
            send('POST', '/committee', {
              full_name: `لجنة السباق ${index}`,
              email,
              phone_number: `05${index}${String(round).padStart(7, '0')}`,
              password: DEMO_PASSWORD,
              teams,
            }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
        expect(answers.find(({ status }) => status === 422)?.errors).toEqual({
          email: ['الإيميل مستخدم مسبقًا'],
        });
        const found = dataOf<Data<typeof committeeCalls.list>>(
          await director('GET', `/committee?search=${email}`),
        );
        expect(found.pagination.total).toBe(1);
      }
    },
    RACES_TIMEOUT_MS,
  );

  it(
    'a team is taken away or evaluated, never both',
    async () => {
      const first = await addTeam(portal);
      const judge = await addJudge(portal, director, [first]);
      const { committee } = dataOf<Data<typeof committeeCalls.get>>(
        await director('GET', `/committee/${judge.id}`),
      );
      const account = {
        committee_id: judge.id,
        full_name: committee.full_name,
        email: committee.email,
        phone_number: committee.phone_number,
      };
      /** Teams that were evaluated and so cannot be left out. */
      const kept = [first];
      for (let round = 0; round < RACES; round += 1) {
        const team = await assignNewTeam(portal, judge);
        const body = await judge.bodyFor(team, 'eco', 5);
        const [submitted, changed] = await Promise.all([
          judge.send('POST', '/teams/evaluation/eco', body),
          director('PUT', '/committee', { ...account, teams: kept }),
        ]);
        expect([
          [200, 409],
          [404, 200],
        ]).toContainEqual([submitted.status, changed.status]);
        const seen = await judge.send('GET', `/teams/evaluation?team_id=${team}`);
        expect(seen.status).toBe(submitted.status);
        if (submitted.status === 200) kept.push(team);
      }
    },
    RACES_TIMEOUT_MS,
  );

  it(
    'a committee is deleted or submits, never both',
    async () => {
      for (let round = 0; round < RACES; round += 1) {
        const team = await addTeam(portal);
        const judge = await addJudge(portal, director, [team]);
        const body = await judge.bodyFor(team, 'idea', 5);
        const [submitted, deleted] = await Promise.all([
          judge.send('POST', '/teams/evaluation/idea', body),
          otherDirector('DELETE', '/committee', { committee_id: judge.id }),
        ]);
        // 401 when the committee was deleted before the request was authenticated, 404 when it was deleted during it.
        if (submitted.status === 200) expect(deleted.status).toBe(409);
        else
          expect([
            [401, 200],
            [404, 200],
          ]).toContainEqual([submitted.status, deleted.status]);
      }
    },
    RACES_TIMEOUT_MS,
  );

  it(
    'of two directors who give a committee different teams, the choice of one is stored',
    async () => {
      const choices = [[await addTeam(portal), await addTeam(portal)], [await addTeam(portal)]];
      const judge = await addJudge(portal, director, choices[0] ?? []);
      const { committee } = dataOf<Data<typeof committeeCalls.get>>(
        await director('GET', `/committee/${judge.id}`),
      );
      for (let round = 0; round < RACES; round += 1) {
        const answers = await Promise.all(
          choices.map((teams, index) =>
            (index === 0 ? director : otherDirector)('PUT', '/committee', {
              committee_id: judge.id,
              full_name: committee.full_name,
              email: committee.email,
              phone_number: committee.phone_number,
              teams,
            }),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const { committee: after } = dataOf<Data<typeof committeeCalls.get>>(
          await director('GET', `/committee/${judge.id}`),
        );
        expect([1, 2]).toContain(after.teams_count);
      }
    },
    RACES_TIMEOUT_MS,
  );

  it(
    'of two directors who save from the same version, one is refused',
    async () => {
      const judge = await addJudge(portal, director, [await addTeam(portal)]);
      for (let round = 0; round < RACES; round += 1) {
        const { committee } = dataOf<Data<typeof committeeCalls.get>>(
          await director('GET', `/committee/${judge.id}`),
        );
        const { teams } = dataOf<Data<typeof committeeCalls.teams>>(
          await director('GET', `/committee/teams?committee_id=${judge.id}`),
        );
        const answers = await Promise.all(
          [director, otherDirector].map((send, index) =>
            send('PUT', '/committee', {
              committee_id: judge.id,
              full_name: `اسم ${round} ${index}`,
              email: committee.email,
              phone_number: committee.phone_number,
              teams: teams.map(({ id }) => id),
              version: committee.version,
            }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      }
    },
    RACES_TIMEOUT_MS,
  );
});
