import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  auditCalls,
  authCalls,
  inboxCalls,
  joinCalls,
  leaderCalls,
  memberCalls,
  privacyCalls,
  teamCalls,
  trackCalls,
} from '@portal/api-schema';
import { OPEN_JOIN_REQUESTS_MAX } from '@portal/domain/limits';
import {
  JOIN_DECLINED,
  JOIN_REQUEST_ENDED,
  NOT_ALONE,
  REGISTRATION_CLOSED,
  TEAM_FULL,
  TEAM_MERGED,
  TEAM_NOT_OPEN,
  TEAM_NOT_PARTICIPATING,
  TOO_MANY_JOIN_REQUESTS,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { newcomer, newSession, newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { conflictOf, type Session, sessionWith, statusesOf } from '../../testing/test-app.ts';
import { withRegistrationClosed } from '../../testing/with-settings.ts';
import { entriesOf } from '../../testing/zip-entries.ts';
import { teamInvitations } from '../invitations/invitations.schema.ts';
import { files, projects } from '../projects/projects.schema.ts';
import { teamMembers, teams } from '../teams/teams.schema.ts';
import { unfinishedUploads } from '../unfinished-uploads/unfinished-uploads.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let second: { app: typeof portal.app };
beforeAll(async () => {
  second = await portal.secondProcess();
});

interface Led {
  id: string;
  leaderId: string;
  session: Session;
  /** The same session through another process. */
  elsewhere: Session;
}

/** A team with `others` beside its leader, who is signed in. */
async function led(others = 0): Promise<Led> {
  const team = await newTeam(portal, others);
  const token = await newSession(portal, team.leaderId);
  return { ...team, session: sessionWith(portal, { token }), elsewhere: sessionWith(second, { token }) };
}

const NEEDS = { needs: 'نبحث عن مصمم', specialties: ['تجربة المستخدم'] };

async function openTeam(others = 1): Promise<Led> {
  const team = await led(others);
  await team.session.data(joinCalls.open, { body: NEEDS });
  return team;
}

const ask = (asker: Led, team: Led) =>
  asker.session('POST', '/joining/requests', { team_id: team.id, note: 'أجيد التصميم' });

/** The id of the request of one team to another. */
async function asked(asker: Led, team: Led): Promise<string> {
  expect(await ask(asker, team)).toMatchObject({ status: 200 });
  const { joining } = await asker.session.data(joinCalls.state);
  return joining.sent.find((sent) => sent.team.id === team.id)?.id ?? '';
}

const decide = (session: Session, decision: 'accept' | 'decline', request_id: string) =>
  session('PUT', `/joining/requests/${decision}`, { request_id });
const withdraw = (session: Session, request_id: string) =>
  session('DELETE', '/joining/requests', { request_id });
const detailsOf = (team_id: string) => director.data(teamCalls.details, { query: { team_id } });
const offered = async ({ session }: Led) =>
  (await session.data(joinCalls.teams, { query: { per_page: 100 } })).teams;

/** The state of both teams: the person is in exactly one of them, and the old one has withdrawn or stands. */
async function outcome(asker: Led, team: Led): Promise<'merged' | 'apart'> {
  const [membership] = await portal.db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.user_id, asker.leaderId));
  const [old] = await portal.db.select().from(teams).where(eq(teams.id, asker.id));
  const [person] = await portal.db.select().from(users).where(eq(users.id, asker.leaderId));
  const isMerged = membership?.team_id === team.id;
  expect([membership?.is_leader, person?.role]).toEqual(isMerged ? [false, 'member'] : [true, 'leader']);
  // The board may have deleted it meanwhile.
  if (old)
    expect([old.status, old.merged_into]).toEqual(isMerged ? ['Withdrawn', team.id] : [old.status, null]);
  return isMerged ? 'merged' : 'apart';
}

