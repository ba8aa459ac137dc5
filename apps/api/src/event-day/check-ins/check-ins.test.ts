import { randomUUID } from 'node:crypto';
import { checkInCalls, memberCalls, passCalls, teamCalls } from '@portal/api-schema';
import {
  CHECK_IN_ID_TAKEN,
  MEMBERS_UNKNOWN,
  PASS_UNKNOWN,
  TEAM_NOT_EXPECTED,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { teams } from '../../teams/index.ts';
import { RACES } from '../../testing/races.ts';
import { MINUTE_MS, receptionUnderTest } from '../../testing/reception.ts';
import { type Answer, conflictOf, signIn } from '../../testing/test-app.ts';
import { MAX_UNKNOWN_PASSES } from './team-of-pass.ts';

const {
  portal,
  north,
  south,
  director,
  leader,
  ownTeam,
  ago,
  ownPass,
  teamNow,
  coming,
  post,
  takeTeam,
  giveBack,
} = receptionUnderTest();
const undo = async (desk: typeof north, id: string) =>
  (await desk.data(checkInCalls.undo, { params: { id } })).check_in;

const NORTH = 'المدخل الرئيسي';
const SOUTH = 'المدخل الجنوبي';

describe('a check-in', () => {
  it('is of the whole team, by its signed code, its short code or its id', async () => {
    const [team, pass] = [await ownTeam(), await ownPass()];
    const typed = pass.code.toLowerCase().replaceAll('-', ' ');
    for (const body of [coming(pass.token), coming(typed), coming(team)]) {
      const { check_in } = await post(north, body);
      expect(check_in).toMatchObject({ team_id: team.id, desk: { name: NORTH }, undone: null });
      expect(check_in.member_ids).toHaveLength((await teamNow(team.id))?.members.length ?? 0);
      await undo(north, check_in.id);
    }
  });

  it('is of single members, and of none who is not in the team', async () => {
    const [team, other] = [takeTeam(), takeTeam()];
    const [first, second] = team.members;
    const stranger = other.members[0]?.user_id;
    const { check_in } = await post(north, coming(team, 0, { member_ids: [first?.user_id, stranger] }));
    expect(check_in.member_ids).toEqual([first?.user_id]);
    const { already } = await post(south, coming(team, 0, { member_ids: [second?.user_id] }));
    expect(already).toBeNull();
    expect(await north('POST', '/check-ins', coming(team, 0, { member_ids: [stranger] }))).toMatchObject({
      status: 422,
      message: MEMBERS_UNKNOWN,
    });
  });

  it('of a person who is removed counts no more: the team has arrived with the next one, or not at all', async () => {
    const team = takeTeam();
    const [, first, second] = team.members.map(({ user_id }) => user_id);
    const arrive = (member = '', minutes = 0) => post(north, coming(team, minutes, { member_ids: [member] }));
    const remove = (user_id = '') =>
      director.data(memberCalls.deleteOfTeam, { body: { team_id: team.id, user_id } });
    const arrivedAt = async () =>
      (await portal.db.select().from(teams).where(eq(teams.id, team.id)))[0]?.checked_in_at?.toISOString();
    await arrive(first, 9);
    const { check_in: next } = await arrive(second, 5);
    await remove(first);
    expect(await arrivedAt()).toBe(next.at);
    await remove(second);
    expect(await arrivedAt()).toBeUndefined();
    expect((await teamNow(team.id))?.check_ins).toEqual([]);
    const query = { team_id: team.id, undone: false };
    expect((await director.data(checkInCalls.list, { query })).check_ins).toEqual([]);

    const { check_in: last } = await post(north, coming(team));
    expect(await arrivedAt()).toBe(last.at);
    await undo(north, last.id);
    expect(await arrivedAt()).toBeUndefined();
  });

  it('that is sent twice is one, and never becomes another team’s', async () => {
    const [team, other] = [takeTeam(), takeTeam()];
    const body = coming(team, 3);
    const [first, second] = [await post(north, body), await post(north, { ...body, sent_at: ago(-9) })];
    expect(second).toEqual(first);
    expect((await teamNow(team.id))?.check_ins).toHaveLength(1);
    const foreign = await north('POST', '/check-ins', { ...body, team_id: other.id });
    expect(foreign).toMatchObject(conflictOf(CHECK_IN_ID_TAKEN));
    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, team.id));
    expect(entries.filter(({ action }) => action === 'check_in.added')).toHaveLength(1);
  });

  it('is refused for a team that is not expected, and for no team', async () => {
    const { teams: pending } = await director.data(teamCalls.list, { query: { status: 'Pending' } });
    expect(await north('POST', '/check-ins', coming({ id: pending[0]?.id ?? '' }))).toMatchObject(
      conflictOf(TEAM_NOT_EXPECTED),
    );
    expect((await north('POST', '/check-ins', coming({ id: randomUUID() }))).status).toBe(404);
    expect((await north('POST', '/check-ins', { id: randomUUID(), at: ago(0) })).status).toBe(422);
    const both = { ...coming(takeTeam()), code: 'hello' };
    expect((await north('POST', '/check-ins', both)).status).toBe(422);
  });

  it('has its true time, whatever the clock of the device says', async () => {
    const wrong = -5 * 60;
    const team = takeTeam();
    const body = { ...coming(team), at: ago(20 - wrong), sent_at: ago(-wrong) };
    const { check_in } = await post(north, body);
    expect(Math.abs(Date.parse(check_in.at) - Date.parse(ago(20)))).toBeLessThan(MINUTE_MS);
    expect(Math.abs(check_in.clock_offset_ms + wrong * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    const future = await post(south, { ...coming(takeTeam()), at: ago(-60), sent_at: undefined });
    expect(Date.parse(future.check_in.at)).toBeLessThanOrEqual(portal.now().getTime());
  });
});

describe('the same people at two desks', () => {
  it('have the time of the first, although it is received last, and both desks learn of it', async () => {
    const team = takeTeam();
    const late = await post(south, coming(team, 1));
    expect(late.already).toBeNull();
    const early = await post(north, coming(team, 10));
    expect(early.already).toMatchObject({ desk: { name: SOUTH }, counts: false, stands: false });
    const again = await post(south, coming(team, 0));
    expect(again.already).toMatchObject({
      at: early.check_in.at,
      desk: { name: NORTH },
      counts: true,
      stands: true,
    });
    const seen = await teamNow(team.id);
    expect(seen?.check_ins.map(({ desk }) => desk.name)).toEqual([NORTH, SOUTH, SOUTH]);
    const { teams: listed } = await director.data(teamCalls.list, { query: { search: team.name } });
    expect(listed[0]?.checked_in_at).toBe(early.check_in.at);
  });

  it('keep their order at a desk whose clock is wrong, and one that hides its error is off by that and no more', async () => {
    const team = takeTeam();
    const slow = 3 * 60;
    const third = coming(team, 4);
    const second = { ...coming(team), at: ago(10 + slow), sent_at: ago(slow) };
    const first = coming(team, 16);
    const undated = { ...coming(team, 8 + 5), sent_at: undefined };
    const query = { sort: 'at', team_id: team.id, undone: false } as const;
    const listed = async () => (await north.data(checkInCalls.list, { query })).check_ins.map(({ id }) => id);
    for (const body of [third, second, first]) await post(body === second ? north : south, body);
    expect(await listed()).toEqual([first.id, second.id, third.id]);
    const { check_in } = await post(north, undated);
    expect(Date.parse(check_in.at)).toBe(Date.parse(undated.at));
    expect(await listed()).toEqual([first.id, undated.id, second.id, third.id]);
    for (const { id } of [first, second, third, undated]) await undo(director, id);
    giveBack(team);
  });

  it('at the same moment are each stored once, and one time counts', async () => {
    const team = takeTeam();
    for (let race = 0; race < RACES; race += 1) {
      const [one, other] = [coming(team, 5), coming(team, 2)];
      const answers = await Promise.all([
        ...[one, one, other].map((body, index) => (index === 1 ? south : north)('POST', '/check-ins', body)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      const stored = (await teamNow(team.id))?.check_ins.map(({ id }) => id);
      expect(stored).toEqual([one.id, other.id]);
      await Promise.all([undo(north, one.id), undo(south, other.id)]);
    }
    expect((await teamNow(team.id))?.check_ins).toEqual([]);
  });
});

describe('an undo', () => {
  it('is of any desk, is kept, and gives the time to the next check-in', async () => {
    const team = takeTeam();
    const first = await post(north, coming(team, 10));
    const second = await post(south, coming(team, 5));
    const undone = await undo(south, first.check_in.id);
    expect(undone?.undone).toMatchObject({ desk: { name: SOUTH } });
    expect(await undo(north, first.check_in.id)).toEqual(undone);
    const [row] = await portal.db.select().from(teams).where(eq(teams.id, team.id));
    expect(row?.checked_in_at?.toISOString()).toBe(second.check_in.at);
    await undo(director, second.check_in.id);
    const [nobody] = await portal.db.select().from(teams).where(eq(teams.id, team.id));
    expect(nobody?.checked_in_at).toBeNull();
    const { check_ins } = await director.data(checkInCalls.list, {
      query: { undone: true, team_id: team.id },
    });
    expect(check_ins.map(({ id }) => id).toSorted()).toEqual(
      [first.check_in.id, second.check_in.id].toSorted(),
    );
  });

  it('that comes before its check-in wins over it', async () => {
    const team = takeTeam();
    const body = coming(team);
    expect(await undo(north, body.id)).toBeNull();
    const late = await post(north, body);
    expect(late.check_in.undone).toMatchObject({ desk: { name: NORTH } });
    expect((await teamNow(team.id))?.check_ins).toEqual([]);
    expect(await post(north, body)).toEqual(late);
  });

  it('wins over its check-in also when both come at the same moment', async () => {
    const team = takeTeam();
    for (let race = 0; race < RACES; race += 1) {
      const body = coming(team);
      const [added] = await Promise.all([north('POST', '/check-ins', body), undo(south, body.id)]);
      expect(added.status).toBe(201);
    }
    expect((await teamNow(team.id))?.check_ins).toEqual([]);
    const [row] = await portal.db.select().from(teams).where(eq(teams.id, team.id));
    expect(row?.checked_in_at).toBeNull();
  });
});

describe('a pass', () => {
  const oldLink = (id: string) =>
    `https://portal.example/board-of-directors/portal/team-management/team-details/${id}`;

  it('of before is accepted until it is printed again, and then for what happened before', async () => {
    const team = await ownTeam();
    await ownPass();
    const accepted = await post(north, coming(oldLink(team.id)));
    expect(accepted.check_in.team_id).toBe(team.id);
    portal.advance(MINUTE_MS);
    expect((await leader('POST', '/passes/printed', {})).status).toBe(200);
    expect((await teamNow(team.id))?.old_pass).toBe(false);
    portal.advance(MINUTE_MS);
    expect(await north('POST', '/check-ins', coming(oldLink(team.id)))).toMatchObject({
      status: 404,
      message: PASS_UNKNOWN,
    });
    const waited = await post(south, coming(oldLink(team.id), 2));
    expect(waited.check_in.team_id).toBe(team.id);
    expect((await post(north, coming((await ownPass()).token))).check_in.team_id).toBe(team.id);
  });

  it('of a team that is not expected any more says so: typed, and of before, also once it was printed again', async () => {
    const team = await ownTeam();
    const { code } = await ownPass();
    const become = (status: 'Withdrawn' | 'Qualified') =>
      director.data(teamCalls.setStatus, { body: { team_id: team.id, status } });
    await leader.data(passCalls.print, { body: {} });
    await become('Withdrawn');
    portal.advance(MINUTE_MS);
    for (const text of [code, oldLink(team.id)]) {
      expect(await north('POST', '/check-ins', coming(text))).toMatchObject(conflictOf(TEAM_NOT_EXPECTED));
    }
    await become('Qualified');
  });

  it('is printed by the board for teams that it names, and by a leader for no other team', async () => {
    const team = takeTeam();
    expect((await leader('POST', '/passes/printed', { team_ids: [team.id] })).status).toBe(404);
    expect((await director('POST', '/passes/printed', {})).status).toBe(422);
    expect((await director('POST', '/passes/printed', { team_ids: [team.id] })).status).toBe(200);
    expect((await teamNow(team.id))?.old_pass).toBe(false);
  });

  it('is in no table: neither its token nor its code', async () => {
    const { token, code } = await ownPass();
    await post(north, coming(token));
    const { rows } = (await portal.db.execute(
      sql`select table_name from information_schema.tables where table_schema = 'public'`,
    )) as { rows: { table_name: string }[] };
    expect(rows.length).toBeGreaterThan(30);
    for (const { table_name } of rows) {
      const found = (await portal.db.execute(
        sql`select 1 from ${sql.identifier(table_name)} as t where t::text like any (array[${`%${token}%`}, ${`%${code}%`}])`,
      )) as { rows: object[] };
      expect([table_name, found.rows]).toEqual([table_name, []]);
    }
  });

  it('that was changed is refused, and guessing is ended', async () => {
    const desk = await signIn(portal.app, 'reception2');
    const { token, code } = await ownPass();
    const last = token.endsWith('0') ? '1' : '0';
    const otherTeam = token.replace(/-[0-9A-Z]{26}-/, `-${'0'.repeat(26)}-`);
    const forged = [token.slice(0, -1) + last, otherTeam, '000-000-000', 'hello', oldLink('-'.repeat(36))];
    for (const text of forged) {
      expect(await desk('POST', '/check-ins', coming(text))).toMatchObject({
        status: 404,
        message: PASS_UNKNOWN,
      });
    }
    const guesses = MAX_UNKNOWN_PASSES - forged.length + 3;
    const answers: Answer[] = await Promise.all(
      Array.from({ length: guesses }, () => desk('POST', '/check-ins', coming('000-000-000'))),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await desk('POST', '/check-ins', coming(code))).toMatchObject({
      status: 429,
      message: TOO_MANY_ATTEMPTS,
    });
    // What needs no guess goes on working, also for others.
    expect((await desk('POST', '/check-ins', coming(token))).status).toBe(201);
    expect((await desk('POST', '/check-ins', coming(await ownTeam()))).status).toBe(201);
    expect((await north('POST', '/check-ins', coming(code))).status).toBe(201);
  });
});
