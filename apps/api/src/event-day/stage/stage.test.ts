import { announcementCalls, auditCalls, roundCalls, stageCalls } from '@portal/api-schema';
import { STAGE_CHANGED } from '@portal/domain/messages';
import { eq, inArray } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { allResults, committeeTeams } from '../../judging/index.ts';
import { teams } from '../../teams/index.ts';
import { addTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { invalid, statusesOf } from '../../testing/test-app.ts';
import { stage } from './stage.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const leader = signedIn(portal, 'leader1');
const judge = signedInJudge(portal, 'committee1');

const read = async () => (await director.data(stageCalls.get)).stage;
const command = async (body: object) =>
  director('PUT', '/stage', { version: (await read()).version, ...body });
const seenBy = async (session: typeof leader) => (await session.data(announcementCalls.active)).stage;

let teamId = '';

beforeAll(async () => {
  teamId = await addTeam(portal, { name: 'فريق المنصة' });
  await portal.db.insert(committeeTeams).values({ committee_id: judge.id, team_id: teamId });
});

it('is empty at first, and takes a team that takes part', async () => {
  expect(await read()).toMatchObject({ on_stage: null, presentation_seconds: 300, questions_seconds: 180 });
  expect(await seenBy(leader)).toBeUndefined();
  expect(await command({ action: 'team', team_id: crypto.randomUUID() })).toMatchObject({ status: 422 });
  expect(await command({ action: 'phase' })).toMatchObject(invalid({ phase: ['هذا الحقل مطلوب'] }));
  expect(await command({ action: 'team', team_id: teamId })).toMatchObject({ status: 200 });
  expect(await seenBy(leader)).toEqual({
    team: { id: teamId, name: 'فريق المنصة' },
    phase: 'presentation',
    ends_at: null,
    remaining_ms: 300_000,
  });
});

it('has one clock for everybody, which stands and runs', async () => {
  await command({ action: 'start' });
  const running = await seenBy(judge.send);
  expect(running).toMatchObject({ phase: 'presentation', ends_at: expect.any(String) });
  expect(await seenBy(leader)).toEqual(running);
  await command({ action: 'add', seconds: 60 });
  const later = await seenBy(leader);
  expect(Date.parse(later?.ends_at ?? '') - Date.parse(running?.ends_at ?? '')).toBe(60_000);
  await command({ action: 'pause' });
  const paused = await seenBy(leader);
  expect(paused?.ends_at).toBeNull();
  expect(paused?.remaining_ms).toBeLessThanOrEqual(360_000);
  await command({ action: 'phase', phase: 'questions' });
  expect(await seenBy(leader)).toMatchObject({ phase: 'questions', remaining_ms: 180_000 });
});

it('is in the audit log: who came, and each command for its clock', async () => {
  const { entries } = await director.data(auditCalls.list, {
    query: { subject_type: 'team', subject_id: teamId, per_page: 100 },
  });
  expect(entries.map(({ action, details }) => [action, details.command]).reverse()).toEqual([
    ['team.brought_to_stage', undefined],
    ...['start', 'add', 'pause', 'phase'].map((command) => ['team.stage_clock_changed', command]),
  ]);
});

it('of two commands that are based on the same state, one is refused', async () => {
  const { version } = await read();
  const send = () => director('PUT', '/stage', { action: 'add', seconds: 60, version });
  const both = await Promise.all([send(), send()]);
  expect(statusesOf(both)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({ message: STAGE_CHANGED });
  expect((await read()).on_stage?.remaining_ms).toBe(240_000);
});

it('pauses a clock that ran over for a month', async () => {
  const ends_at = new Date(portal.now().getTime() - 30 * 24 * 60 * 60 * 1000);
  await portal.db.update(stage).set({ ends_at });
  expect((await command({ action: 'pause' })).status).toBe(200);
  expect(await seenBy(leader)).toMatchObject({ ends_at: null, remaining_ms: 1 - 2 ** 31 });
});

it('a judge of a blind round sees a number; the board and the teams see the name', async () => {
  await portal.db.update(settings).set({ blind_judging: true });
  expect((await seenBy(judge.send))?.team.name).toMatch(/^الفريق \d+$/);
  expect((await seenBy(leader))?.team.name).toBe('فريق المنصة');
  expect((await read()).on_stage?.team.name).toBe('فريق المنصة');
  await portal.db.update(settings).set({ blind_judging: false });
});

it('names the team that follows by name, of those that take part in the round', async () => {
  const id = await addTeam(portal, { name: 'ييييي ب' });
  await addTeam(portal, { name: 'ييييي ت', status: 'Rejected' });
  const last = await addTeam(portal, { name: 'ييييي ث' });
  await command({ action: 'team', team_id: id });
  expect((await read()).next).toEqual({ id: last, name: 'ييييي ث' });
  await command({ action: 'team', team_id: last });
  expect((await read()).next).toBeNull();
  await command({ action: 'team', team_id: null });
  expect((await read()).next).toBeNull();
  await command({ action: 'team', team_id: teamId });
});

it('offers no team again that was on it in this round, and marks it; by hand it may come again', async () => {
  const [first, second, third] = [
    await addTeam(portal, { name: 'يييييي أ' }),
    await addTeam(portal, { name: 'يييييي ب' }),
    await addTeam(portal, { name: 'يييييي ت' }),
  ];
  await command({ action: 'team', team_id: second });
  await command({ action: 'team', team_id: first });
  const stage = await read();
  expect(stage.next?.id).toBe(third);
  expect(stage.visited).toEqual(expect.arrayContaining([first, second]));
  expect(stage.visited).not.toContain(third);
  expect(await command({ action: 'team', team_id: second })).toMatchObject({ status: 200 });
  await portal.db.delete(teams).where(inArray(teams.id, [first, second, third]));
  expect((await read()).visited).not.toContain(first);
  await command({ action: 'team', team_id: teamId });
});

it('forgets who was on it when a round is taken back', async () => {
  const begin = () => portal.db.insert(allResults).values({ round: 2 });
  await director.data(roundCalls.add, { body: { name: 'النهائي', advance: 'first', advance_count: 3 } });
  await begin();
  expect((await read()).visited).toEqual([]);
  await command({ action: 'team', team_id: teamId });
  expect((await read()).visited).toEqual([teamId]);
  await portal.db.delete(allResults).where(eq(allResults.round, 2));
  expect((await read()).visited).toContain(teamId);
  await begin();
  expect((await read()).visited).toEqual([]);
  await portal.db.delete(allResults).where(eq(allResults.round, 2));
});

it('is empty again when the team leaves, or is deleted', async () => {
  const gone = await addTeam(portal);
  await command({ action: 'team', team_id: gone });
  await portal.db.delete(teams).where(eq(teams.id, gone));
  expect((await read()).on_stage).toBeNull();
  await command({ action: 'team', team_id: teamId });
  await command({ action: 'team', team_id: null });
  expect(await seenBy(leader)).toBeUndefined();
});