it('open teams are found by their track', async () => {
  const track = await director.data(trackCalls.add, { body: { name: 'الروبوتات' } });
  const [team, , asker] = [await openTeam(), await openTeam(), await led()];
  const { id, name } = track.track;
  await director.data(teamCalls.setTrack, { body: { team_id: team.id, track_id: id } });
  const found = await asker.session.data(joinCalls.teams, { query: { track_id: id } });
  expect(found).toMatchObject({ teams: [{ id: team.id, track: { id, name } }], pagination: { total: 1 } });
  await director.data(teamCalls.setTrack, { body: { team_id: team.id, track_id: null } });
  await director.data(trackCalls.delete, { body: { track_id: id } });
});

it('open teams come in pages', async () => {
  const [, , asker] = [await openTeam(), await openTeam(), await led()];
  const all = await offered(asker);
  const page = await asker.session.data(joinCalls.teams, { query: { per_page: 1, page: 2 } });
  expect(page).toEqual({ teams: [all[1]], pagination: { page: 2, per_page: 1, total: all.length } });
});

it('a leader who is alone finds an open team, asks, and is taken in with the own account', async () => {
  const [team, asker] = [await openTeam(), await led()];
  const [offer] = (await offered(asker)).filter(({ id }) => id === team.id);
  expect(offer).toEqual({ id: team.id, name: 'فريق وافد', sector: null, members_count: 2, ...NEEDS });
  const found = await asker.session.data(joinCalls.teams, { query: { search: 'تجربه' } });
  expect(found.teams.map(({ id }) => id)).toContain(team.id);

  const [{ full_name, email = '' } = {}] = await portal.db
    .select()
    .from(users)
    .where(eq(users.id, asker.leaderId));
  await portal.db.insert(projects).values({ team_id: asker.id, title: 'نموذج', delivered_at: portal.now() });
  const request_id = await asked(asker, team);
  // A retry is the same request.
  expect(await asked(asker, team)).toBe(request_id);
  const { joining } = await team.session.data(joinCalls.state);
  expect(joining.received).toMatchObject([{ asker: { full_name }, note: 'أجيد التصميم', state: 'open' }]);
  expect(JSON.stringify(joining)).not.toContain(email);

  expect(await decide(team.session, 'accept', request_id)).toMatchObject({ status: 200 });
  expect(await decide(team.session, 'accept', request_id)).toMatchObject({ status: 200 });
  expect(await outcome(asker, team)).toBe('merged');

  // The session goes on as that of a member, who sees the team and leads none.
  expect((await asker.session.data(authCalls.me)).user.role).toBe('member');
  expect((await asker.session.data(leaderCalls.home)).team?.id).toBe(team.id);
  expect((await asker.session.data(memberCalls.list)).members).toHaveLength(3);
  expect((await asker.session('GET', '/joining')).status).toBe(403);

  const old = await detailsOf(asker.id);
  expect(old).toMatchObject({ status: 'Withdrawn', merged_into: { id: team.id }, members: [] });
  expect(old.project?.title).toBe('نموذج');
  expect(await director('PUT', '/teams/status', { team_id: asker.id, status: 'Pending' })).toMatchObject({
    status: 409,
    message: TEAM_MERGED,
  });
  const entries = (await director.data(auditCalls.list, { query: { per_page: 100 } })).entries;
  expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['team.merged', 'team.status_changed']),
  );
});

it('withdraws the team for good, also when the other one is deleted', async () => {
  const [team, asker] = [await openTeam(), await led()];
  await decide(team.session, 'accept', await asked(asker, team));
  await director.data(teamCalls.delete, { body: { team_id: team.id } });
  expect((await detailsOf(asker.id)).merged_into).toBeUndefined();
  const body = { team_id: asker.id, status: 'Qualified' };
  expect(await director('PUT', '/teams/status', body)).toMatchObject(conflictOf(TEAM_MERGED));
});

