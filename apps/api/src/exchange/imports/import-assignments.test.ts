import { auditCalls, committeeCalls, importCalls, teamCalls } from '@portal/api-schema';
import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';
import { RESULTS_FROZEN } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { committeeTeams, NOT_ASSIGNABLE } from '../../judging/index.ts';
import type { Cell } from '../../platform/xlsx/sheet.ts';
import { teams } from '../../teams/index.ts';
import { afterReading, importerOf, reasonsOf } from '../../testing/importing.ts';
import { addTeam } from '../../testing/judging.ts';
import { watch } from '../../testing/live-stream.ts';
import { portalUnderTest, signedInJudge } from '../../testing/portal-under-test.ts';
import { workbookOf, xlsxOf } from '../../testing/sheets.ts';
import { committeesPlanner } from './committees/committees-planner.ts';

const portal = portalUnderTest();
const { send, check, apply } = importerOf(portal, 'assignments');
const judge = signedInJudge(portal, 'committee3');

const HEADINGS = ['اللجنة', 'بريد اللجنة', 'الفريق', 'بريد قائد الفريق'];
const sheet = (...rows: Cell[][]) => xlsxOf([HEADINGS, ...rows]);
const [FIRST, THIRD] = ['اللجنة الأولى', 'اللجنة الثالثة'];
const teamsOfThird = async () =>
  (await send.data(committeeCalls.teams, { query: { committee_id: judge.id } })).teams.map(({ id }) => id);
const committeeNamed = async (search: string) => {
  return (await send.data(committeeCalls.list, { query: { search } })).committees[0];
};

describe('an imported spreadsheet of assignments', () => {
  it('adds teams to committees, takes none away, and adds nothing twice', async () => {
    const [own = ''] = await teamsOfThird();
    const [kept] = await portal.db.select().from(teams).where(eq(teams.id, own));
    const byName = await addTeam(portal, { name: 'فريق إسناد ١' });
    const byOtherName = await addTeam(portal, { name: 'فريق إسناد ٢', status: 'Pending' });
    const [leaderOfFirst] = (await send.data(teamCalls.list, { query: { search: 'leader1@demo.sa' } })).teams;
    const before = await teamsOfThird();
    const version = (await committeeNamed(THIRD))?.version ?? 0;

    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await watch(portal, 'committee3');
    const bytes = await sheet(
      [THIRD, null, 'فريق إسناد ١', null],
      // By the email of the account, and a name that is written in another way.
      ['COMMITTEE3@demo.sa', null, 'فريق اسناد 2', null],
      [null, 'committee3@demo.sa', null, 'leader1@demo.sa'],
      [THIRD, 'committee3@demo.sa', kept?.name ?? '', null],
    );
    const checked = await check(bytes);
    expect(checked).toMatchObject({ counts: { created: 3, updated: 0, unchanged: 1, errors: 0 } });
    expect(await teamsOfThird()).toEqual(before);
    expect(await apply(checked.id)).toMatchObject({ status: 'applied' });
    expect(new Set(await teamsOfThird())).toEqual(
      new Set([...before, byName, byOtherName, leaderOfFirst?.id]),
    );

    expect(await stream.changes()).toEqual([{ type: 'committee', id: judge.id }]);
    stream.close();
    // A save that is based on the committee before the import is detected.
    expect((await committeeNamed(THIRD))?.version).toBe(version + 1);
    const [applied, changed] = (await send.data(auditCalls.list, { query: { per_page: 2 } })).entries;
    expect(applied).toMatchObject({ action: 'import.applied', details: { kind: 'assignments', created: 3 } });
    expect(changed).toMatchObject({ action: 'committee.changed', subject_id: judge.id });
    expect(changed?.details).toMatchObject({ teams_added: [byName, byOtherName, leaderOfFirst?.id] });

    const again = await check(bytes);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 4, errors: 0 });
    await apply(again.id);
    expect(await teamsOfThird()).toHaveLength(before.length + 3);
  });

  it('has a reason at the cell of each mistake', async () => {
    await addTeam(portal, { name: 'توأم' });
    const rejected = await addTeam(portal, { name: 'مرفوض', status: 'Rejected' });
    const [twin] = (await send.data(teamCalls.list, { query: { search: 'leader7@demo.sa' } })).teams;
    await portal.db
      .update(teams)
      .set({ name: 'توأم' })
      .where(eq(teams.id, twin?.id ?? ''));
    await addTeam(portal, { name: 'مكرر' });
    const team_id = await addTeam(portal, { name: 'متعارض' });
    const conflict = { team_id, committee_id: judge.id, reason: 'قرابة' };
    expect((await send('POST', '/conflicts', conflict)).status).toBe(201);
    const rows: [Cell[], string, RegExp][] = [
      [['لجنة مجهولة', null, 'مكرر', null], 'A2', /^لا لجنة/],
      [[null, 'nobody@demo.sa', 'مكرر', null], 'B3', /^لا لجنة بهذا البريد/],
      [[null, null, 'مكرر', null], 'A4', /مطلوب/],
      [[THIRD, null, 'فريق مجهول', null], 'C5', /^لا فريق/],
      [[THIRD, null, 'توأم', null], 'C6', /أكثر من فريق.*leader7@demo\.sa/],
      [[THIRD, null, 'مكرر', 'leader7@demo.sa'], 'C7', /توأم/],
      [[THIRD, null, 'مرفوض', null], 'C8', /غير متأهل أو منسحب/],
      [[THIRD, null, 'متعارض', null], 'C9', /تعارض مصالح/],
      [[THIRD, null, 'مكرر', null], '', /^$/],
      [['committee3@demo.sa', null, 'مكرر', null], 'C11', /الصف 10/],
    ];
    const checked = await check(await sheet(...rows.map(([cells]) => cells)));
    const expected = rows.filter(([, cell]) => cell !== '');
    expect(reasonsOf(checked)).toEqual(
      expected.map(([, cell, reason]) => [cell, expect.stringMatching(reason)]),
    );
    expect(checked.counts).toMatchObject({ created: 1, updated: 0, unchanged: 0, errors: 9 });

    // A team that the committee has already stays, whatever its status is now.
    await portal.db.insert(committeeTeams).values({ committee_id: judge.id, team_id: rejected });
    const kept = await check(await sheet([THIRD, null, 'مرفوض', null]));
    expect(kept.counts).toMatchObject({ unchanged: 1, errors: 0 });
  });

  it('gives no committee more teams than it may have', async () => {
    const { id = '', teams_count = 0 } = (await committeeNamed(FIRST)) ?? {};
    const added = Array.from(
      { length: COMMITTEE_TEAMS_MAX - teams_count - 1 },
      (_, index) => `كثير ${index}`,
    );
    const rows = await portal.db
      .insert(teams)
      .values(added.map((name) => ({ name, status: 'Qualified' as const })))
      .returning();
    await portal.db
      .insert(committeeTeams)
      .values(rows.map((team) => ({ committee_id: id, team_id: team.id })));
    await addTeam(portal, { name: 'الأخير' });
    await addTeam(portal, { name: 'الزائد' });
    const checked = await check(await sheet([FIRST, null, 'الأخير', null], [FIRST, null, 'الزائد', null]));
    expect(reasonsOf(checked)).toEqual([['C3', expect.stringContaining(String(COMMITTEE_TEAMS_MAX))]]);
  });

  it.each(['before', 'after'] as const)(
    'says at the row that its team was rejected %s the rows were compared',
    async (when) => {
      const team_id = await addTeam(portal, { name: `متسابق ${when}` });
      const { id } = await check(await sheet([THIRD, null, `متسابق ${when}`, null]));
      const reject = () => send('PUT', '/teams/status', { team_id, status: 'Rejected' });
      if (when === 'before') await reject();
      else afterReading(committeesPlanner, reject);
      const applied = await apply(id);
      expect(applied).toMatchObject({ status: 'checked', problems_count: 1, counts: { errors: 1 } });
      expect(reasonsOf(applied)).toEqual([['C2', NOT_ASSIGNABLE]]);
      expect(await teamsOfThird()).not.toContain(team_id);
    },
  );
});

