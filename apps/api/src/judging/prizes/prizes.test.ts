import { auditCalls, authCalls, type Body, judgeCalls, prizeCalls, resultsCalls } from '@portal/api-schema';
import {
  PRIZE_NAME_TAKEN,
  PRIZE_NOT_PICKED,
  PRIZE_NOT_VOTED,
  RESULTS_FROZEN,
  RESULTS_PUBLISHED,
} from '@portal/domain/messages';
import { eq, inArray } from 'drizzle-orm';
import { sectors, teams, tracks } from '../../teams/index.ts';
import { addJudge, addTeam, type Judge, reassign } from '../../testing/judging.ts';
import { addLeader } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { conflictOf, invalid, type Session, sessionWith } from '../../testing/test-app.ts';
import type { SnapshotContent } from '../results/snapshot-content.ts';
import { savePicks } from './prizes.repository.ts';
import { prizes } from './prizes.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');

const list = async () => (await director.data(prizeCalls.list)).prizes;
const winners = async () =>
  Object.fromEntries(
    (await list()).map(({ name, awarded }) => [
      name,
      awarded.map(({ team, place, tie }) => [team.name, place, tie]),
    ]),
  );
const add = (body: Body<typeof prizeCalls.add>) => director('POST', '/prizes', body);
/** The board picks for the prize of its sponsor. */
const pick = (...team_ids: string[]) => director('PUT', '/prizes/picks', { prize_id: sponsored, team_ids });
const changeSponsored = (body: object) => director('PUT', '/prizes', { prize_id: sponsored, ...body });
const update = (body: Body<typeof resultsCalls.update>) => director('PUT', '/results', body);
const idOf = async (name: string) => (await list()).find((prize) => prize.name === name)?.id ?? '';

let one: Judge;
let other: Judge;
let [first, second, third] = ['', '', ''];
let sponsored = '';

beforeAll(async () => {
  // Those of the demo.
  await portal.db.delete(prizes);
  first = await addTeam(portal, { name: 'الأول' });
  second = await addTeam(portal, { name: 'الثاني' });
  third = await addTeam(portal, { name: 'الثالث' });
  one = await addJudge(portal, director, [first, second]);
  other = await addJudge(portal, director, [second, third]);
  await one.finish(first, 10);
  await one.finish(second, 9.5);
  await other.finish(second, 9.5);
  await other.finish(third, 9);
});

it('checks what a prize is awarded by', async () => {
  expect(await add({ name: 'أفضل تقني', kind: 'part' })).toMatchObject(
    invalid({ part: ['اختر نوع التقييم'] }),
  );
  expect((await add({ name: 'أفضل تقني', kind: 'part', part: 'tech', winners: 2 })).status).toBe(201);
  expect(await add({ name: 'أفضل تقني', kind: 'rank' })).toMatchObject({
    status: 422,
    message: PRIZE_NAME_TAKEN,
  });
  expect(await add({ name: 'مجهولة', kind: 'rank', track_id: crypto.randomUUID() })).toMatchObject(
    invalid({ track_id: ['المسار غير موجود'] }),
  );
  for (const prize of [
    { name: 'جائزة الراعي', kind: 'picked' as const, description: 'تقدمها شركة' },
    { name: 'الأولى بلا تكرار', kind: 'rank' as const, exclusive: true },
    { name: 'جائزة المحكّمين', kind: 'votes' as const },
  ])
    expect(await add(prize)).toMatchObject({ status: 201 });
  sponsored = await idOf('جائزة الراعي');
  expect(
    await director('PUT', '/prizes', { prize_id: await idOf('أفضل تقني'), winners: 1, version: 1 }),
  ).toMatchObject({
    status: 200,
    data: { prize: { version: 2, winners: 1 } },
  });
});

it('is awarded as the ranking is now, in the order of the prizes', async () => {
  expect(await winners()).toMatchObject({
    'أفضل تقني': [['الأول', 1, null]],
    'جائزة الراعي': [],
    'الأولى بلا تكرار': [['الثاني', 1, null]],
    'جائزة المحكّمين': [],
  });
  const ids = (await list()).map(({ id }) => id);
  const reordered = [ids[2], ids[0], ids[1], ids[3]];
  expect(await director('PUT', '/prizes/order', { prize_ids: reordered })).toMatchObject({ status: 200 });
  expect(await winners()).toMatchObject({ 'الأولى بلا تكرار': [['الأول', 1, null]] });
});