it('tells the leader of a request, and the one who asked of the decision', async () => {
  const [team, other, asker] = [await openTeam(), await openTeam(), await led()];
  const subjects = async ({ session }: Led) => {
    portal.advance(2 * 60_000);
    await portal.runJobs();
    return (await session.data(inboxCalls.list)).messages.map(({ subject }) => subject);
  };
  const [first, declined] = [await asked(asker, team), await asked(asker, other)];
  expect(await subjects(team)).toEqual(['طلب انضمام إلى فريق وافد']);
  await decide(other.session, 'decline', declined);
  expect(await subjects(asker)).toEqual(['اعتذار عن طلب انضمام']);
  expect(await ask(asker, other)).toMatchObject({ status: 409, message: JOIN_DECLINED });
  await decide(team.session, 'accept', first);
  expect(await subjects(asker)).toContain('انضممتم إلى فريق وافد');
});

it('refuses with a reason what cannot become one', async () => {
  const [team, asker] = [await openTeam(), await led()];
  expect(await ask(asker, await led(1))).toMatchObject({ status: 409, message: TEAM_NOT_OPEN });
  expect(await ask(await led(1), team)).toMatchObject({ status: 409, message: NOT_ALONE });
  expect((await (await led(1)).session('GET', '/joining/teams')).message).toBe(NOT_ALONE);
  const full = await openTeam(4);
  const waiting = await asked(asker, full);
  const addMember = ({ id: team_id }: Led) => director('POST', '/teams/members', { team_id, ...newcomer() });
  await addMember(full);
  expect(await decide(full.session, 'accept', waiting)).toMatchObject({ status: 422, message: TEAM_FULL });
  expect((await offered(asker)).map(({ id }) => id)).not.toContain(full.id);
  expect((await withdraw(asker.session, waiting)).status).toBe(200);
  expect(await decide(full.session, 'accept', waiting)).toMatchObject({ message: JOIN_REQUEST_ENDED });

  const request = await asked(asker, team);
  expect((await decide((await openTeam()).session, 'accept', request)).status).toBe(404);
  expect((await withdraw(team.session, request)).status).toBe(404);
  await withRegistrationClosed(portal, async () => {
    const closed = { status: 422, message: REGISTRATION_CLOSED };
    expect(await decide(team.session, 'accept', request)).toMatchObject(closed);
    expect(await ask(asker, team)).toMatchObject(closed);
  });
  await director('PUT', '/teams/status', { team_id: team.id, status: 'Rejected' });
  expect(await decide(team.session, 'accept', request)).toMatchObject({ message: TEAM_NOT_PARTICIPATING });
  expect(await outcome(asker, team)).toBe('apart');

  const many = await led();
  for (let sent = 0; sent < OPEN_JOIN_REQUESTS_MAX; sent += 1) await asked(many, await openTeam());
  expect(await ask(many, await openTeam())).toMatchObject({ status: 409, message: TOO_MANY_JOIN_REQUESTS });
});

