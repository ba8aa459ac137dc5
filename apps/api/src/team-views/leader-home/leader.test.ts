import {
  committeeCalls,
  evaluatedTeamCalls,
  evaluationCalls,
  type LeaderHome,
  resultsCalls,
  teamCalls,
} from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { settings } from '../../event/index.ts';
import { teamMembers, teams } from '../../teams/index.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { dataOf, signIn } from '../../testing/test-app.ts';
import { withSettings } from '../../testing/with-settings.ts';

const HOUR_MS = 60 * 60 * 1000;
const portal = portalUnderTest();
const director = signedIn(portal, 'super');

const home = async (account: string) => {
  const answer = await (await signIn(portal.app, account))('GET', '/index');
  expect(answer).toMatchObject({ status: 200, message: 'leader home' });
  return dataOf<LeaderHome>(answer);
};
const states = ({ timeline }: LeaderHome) => timeline.map(({ state }) => state);
const setResults = (body: object) => director.data(resultsCalls.update, { body });
const setTeam = async (name: string, change: Partial<typeof teams.$inferInsert>) =>
  portal.db.update(teams).set(change).where(eq(teams.name, name));

describe('the home of a leader', () => {
  it('of a qualified team that delivered and has a certificate', async () => {
    const data = await home('leader1');
    expect(data).toMatchObject({
      team_status: 'Qualified',
      has_certification: true,
      members_count: 4,
      max_team_members: 6,
      registration_open: true,
      delivery_open: true,
      project: { title: 'مدار للفرز المبكر' },
      team: { name: 'مدار', table: { name: 'الطاولة 12', location: 'القاعة أ' } },
    });
    expect(states(data)).toEqual(['done', 'done', 'done', 'done', 'current']);
  });

  it('of a team under review, and of one that was not accepted', async () => {
    const data = await home('leader2');
    expect(data).toMatchObject({ team_status: 'Pending', has_certification: false, project: null });
    expect(states(data)).toEqual(['done', 'current', 'upcoming', 'upcoming', 'upcoming']);
    expect(states(await home('leader4'))).toEqual(['done', 'done', 'refused', 'upcoming', 'upcoming']);
  });

  it('of a team that returned to review: it is under review again, without a date of decision', async () => {
    await setTeam('سند', { status: 'Pending', status_changed_at: portal.now() });
    const { timeline } = await home('leader2');
    expect(timeline.slice(1, 3)).toEqual([
      { step: 'under_review', state: 'current', at: null },
      { step: 'qualified', state: 'upcoming', at: null },
    ]);
  });

  it('of a team that its only committee has finished', async () => {
    const data = await home('leader3');
    expect(states(data)).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('counts the committees that have still to come, also one that was re-opened, and names none', async () => {
    expect((await home('leader1')).committees_left).toBe(1);
    const { committees_left, team } = await home('leader3');
    expect(committees_left).toBe(0);

    const judges = (await director.data(committeeCalls.list)).committees;
    const { teams: judged } = await director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } });
    const reason = 'خطأ في الإدخال';
    await director.data(evaluationCalls.reopen, { params: { id: team?.id }, body: { reason } });
    const seen = await home('leader3');
    expect(seen.committees_left).toBe(1);
    const text = JSON.stringify(seen);
    const result = judged.find(({ id }) => id === team?.id);
    const secrets = [
      ...judges.flatMap(({ id, full_name, email }) => [id, full_name, email]),
      reason,
      String(result?.total),
    ];
    expect(result?.total).toBeGreaterThan(0);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('counts no committees outside of judging, for a team without any, or that does not take part', async () => {
    expect((await home('leader4')).committees_left).toBeNull();
    await portal.db.update(settings).set({ judging_from: new Date(portal.now().getTime() + HOUR_MS) });
    const { committees_left, next_change, now } = await home('leader1');
    expect(committees_left).toBeNull();
    // At that instant the answer is another.
    portal.advance(Date.parse(next_change ?? '') - Date.parse(now));
    expect((await home('leader1')).committees_left).toBe(1);
    portal.advance(HOUR_MS);
    expect((await home('leader1')).committees_left).toBe(1);
    await portal.db.update(settings).set({ judging_to: new Date(portal.now().getTime() - HOUR_MS) });
    expect((await home('leader1')).committees_left).toBeNull();
    await portal.db.update(settings).set({ judging_to: null });
    await setResults({ state: 'frozen' });
    expect((await home('leader1')).committees_left).toBe(1);
    await setResults({ state: 'published' });
    expect((await home('leader1')).committees_left).toBeNull();
    for (const state of ['frozen', 'open']) await setResults({ state, reason: 'خطأ' });

    const team_id = (await home('leader1')).team?.id ?? '';
    await director.data(teamCalls.setStatus, { body: { team_id, status: 'Withdrawn' } });
    expect((await home('leader1')).committees_left).toBeNull();
    expect((await home('leader1')).timeline.slice(1, 3)).toEqual([
      { step: 'under_review', state: 'done', at: null },
      { step: 'qualified', state: 'refused', at: expect.any(String) },
    ]);
    await setTeam('مدار', { status: 'Qualified' });
    expect((await home('leader1')).committees_left).toBe(1);
    const { committees } = await director.data(teamCalls.details, {
      query: { team_id: (await home('leader2')).team?.id },
    });
    expect(committees).toEqual([]);
    expect((await home('leader2')).committees_left).toBeNull();
  });

  it('has no completed step with a date in the future', async () => {
    for (const leader of ['leader1', 'leader2', 'leader3']) {
      const done = (await home(leader)).timeline.filter(({ state, at }) => state === 'done' && at);
      const now = portal.now().toISOString();
      expect(done.filter(({ at }) => at && at > now)).toEqual([]);
      expect(done.length).toBeGreaterThan(0);
    }
  });

  it('of a leader without a team is empty, not an error', async () => {
    const [leader] = await portal.db.select().from(users).where(eq(users.email, 'leader24@demo.sa'));
    await portal.db.delete(teamMembers).where(eq(teamMembers.user_id, leader?.id ?? ''));
    expect(await home('leader24')).toMatchObject({
      team: null,
      team_status: null,
      members_count: 0,
      timeline: [],
    });
    const members = await (await signIn(portal.app, 'leader24'))('GET', '/members');
    expect(members.data).toEqual({ members: [] });
  });

  it('shows certificates to all teams as soon as the board opens them', async () => {
    await portal.db.update(settings).set({ certificates_open: true });
    expect((await home('leader2')).has_certification).toBe(true);
    await portal.db.update(settings).set({ certificates_open: false });
  });

  it('lets a team deliver until its own date, later than the event’s, unless disabled', async () => {
    const own = new Date(portal.now().getTime() + 100 * HOUR_MS);
    await setTeam('سند', { availability_to: own });
    expect(await home('leader2')).toMatchObject({ delivery_open: true, delivery_to: own.toISOString() });
    portal.advance(90 * HOUR_MS);
    expect((await home('leader1')).delivery_open).toBe(false);
    expect((await home('leader2')).delivery_open).toBe(true);
    // The event's delivery begins after the team's is over.
    const later = new Date(own.getTime() + HOUR_MS);
    await withSettings(portal, { delivery_from: later, delivery_to: later }, async () =>
      expect(await home('leader2')).toMatchObject({ delivery_open: true, delivery_to: own.toISOString() }),
    );
    await setTeam('سند', { delivery_disabled: true });
    expect(await home('leader2')).toMatchObject({ delivery_open: false, delivery_to: null });
  });
});