it('judges vote once for a team that they judge, and change or take back their vote', async () => {
  const prize_id = await idOf('جائزة المحكّمين');
  const vote = (judge: Judge, team_id: string | null) =>
    judge.send('PUT', '/prizes/votes', { prize_id, team_id });
  expect((await one.send.data(prizeCalls.ballots)).ballots).toMatchObject([
    { name: 'جائزة المحكّمين', teams: [{ id: first }, { id: second }], voted: null },
  ]);
  expect(await vote(one, third)).toMatchObject({ status: 422 });
  expect(await vote(one, first)).toMatchObject({ status: 200 });
  expect(await vote(one, second)).toMatchObject({ status: 200 });
  expect(await vote(other, third)).toMatchObject({ status: 200 });
  expect(await vote(other, null)).toMatchObject({ status: 200 });
  expect(
    await one.send('PUT', '/prizes/votes', { prize_id: await idOf('أفضل تقني'), team_id: first }),
  ).toMatchObject(conflictOf(PRIZE_NOT_VOTED));
  expect(await winners()).toMatchObject({ 'جائزة المحكّمين': [['الثاني', 1, null]] });
  expect((await list()).map(({ votes_count }) => votes_count)).toEqual([0, 0, 0, 1]);
  const { entries } = await director.data(auditCalls.list, { query: { action: 'prize.voted' } });
  expect(entries.map(({ details }) => details)).toEqual(
    [true, false, false, false].map((withdrawn) => ({ name: 'جائزة المحكّمين', withdrawn })),
  );
});

it('is frozen with the ranking; the board may still pick for a sponsor until it is published', async () => {
  expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
  const before = await winners();
  const frozen = conflictOf(RESULTS_FROZEN);
  const vote = { prize_id: await idOf('جائزة المحكّمين') };
  expect(await other.send('PUT', '/prizes/votes', { ...vote, team_id: third })).toMatchObject(frozen);
  expect(await one.send('PUT', '/prizes/votes', { ...vote, team_id: null })).toMatchObject(frozen);
  expect(await add({ name: 'جديدة', kind: 'rank' })).toMatchObject(frozen);
  expect(await director('DELETE', '/prizes', { prize_id: await idOf('أفضل تقني') })).toMatchObject(frozen);
  expect((await one.send.data(prizeCalls.ballots)).ballots).toEqual([]);

  const notPicked = { prize_id: await idOf('أفضل تقني'), team_ids: [third] };
  expect(await director('PUT', '/prizes/picks', notPicked)).toMatchObject(conflictOf(PRIZE_NOT_PICKED));
  expect(await pick(third, first)).toMatchObject({ status: 422 });
  expect(await pick(crypto.randomUUID())).toMatchObject({ status: 422 });
  expect(await pick(third)).toMatchObject({ status: 200 });
  expect(await winners()).toEqual({ ...before, 'جائزة الراعي': [['الثالث', 1, null]] });

  const { content } = await director.data(resultsCalls.snapshot);
  expect(
    (JSON.parse(content) as SnapshotContent).prizes?.map(({ name, winners }) => [name, winners.length]),
  ).toEqual([
    ['الأولى بلا تكرار', 1],
    ['أفضل تقني', 1],
    ['جائزة الراعي', 0],
    ['جائزة المحكّمين', 1],
  ]);

  expect(await update({ state: 'published' })).toMatchObject({ status: 200 });
  expect(await pick(first)).toMatchObject(conflictOf(RESULTS_PUBLISHED));
  const { prizes } = await director.data(resultsCalls.public);
  expect(prizes?.map(({ name, teams }) => [name, teams.map((team) => team.name)])).toEqual([
    ['الأولى بلا تكرار', ['الأول']],
    ['أفضل تقني', ['الأول']],
    ['جائزة الراعي', ['الثالث']],
    ['جائزة المحكّمين', ['الثاني']],
  ]);
  expect(await update({ state: 'frozen', reason: 'تصحيح' })).toMatchObject({ status: 200 });
  expect(await update({ state: 'open', reason: 'تصحيح' })).toMatchObject({ status: 200 });
});