describe('at the same moment, through two processes,', () => {
  const race = (name: string, run: () => Promise<void>) =>
    it(name, async () => {
      for (let index = 0; index < RACES / 10; index += 1) await run();
    });

  race('two teams that accept the same leader: one of them does', async () => {
    const [one, other, asker] = [await openTeam(), await openTeam(), await led()];
    const [first, last] = [await asked(asker, one), await asked(asker, other)];
    const answers = await Promise.all([
      decide(one.session, 'accept', first),
      decide(other.elsewhere, 'accept', last),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await outcome(asker, answers[0]?.status === 200 ? one : other)).toBe('merged');
  });

  race('two leaders for the last place: one of them gets it', async () => {
    const team = await openTeam(4);
    const askers = [await led(), await led()];
    const requests = await Promise.all(askers.map((asker) => asked(asker, team)));
    const answers = await Promise.all(
      requests.map((id, index) => decide(index === 0 ? team.session : team.elsewhere, 'accept', id)),
    );
    expect(statusesOf(answers)).toEqual([200, 422]);
    const ends = await Promise.all(askers.map((asker) => outcome(asker, team)));
    expect(ends.toSorted()).toEqual(['apart', 'merged']);
  });

  race('two leaders who accept each other: one team is left', async () => {
    const [one, other] = [await openTeam(0), await openTeam(0)];
    const [first, last] = [await asked(one, other), await asked(other, one)];
    const answers = await Promise.all([
      decide(other.session, 'accept', first),
      decide(one.elsewhere, 'accept', last),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const ends = [await outcome(one, other), await outcome(other, one)];
    expect(ends.toSorted()).toEqual(['apart', 'merged']);
  });

  const others: readonly [string, (asker: Led, team: Led, request: string) => Promise<unknown>][] = [
    ['the asker withdraws', (asker, _team, request) => withdraw(asker.elsewhere, request)],
    ['the team of the asker gains a member', ({ elsewhere }) => elsewhere('POST', '/members', newcomer())],
    [
      'the board rejects the team',
      (_asker, { id }) => director('PUT', '/teams/status', { team_id: id, status: 'Rejected' }),
    ],
    ['the board removes the asker’s team', ({ id }) => director('DELETE', '/teams', { team_id: id })],
  ];
  it.each(others)('one accepts while %s: both see how it ended', async (_what, meanwhile) => {
    for (let index = 0; index < RACES / 10; index += 1) {
      const [team, asker] = [await openTeam(), await led()];
      const request = await asked(asker, team);
      const [accepted] = await Promise.all([
        decide(team.session, 'accept', request),
        meanwhile(asker, team, request),
      ]);
      expect([200, 404, 409]).toContain(accepted.status);
      const [left] = await portal.db.select().from(users).where(eq(users.id, asker.leaderId));
      if (left) expect(await outcome(asker, team)).toBe(accepted.status === 200 ? 'merged' : 'apart');
    }
  });
});

it('a leader who joined another team gets a copy of what they wrote and delivered before', async () => {
  const [team, asker] = [await openTeam(), await led()];
  const request = await asked(asker, team);
  const { db, context } = portal;
  const project = { title: 'مشروع سابق', team_id: asker.id, delivered_at: portal.now() };
  const [delivered] = await db.insert(projects).values(project).returning();
  const [demo] = await db.select().from(files).limit(1);
  if (!delivered || !demo) throw new Error('The demo has no file');
  const storage_key = `projects/${randomUUID()}`;
  await context.fileStore.put(storage_key, Readable.from(['قديم']));
  const file = { id: randomUUID(), project_id: delivered.id, name: 'قديم.pdf', storage_key };
  await db.insert(files).values({ ...demo, ...file });
  const upload = { name: 'ناقص.pdf', size: 10, last_modified: 1 };
  await db.insert(unfinishedUploads).values({ ...upload, user_id: asker.leaderId, expires_at: portal.now() });
  const invitation = { by: 'mail', email: 'asker@test.sa' } as const;
  await db
    .insert(teamInvitations)
    .values({ ...invitation, team_id: team.id, user_id: asker.leaderId, expires_at: portal.now() });
  await db.update(users).set({ password_hash: '-' }).where(eq(users.id, asker.leaderId));
  expect((await decide(team.session, 'accept', request)).status).toBe(200);

  const copyOf = async (session: Session) => {
    const { download_url } = await session.data(privacyCalls.teamData);
    const entries = entriesOf((await portal.app.inject(download_url)).rawPayload);
    return { entries, data: JSON.parse(String(entries.get('data.json'))) };
  };
  const { data, entries } = await copyOf(asker.session);
  const path = 'former-teams/1/files/1 قديم.pdf';
  expect(data).toMatchObject({
    invitations: [invitation],
    join_requests: { sent: [{ note: 'أجيد التصميم', team: { id: team.id } }] },
    former_teams: [{ id: asker.id, project: { title: project.title, files: [{ path }] } }],
    unfinished_uploads: [{ name: upload.name, size: upload.size, received: 0 }],
  });
  expect(String(entries.get(path))).toBe('قديم');
  const ofTeam = await copyOf(team.session);
  expect(ofTeam.data).toMatchObject({ former_teams: [], unfinished_uploads: [] });
});