describe('while the results are frozen', () => {
  const committees = importerOf(portal, 'committees');
  const teamsOf = importerOf(portal, 'teams');
  const put = async (body: object) => expect((await send('PUT', '/results', body)).status).toBe(200);
  afterEach(() => put({ state: 'open', reason: 'إسناد فريق' }));

  it('an import that assigns teams is not begun, whatever else is in the file', async () => {
    await addTeam(portal, { name: 'فريق بعد التجميد' });
    const row = [THIRD, null, 'فريق بعد التجميد', null];
    const file = await workbookOf({
      اللجان: [['اللجنة', 'البريد الإلكتروني', 'رقم الجوال']],
      'إسناد الفرق': [HEADINGS, row],
    });
    const both = [await check(await sheet(row)), await committees.check(file)];
    await put({ state: 'frozen' });
    for (const { id } of both) {
      const answer = await send('POST', `/imports/${id}/apply`, {});
      expect(answer).toMatchObject({ status: 409, message: RESULTS_FROZEN });
    }
    await put({ state: 'open', reason: 'إسناد فريق' });
    expect(await apply(both[0]?.id ?? '')).toMatchObject({ status: 'applied', failure: null });
  });

  it('one that takes a judged team out of the ranking is not begun, or fails as a whole and says why', async () => {
    const [own = ''] = await teamsOfThird();
    const { team, leader } = await send.data(teamCalls.details, { query: { team_id: own } });
    const headings = ['الفريق', 'بريد قائد الفريق', 'الحالة'];
    const withdrawn = await xlsxOf([headings, [team.name, leader?.email ?? null, 'Withdrawn']]);
    const { id } = await teamsOf.check(withdrawn);
    await put({ state: 'frozen' });
    const apply = () => send('POST', `/imports/${id}/apply`, {});
    expect(await apply()).toMatchObject({ status: 409, message: RESULTS_FROZEN });
    await put({ state: 'open', reason: 'إسناد فريق' });
    expect(await apply()).toMatchObject({ status: 200 });
    // Frozen before the job begins.
    await put({ state: 'frozen' });
    await portal.runJobs();
    const { import: failed } = await send.data(importCalls.get, { params: { id } });
    expect(failed).toMatchObject({ status: 'failed', failure: RESULTS_FROZEN });
    expect((await send.data(teamCalls.details, { query: { team_id: own } })).team.status).toBe(team.status);
    // Others of the same kind are applied.
    const renamed = await teamsOf.check(await xlsxOf([headings, ['اسم جديد', leader?.email ?? null, null]]));
    expect(await teamsOf.apply(renamed.id)).toMatchObject({ status: 'applied', failure: null });
  });
});
