import { inboxCalls, prizeCalls, resultsCalls } from '@portal/api-schema';
import { RESULTS_PUBLISHED } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { teams } from '../../teams/index.ts';
import { SETTLED_MS } from '../../testing/automatic-messages.ts';
import { addJudge, type Judge, reassign } from '../../testing/judging.ts';
import { messageWorker } from '../../testing/message-worker.ts';
import { newTeam, sessionOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { conflictOf, type Session } from '../../testing/test-app.ts';
import { prizes } from '../prizes/prizes.schema.ts';

const PRIZE = 'جائزة الراعي';
const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const worker = messageWorker(portal);

/** A qualified team and its leader. */
interface Led {
  id: string;
  leader: Session;
}

let judge: Judge;
/** Moves on to the second round. */
let ahead: Led;
/** Is ranked in the first round only. */
let behind: Led;
let prizeId: string;

async function addLedTeam(): Promise<Led> {
  const { id, leaderId } = await newTeam(portal);
  await portal.db.update(teams).set({ status: 'Qualified' }).where(eq(teams.id, id));
  return { id, leader: await sessionOf(portal, leaderId) };
}

const update = async (body: object) =>
  expect(await director('PUT', '/results', body)).toMatchObject({ status: 200 });
const pick = ({ id }: Led) => director('PUT', '/prizes/picks', { prize_id: prizeId, team_ids: [id] });
const withdraw = (round: number) => update({ round, state: 'frozen', reason: 'تصحيح' });
const settle = async () => {
  portal.advance(SETTLED_MS);
  await worker.tick();
};
/** Of each message about results, the newest first, whether these are withdrawn. */
const withdrawnOf = async ({ leader }: Led) =>
  (await leader.data(inboxCalls.list)).messages
    .filter(({ subject }) => /نتائج/.test(subject))
    .map(({ withdrawn }) => withdrawn);

beforeAll(async () => {
  // Those of the demo.
  await portal.db.delete(prizes);
  ahead = await addLedTeam();
  behind = await addLedTeam();
  judge = await addJudge(portal, director, [ahead.id, behind.id]);
  await judge.finish(ahead.id, 10);
  await judge.finish(behind.id, 9);
  const final = { name: 'النهائي', advance: 'first', advance_count: 1 };
  expect((await director('POST', '/rounds', final)).status).toBe(201);
  await update({ state: 'frozen' });
  expect((await director('POST', '/rounds/begin', { number: 2 })).status).toBe(200);
  expect((await reassign(director, judge, () => [ahead.id])).status).toBe(200);
  const { prize } = await director.data(prizeCalls.add, { body: { name: PRIZE, kind: 'picked' } });
  prizeId = prize.id;
  expect((await pick(behind)).status).toBe(200);
});

it('leaders hear of the results of a round also when the next one has begun', async () => {
  await update({ round: 1, state: 'published' });
  await settle();
  for (const team of [ahead, behind]) expect(await withdrawnOf(team)).toEqual([false]);
});

it('a message is marked as withdrawn only while the results that it announced are', async () => {
  await judge.finish(ahead.id, 5);
  await update({ state: 'frozen' });
  await update({ state: 'published' });
  await settle();
  expect(await withdrawnOf(behind)).toEqual([false, false]);
  await withdraw(2);
  expect(await withdrawnOf(behind)).toEqual([true, false]);
  await update({ round: 2, state: 'published' });
  await withdraw(1);
  expect(await withdrawnOf(behind)).toEqual([false, true]);
});

it('a leader sees the prize that the own team won after it was ranked for the last time', async () => {
  await update({ round: 1, state: 'published' });
  const { round, rank, own_prizes, prizes: all } = await behind.leader.data(resultsCalls.own);
  expect({ round, rank, own_prizes }).toEqual({ round: 'الجولة الأولى', rank: 2, own_prizes: [PRIZE] });
  expect(all).toEqual((await director.data(resultsCalls.public)).prizes);
  expect(await ahead.leader.data(resultsCalls.own)).toMatchObject({ round: 'النهائي', own_prizes: [] });
});

it('the picked winners of a published round stay, also once another round has begun', async () => {
  const another = { name: 'الختام', advance: 'first', advance_count: 1 };
  expect((await director('POST', '/rounds', another)).status).toBe(201);
  expect((await director('POST', '/rounds/begin', { number: 3 })).status).toBe(200);
  const shown = await director.data(resultsCalls.public);
  expect(await pick(ahead)).toMatchObject(conflictOf(RESULTS_PUBLISHED));
  const removed = await director('DELETE', '/prizes', { prize_id: prizeId });
  expect(removed).toMatchObject(conflictOf(RESULTS_PUBLISHED));
  expect(await director.data(resultsCalls.public)).toEqual(shown);
  await withdraw(2);
  expect((await pick(ahead)).status).toBe(200);
});