it('of the board’s choice goes to no team that left: freezing names it, and once frozen it cannot leave', async () => {
  const name = 'المنسحب';
  const unjudged = await addTeam(portal, { name });
  await addLeader(portal, unjudged);
  const decide = (status: string) => director('PUT', '/teams/status', { team_id: unjudged, status });
  expect(await pick(unjudged)).toMatchObject({ status: 200 });
  expect(await decide('Withdrawn')).toMatchObject({ status: 200 });
  expect(await update({ state: 'frozen' })).toMatchObject(
    invalid({ state: [`لم يعد مشاركًا من فائزي «جائزة الراعي»: ${name}. غيّر الفائزين أولًا`] }),
  );
  expect(await decide('Qualified')).toMatchObject({ status: 200 });
  expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
  const frozen = conflictOf(RESULTS_FROZEN);
  expect(await decide('Withdrawn')).toMatchObject(frozen);
  expect(await director('DELETE', '/teams', { team_id: unjudged })).toMatchObject(frozen);
  expect(await pick(third)).toMatchObject({ status: 200 });
  expect(await decide('Withdrawn')).toMatchObject({ status: 200 });
  expect(await update({ state: 'open', reason: 'تصحيح' })).toMatchObject({ status: 200 });
});

it('is awarded in the last round alone', async () => {
  const round = { name: 'النهائي', advance: 'first', advance_count: 2 };
  expect(await director('POST', '/rounds', round)).toMatchObject({ status: 201 });
  expect(await winners()).toEqual({
    'الأولى بلا تكرار': [],
    'أفضل تقني': [],
    'جائزة الراعي': [['الثالث', 1, null]],
    'جائزة المحكّمين': [],
  });
  expect(await director('DELETE', '/rounds', { number: 2 })).toMatchObject({ status: 200 });
});

it('the board picks by the rules of the prize: of its track, and nobody with a prize before it', async () => {
  expect(await changeSponsored({ exclusive: true })).toMatchObject({ status: 200 });
  expect(await pick(first)).toMatchObject(invalid({ team_ids: ['نال جائزة قبلها في الترتيب: الأول'] }));
  expect(await pick(third)).toMatchObject({ status: 200 });

  const [track] = await portal.db.insert(tracks).values({ name: 'الروبوتات', position: 1 }).returning();
  if (!track) throw new Error('The track was not inserted');
  await portal.db
    .update(teams)
    .set({ track_id: track.id })
    .where(inArray(teams.id, [second, third]));
  expect(await changeSponsored({ exclusive: false, track_id: track.id })).toMatchObject({ status: 200 });
  expect(await pick(first)).toMatchObject(invalid({ team_ids: ['خارج مسار الجائزة: الأول'] }));
  expect(await pick(second)).toMatchObject({ status: 200 });
  expect((await add({ name: 'أول الروبوتات', kind: 'rank', track_id: track.id })).status).toBe(201);
  expect(await winners()).toMatchObject({ 'أول الروبوتات': [['الثاني', 1, null]] });
});

it('an exclusive prize goes to nobody with a prize before it, also when that one comes later', async () => {
  const order = async (...names: string[]) => {
    const all = await list();
    const ids = names.map((name) => all.find((prize) => prize.name === name)?.id);
    const rest = all.map(({ id }) => id).filter((id) => !ids.includes(id));
    return director('PUT', '/prizes/order', { prize_ids: [...ids, ...rest] });
  };
  const before = (await list()).map(({ name }) => name);
  expect((await changeSponsored({ track_id: null })).status).toBe(200);
  expect((await order('جائزة الراعي', 'الأولى بلا تكرار')).status).toBe(200);
  expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
  expect(await pick(first)).toMatchObject(
    invalid({ team_ids: ['نال جائزة بعدها لا تُمنح لفائز بجائزة قبلها: الأول'] }),
  );
  // As a version before this rule stored it.
  await savePicks(portal.db, sponsored, [first]);
  const refused = (prize: string, team: string) =>
    invalid({ state: [`نال جائزة قبلها في الترتيب من فائزي «${prize}»: ${team}. غيّر الفائزين أولًا`] });
  expect(await update({ state: 'published' })).toMatchObject(refused('الأولى بلا تكرار', 'الأول'));
  expect(await pick(second)).toMatchObject({ status: 200 });
  expect(await update({ state: 'open', reason: 'تصحيح' })).toMatchObject({ status: 200 });

  expect((await changeSponsored({ exclusive: true })).status).toBe(200);
  expect((await order('جائزة المحكّمين')).status).toBe(200);
  expect(await update({ state: 'frozen' })).toMatchObject(refused('جائزة الراعي', 'الثاني'));
  expect((await order(...before)).status).toBe(200);
  expect((await pick()).status).toBe(200);
  expect((await changeSponsored({ exclusive: false })).status).toBe(200);
});

