import { leaderCalls, resultsCalls, settingsCalls, tableCalls, teamCalls } from '@portal/api-schema';
import {
  CONFIRMATION_OFF,
  CONFIRMATION_OVER,
  TABLE_TAKEN,
  TEAM_NOT_QUALIFIED,
  TEAM_NOT_WAITING,
} from '@portal/domain/messages';
import { eq, isNull, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { messageWorker } from '../../testing/message-worker.ts';
import { newTeam, sessionOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { refusedFields, type Session } from '../../testing/test-app.ts';
import { teams } from '../teams/teams.schema.ts';
import { placesWorker } from './release-places.ts';

const HOUR_MS = 3_600_000;
const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const worker = messageWorker(portal);

const inHours = (hours: number) => new Date(portal.now().getTime() + hours * HOUR_MS);
const setEvent = (values: Partial<typeof settings.$inferInsert>) => portal.db.update(settings).set(values);
beforeEach(async () => {
  await setEvent({ places: null, confirm_until: null, release_unconfirmed: false, delivery_to: null });
  await portal.db.update(teams).set({ status: 'Rejected' }).where(isNull(teams.merged_into));
  await portal.db.execute(sql`delete from automatic_messages`);
  worker.reset();
});

interface Led {
  id: string;
  leader: Session;
}
async function led(): Promise<Led> {
  const { id, leaderId } = await newTeam(portal);
  await portal.db.execute(sql`update users set email_verified_at = now() where id = ${leaderId}`);
  return { id, leader: await sessionOf(portal, leaderId) };
}
const qualify = ({ id }: Led) =>
  director.data(teamCalls.setStatus, { body: { team_id: id, status: 'Qualified' } });
const decide = (by: Session, decision: string, team_id?: string) =>
  by('PUT', '/teams/participation', { decision, ...(team_id && { team_id }) });
const homeOf = ({ leader }: Led) => leader.data(leaderCalls.home);
const statusOf = async ({ id }: Led) => {
  const [team] = await portal.db.select().from(teams).where(eq(teams.id, id));
  return team?.status;
};
const log = { info: () => undefined, warn: jest.fn(), error: () => undefined };
const sweep = () => placesWorker.run(portal.context, {}, log);

it('asks no team to confirm in an event without a date', async () => {
  const team = await led();
  await qualify(team);
  expect(await homeOf(team)).not.toHaveProperty('participation');
  expect((await director.data(teamCalls.list)).counts).not.toHaveProperty('participation');
  for (const decision of ['confirm', 'withdraw']) {
    expect(await decide(team.leader, decision)).toMatchObject({ status: 409, message: CONFIRMATION_OFF });
  }
});

it('lets a leader confirm or withdraw until the date, and the next who waits take the place', async () => {
  const [first, next, last] = [await led(), await led(), await led()];
  const until = inHours(72);
  await setEvent({ places: 1, confirm_until: until });
  for (const team of [first, next, last]) await qualify(team);
  const asked = { confirm_until: until.toISOString(), confirmed_at: null, waiting: null };
  expect((await homeOf(first)).participation).toEqual({ ...asked, decides: true });
  expect((await homeOf(last)).participation).toMatchObject({
    waiting: { in_track: null, in_event: 2 },
    confirm_until: null,
  });
  expect(await decide(last.leader, 'confirm')).toMatchObject({ status: 409, message: TEAM_NOT_QUALIFIED });
  expect((await decide(first.leader, 'confirm', last.id)).status).toBe(404);

  for (let times = 0; times < 2; times += 1) {
    expect((await decide(first.leader, 'confirm')).data).toMatchObject({
      participation: { confirmed_at: expect.any(String) },
    });
  }
  const { counts } = await director.data(teamCalls.list);
  expect(counts).toMatchObject({
    Qualified: 1,
    participation: { places: 1, confirm_until: until.toISOString(), confirmed: 1, waiting: 2 },
  });
  const listed = async (participation: 'confirmed' | 'waiting') =>
    (await director.data(teamCalls.list, { query: { participation, sort: 'waiting_since' } })).teams.map(
      ({ id, waiting }) => [id, waiting?.in_event],
    );
  expect(await listed('confirmed')).toEqual([[first.id, undefined]]);
  expect(await listed('waiting')).toEqual([
    [next.id, 1],
    [last.id, 2],
  ]);

  const ahead = (body: object) => director('PUT', '/teams/waiting-list', body);
  expect((await ahead({ team_id: last.id })).status).toBe(422);
  expect((await ahead({ team_id: last.id, reason: 'فريق ضيف' })).status).toBe(200);
  expect((await ahead({ team_id: first.id, reason: 'فريق ضيف' })).message).toBe(TEAM_NOT_WAITING);
  for (let times = 0; times < 2; times += 1) {
    expect((await decide(first.leader, 'withdraw')).status).toBe(200);
  }
  expect(await Promise.all([first, next, last].map(statusOf))).toEqual(['Withdrawn', 'Pending', 'Qualified']);
  expect((await decide(next.leader, 'withdraw')).status).toBe(200);
  expect(await statusOf(next)).toBe('Withdrawn');
});

it('is over for a leader after the date, not for a director, and lasts longer for who moved up late', async () => {
  const [early, late] = [await led(), await led()];
  await setEvent({ places: 1, confirm_until: inHours(60) });
  await qualify(early);
  await qualify(late);
  await setEvent({ confirm_until: inHours(-1) });
  await portal.db
    .update(teams)
    .set({ status_changed_at: inHours(-61) })
    .where(eq(teams.id, early.id));
  const over = await decide(early.leader, 'confirm');
  expect(over).toMatchObject({ status: 422, message: CONFIRMATION_OVER });
  expect(over.errors).toHaveProperty('decision');
  expect((await homeOf(early)).participation).toMatchObject({ decides: false });
  expect((await decide(director, 'confirm')).status).toBe(422);
  expect((await decide(director, 'confirm', early.id)).status).toBe(200);
  expect((await decide(director, 'withdraw', early.id)).status).toBe(200);
  expect(await statusOf(late)).toBe('Qualified');
  expect((await decide(late.leader, 'confirm')).status).toBe(200);
});

describe('the undo of a decision', () => {
  const undo = async (team: Led, status: string, before: { version: number }) => {
    const body = { team_id: team.id, status, version: before.version, undo: true };
    return director('PUT', '/teams/status', body);
  };
  const setStatus = async ({ id }: Led, status: 'Rejected' | 'Withdrawn' | 'Qualified') =>
    (await director.data(teamCalls.setStatus, { body: { team_id: id, status } })).team;
  const rowOf = async ({ id }: Led) => {
    const [row] = await portal.db.select().from(teams).where(eq(teams.id, id));
    return { status: row?.status, confirmed_at: row?.confirmed_at, table_id: row?.table_id };
  };
  const freeTable = async () => {
    const { tables } = await director.data(tableCalls.list, { query: { has_team: false } });
    return tables[0]?.table_id ?? '';
  };
  const seat = ({ id }: Led, table_id: string) =>
    director.data(teamCalls.setTable, { body: { team_id: id, table_id } });
  const confirmed = async (table_id: string) => {
    const team = await led();
    await setEvent({ confirm_until: inHours(72) });
    await qualify(team);
    await decide(team.leader, 'confirm');
    await seat(team, table_id);
    return team;
  };

  it('gives the confirmation and the table back, and writes to nobody', async () => {
    const team = await confirmed(await freeTable());
    // The leader has read what there was to say so far.
    portal.advance(HOUR_MS / 30);
    await worker.tick();
    worker.reset();
    const before = await rowOf(team);
    const withdrawn = await setStatus(team, 'Withdrawn');
    expect(await rowOf(team)).toEqual({ status: 'Withdrawn', confirmed_at: null, table_id: null });
    await worker.tick();
    expect((await undo(team, 'Qualified', withdrawn)).status).toBe(200);
    expect(await rowOf(team)).toEqual(before);
    portal.advance(HOUR_MS / 30);
    await worker.tick();
    expect(worker.mails).toEqual([]);
  });

  it('confirms nothing for a team that had not confirmed, nor without the undo', async () => {
    const team = await led();
    await setEvent({ confirm_until: inHours(72) });
    await qualify(team);
    await undo(team, 'Qualified', await setStatus(team, 'Withdrawn'));
    expect(await rowOf(team)).toMatchObject({ status: 'Qualified', confirmed_at: null });
    await decide(team.leader, 'confirm');
    await setStatus(team, 'Withdrawn');
    await setStatus(team, 'Qualified');
    expect(await rowOf(team)).toMatchObject({ status: 'Qualified', confirmed_at: null });
  });

  it('changes nothing when the table has another team meanwhile', async () => {
    const table = await freeTable();
    const team = await confirmed(table);
    const withdrawn = await setStatus(team, 'Withdrawn');
    const other = await led();
    await seat(other, table);
    expect(await undo(team, 'Qualified', withdrawn)).toMatchObject({ status: 409, message: TABLE_TAKEN });
    expect(await rowOf(team)).toEqual({ status: 'Withdrawn', confirmed_at: null, table_id: null });
  });

  it('says that the team waits when its place was taken, and that it has its old position in the waiting list', async () => {
    const table = await freeTable();
    const team = await confirmed(table);
    const [next, last] = [await led(), await led()];
    await setEvent({ places: 1 });
    await qualify(next);
    await qualify(last);
    const withdrawn = await setStatus(team, 'Withdrawn');
    const answer = await undo(team, 'Qualified', withdrawn);
    expect(answer.data).toMatchObject({ team: { status: 'Pending' }, waiting: { in_event: 2 } });
    expect(await rowOf(team)).toEqual({ status: 'Pending', confirmed_at: null, table_id: table });
    const rejected = await setStatus(last, 'Rejected');
    expect((await undo(last, 'Qualified', rejected)).data).toMatchObject({ waiting: { in_event: 1 } });
  });
});

it('repairs what freed a place without asking', async () => {
  const [first, next] = [await led(), await led()];
  await setEvent({ places: 1 });
  await qualify(first);
  await qualify(next);
  await portal.db.update(teams).set({ status: 'Rejected' }).where(eq(teams.id, first.id));
  await sweep();
  expect(await statusOf(next)).toBe('Qualified');
});

it('keeps judged teams while the results are frozen, without a warning, and releases the others', async () => {
  // Without a ranked team there is nothing to freeze.
  const evaluated = sql`id in (select team_id from evaluations)`;
  await portal.db.update(teams).set({ status: 'Qualified' }).where(evaluated);
  await portal.db.update(teams).set({ confirmed_at: portal.now() }).where(evaluated);
  const [judged, other] = [await led(), await led()];
  for (const team of [judged, other]) await qualify(team);
  await portal.db.execute(sql`insert into committee_teams (committee_id, team_id)
    select id, ${judged.id}::uuid from committees limit 1`);
  await portal.db.execute(sql`
    insert into evaluations (id, committee_id, team_id, type, version, total, submitted_at, rubric_version_id)
    select gen_random_uuid(), committee_id, team_id, 'eco', 1, 50, now(), (select rubric_version_id from evaluations limit 1)
    from committee_teams where team_id = ${judged.id}`);
  await setEvent({ confirm_until: inHours(-60), release_unconfirmed: true });
  await portal.db.update(teams).set({ status_changed_at: inHours(-61) });
  await director.data(resultsCalls.update, { body: { state: 'frozen' } });
  await sweep();
  expect(await Promise.all([judged, other].map(statusOf))).toEqual(['Qualified', 'Withdrawn']);
  expect(log.warn).not.toHaveBeenCalled();
  await director.data(resultsCalls.update, { body: { state: 'open', reason: 'إعادة' } });
  await sweep();
  expect(await statusOf(judged)).toBe('Withdrawn');
});

it('refuses to release places before teams have had time to confirm', async () => {
  const soon = { confirm_until: inHours(2), release_unconfirmed: true };
  expect(refusedFields(await director('PUT', settingsCalls.update.url, soon))).toEqual([
    422,
    'confirm_until',
  ]);
});

// The clock moves on: sessions end.
it('gives the places of teams that did not confirm in time to those who wait, and tells each once', async () => {
  const [confirmed, silent, waiting] = [await led(), await led(), await led()];
  await setEvent({ places: 2, confirm_until: inHours(100), release_unconfirmed: true });
  for (const team of [confirmed, silent, waiting]) await qualify(team);
  await decide(confirmed.leader, 'confirm');
  const tick = async (hours: number) => {
    portal.advance(hours * HOUR_MS);
    await Promise.all([sweep(), sweep()]);
    await worker.tick();
    await worker.tick();
    return worker.mails.splice(0).map(({ subject }) => subject);
  };
  expect((await tick(1)).filter((subject) => subject.startsWith('أكّدوا'))).toEqual([]);
  expect(await tick(80)).toEqual(['أكّدوا مشاركة فريق وافد خلال 19 ساعة']);
  expect(await tick(1)).toEqual([]);
  expect((await tick(20)).toSorted()).toEqual(['انتهت مهلة تأكيد مشاركة فريق وافد', 'شغر مقعد لفريق وافد']);
  expect(await Promise.all([confirmed, silent, waiting].map(statusOf))).toEqual([
    'Qualified',
    'Withdrawn',
    'Qualified',
  ]);
  expect(await tick(20)).toEqual([]);
  expect(await tick(10)).toEqual(['أكّدوا مشاركة فريق وافد خلال 18 ساعة']);
  expect(await tick(20)).toEqual(['انتهت مهلة تأكيد مشاركة فريق وافد']);
});
