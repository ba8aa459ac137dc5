import { randomUUID } from 'node:crypto';
import { checkInCalls, passCalls, type ReceptionTeam, teamCalls } from '@portal/api-schema';
import { portalUnderTest, signedIn } from './portal-under-test.ts';
import type { Session } from './test-app.ts';

export const MINUTE_MS = 60_000;

/** For the top of a test file: a portal with two desks, and teams without a check-in. */
export function receptionUnderTest() {
  const portal = portalUnderTest();
  const north = signedIn(portal, 'reception1');
  const south = signedIn(portal, 'reception2');
  const director = signedIn(portal, 'authority');
  const leader = signedIn(portal, 'leader1');

  const fresh: ReceptionTeam[] = [];
  const expected = async () => (await north.data(checkInCalls.teams)).teams;
  const ownTeam = async () => (await leader.data(teamCalls.details)).team;
  const ago = (minutes: number) => new Date(portal.now().getTime() - minutes * MINUTE_MS).toISOString();
  beforeAll(async () => {
    const team = await ownTeam();
    fresh.push(...(await expected()).filter(({ id }) => id !== team.id));
  });

  return {
    portal,
    north,
    south,
    director,
    leader,
    expected,
    ownTeam,
    ago,
    ownPass: async () => (await leader.data(passCalls.own)).pass,
    teamNow: async (id: string) =>
      (await north.data(checkInCalls.teams, { query: { team_id: id } })).teams[0],
    /** A check-in as a device sends it whose clock is right. */
    coming: (team: { id: string } | string, minutes = 0, more: object = {}) => ({
      id: randomUUID(),
      ...(typeof team === 'string' ? { code: team } : { team_id: team.id }),
      at: ago(minutes),
      sent_at: ago(0),
      ...more,
    }),
    post: (desk: Session, body: object) => desk.data(checkInCalls.add, { body }),
    /** A team without a check-in; each test takes its own. */
    takeTeam: (): ReceptionTeam => {
      const team = fresh.pop();
      if (!team) throw new Error('The demo has no more qualified teams');
      return team;
    },
    /** Gives back a team whose check-ins are undone. */
    giveBack: (team: ReceptionTeam) => void fresh.push(team),
  };
}