it('a change of the prize that excludes a picked winner is refused at its field, which names the winner', async () => {
  const [robots] = await portal.db.select().from(tracks).where(eq(tracks.name, 'الروبوتات'));
  const [sector] = await portal.db.select().from(sectors);
  expect(await changeSponsored({ track_id: null, winners: 2 })).toMatchObject({ status: 200 });
  expect(await pick(first, third)).toMatchObject({ status: 200 });

  expect(await changeSponsored({ track_id: robots?.id })).toMatchObject(
    invalid({ track_id: ['خارج مسار الجائزة: الأول. غيّر الفائزين أولًا'] }),
  );
  expect(await changeSponsored({ sector_id: sector?.id, winners: 1, exclusive: true })).toMatchObject(
    invalid({
      sector_id: ['خارج قطاع الجائزة: الأول والثالث. غيّر الفائزين أولًا'],
      winners: ['الفائزون المختارون أكثر من العدد: الأول والثالث. غيّر الفائزين أولًا'],
      exclusive: ['نال جائزة قبلها في الترتيب: الأول. غيّر الفائزين أولًا'],
    }),
  );
  // What the field does not concern may change, and the kind brings all rules with it.
  expect(await changeSponsored({ kind: 'rank', track_id: robots?.id })).toMatchObject({ status: 200 });
  expect(await changeSponsored({ name: 'جائزة الشريك' })).toMatchObject({ status: 200 });
  expect(await changeSponsored({ kind: 'picked' })).toMatchObject(
    invalid({ track_id: ['خارج مسار الجائزة: الأول. غيّر الفائزين أولًا'] }),
  );
  expect((await changeSponsored({ kind: 'picked', track_id: null, name: 'جائزة الراعي' })).status).toBe(200);
  expect(await pick(third)).toMatchObject({ status: 200 });
  expect(await changeSponsored({ track_id: robots?.id, winners: 1 })).toMatchObject({ status: 200 });
});

it('a vote counts only while the committee judges the team in the current round, and the judge sees no other vote', async () => {
  const prize_id = await idOf('جائزة المحكّمين');
  const votes = async () => (await list()).find(({ id }) => id === prize_id)?.votes_count;
  const voted = async () => {
    const { ballots } = await one.send.data(prizeCalls.ballots);
    return ballots.find((ballot) => ballot.prize_id === prize_id)?.voted;
  };
  const vote = (session: Session, team_id: string) => session('PUT', '/prizes/votes', { prize_id, team_id });
  const assign = async (judge: Judge, teamIds: string[]) =>
    expect((await reassign(director, judge, () => teamIds)).status).toBe(200);
  const added = { committee_id: one.id, full_name: 'ليان الشهري' };
  const { link } = await director.data(judgeCalls.add, { body: added });
  const token = new URL(link).hash.slice(1);
  const { user } = await one.send.data(authCalls.judgeSignIn, { body: { token } });
  const colleague = sessionWith(portal, user);
  expect(await vote(colleague, second)).toMatchObject({ status: 200 });
  expect([await voted(), await votes()]).toEqual([second, 2]);

  expect(
    (await director('POST', '/rounds', { name: 'الختام', advance: 'picked', advance_count: null })).status,
  ).toBe(201);
  expect(await update({ state: 'frozen' })).toMatchObject({ status: 200 });
  const begun = await director('POST', '/rounds/begin', { number: 2, team_ids: [first, second] });
  expect(begun).toMatchObject({ status: 200 });
  await assign(one, [first]);
  await assign(other, [second]);
  await one.finish(first, 9);
  await other.finish(second, 10);
  expect([await voted(), await votes()]).toEqual([null, 0]);
  expect(await winners()).toMatchObject({ 'جائزة المحكّمين': [] });

  expect(await vote(one.send, second)).toMatchObject({ status: 422 });
  expect(await vote(colleague, first)).toMatchObject({ status: 200 });
  expect([await voted(), await votes()]).toEqual([null, 1]);
  expect(await vote(one.send, first)).toMatchObject({ status: 200 });
  expect([await voted(), await votes()]).toEqual([first, 2]);
  expect(await winners()).toMatchObject({ 'جائزة المحكّمين': [['الأول', 1, null]] });
});
