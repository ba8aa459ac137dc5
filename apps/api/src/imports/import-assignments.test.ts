import type { AuditData, CommitteesData, CommitteeTeamsData, TeamsData } from '@portal/api-schema';
import { COMMITTEE_TEAMS_MAX } from '@portal/domain/limits';
import { TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { change } from '../change.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { teams } from '../db/schema/teams.ts';
import type { Cell } from '../exports/sheet.ts';
import { importerOf, reasonsOf } from '../testing/importing.ts';
import { addTeam } from '../testing/judging.ts';
import { openStream } from '../testing/live-stream.ts';
import { portalUnderTest, signedInJudge } from '../testing/portal-under-test.ts';
import { xlsxOf } from '../testing/sheets.ts';
import { dataOf } from '../testing/test-app.ts';
import { signInToUpload } from '../testing/uploads.ts';
import { assignmentsPlanner } from './committees/assignments-planner.ts';
import { readRows } from './import-rows.ts';

const portal = portalUnderTest();
const { send, check, apply } = importerOf(portal, 'assignments');
const judge = signedInJudge(portal, 'committee3');

const HEADINGS = ['اللجنة', 'بريد اللجنة', 'الفريق', 'بريد قائد الفريق'];
const sheet = (...rows: Cell[][]) => xlsxOf([HEADINGS, ...rows]);
const [FIRST, THIRD] = ['اللجنة الأولى', 'اللجنة الثالثة'];
const teamsOfThird = async () =>
  dataOf<CommitteeTeamsData>(await send('GET', `/committee/teams?committee_id=${judge.id}`)).teams.map(
    ({ id }) => id,
  );
const committeeNamed = async (search: string) => {
  const answer = await send('GET', `/committee?search=${encodeURIComponent(search)}`);
  return dataOf<CommitteesData>(answer).committees[0];
};

describe('an imported spreadsheet of assignments', () => {
  it('adds teams to committees, takes none away, and adds nothing twice', async () => {
    const [own = ''] = await teamsOfThird();
    const [kept] = await portal.db.select().from(teams).where(eq(teams.id, own));
    const byName = await addTeam(portal, { name: 'فريق إسناد ١' });
    const byOtherName = await addTeam(portal, { name: 'فريق إسناد ٢', status: 'Pending' });
    const [leaderOfFirst] = dataOf<TeamsData>(await send('GET', '/teams?search=leader1@demo.sa')).teams;
    const before = await teamsOfThird();
    const version = (await committeeNamed(THIRD))?.version ?? 0;

    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await signInToUpload(portal, 'committee3');
    const stream = await openStream(portal.app, token);
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

    expect(await stream.untilChanges(1)).toEqual([{ type: 'committee', id: judge.id }]);
    stream.close();
    // A save that is based on the committee before the import is detected.
    expect((await committeeNamed(THIRD))?.version).toBe(version + 1);
    const [applied, changed] = dataOf<AuditData>(await send('GET', '/audit?per_page=2')).entries;
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
    const [twin] = dataOf<TeamsData>(await send('GET', '/teams?search=leader7@demo.sa')).teams;
    await portal.db
      .update(teams)
      .set({ name: 'توأم' })
      .where(eq(teams.id, twin?.id ?? ''));
    await addTeam(portal, { name: 'مكرر' });
    const rows: [Cell[], string, RegExp][] = [
      [['لجنة مجهولة', null, 'مكرر', null], 'A2', /^لا لجنة/],
      [[null, 'nobody@demo.sa', 'مكرر', null], 'B3', /^لا لجنة بهذا البريد/],
      [[null, null, 'مكرر', null], 'A4', /مطلوب/],
      [[THIRD, null, 'فريق مجهول', null], 'C5', /^لا فريق/],
      [[THIRD, null, 'توأم', null], 'C6', /أكثر من فريق.*leader7@demo\.sa/],
      [[THIRD, null, 'مكرر', 'leader7@demo.sa'], 'C7', /توأم/],
      [[THIRD, null, 'مرفوض', null], 'C8', /مرفوض أو منسحب/],
      [[THIRD, null, 'مكرر', null], '', /^$/],
      [['committee3@demo.sa', null, 'مكرر', null], 'C10', /الصف 9/],
    ];
    const checked = await check(await sheet(...rows.map(([cells]) => cells)));
    const expected = rows.filter(([, cell]) => cell !== '');
    expect(reasonsOf(checked)).toEqual(
      expected.map(([, cell, reason]) => [cell, expect.stringMatching(reason)]),
    );
    expect(checked.counts).toMatchObject({ created: 1, updated: 0, unchanged: 0, errors: 8 });

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

  it('is written as a whole or not at all, also when a team is rejected after the rows were compared', async () => {
    const team_id = await addTeam(portal, { name: 'متسابق' });
    const names = [THIRD, 'متسابق'].map((text, column) => [column, { text }] as const);
    const rows = [{ number: 2, cells: new Map(names) }];
    const grid = { sheet: 'assignments', name: null, headingRow: 1, headings: ['اللجنة', 'الفريق'], rows };
    const read = readRows([grid], 'assignments', { committee: 0, team: 1 });
    const plan = await assignmentsPlanner.plan(portal.db, read, portal.now());
    await send('PUT', '/teams/status', { team_id, status: 'Rejected' });
    const applying = { jobs: portal.context.jobs, mailNewAccounts: false, report: () => undefined };
    const actor = { id: judge.id, full_name: '', role: 'super-admin', address: '', request_id: '' } as const;
    const written = change(portal.context, actor, (applied) => plan.write(applied, applying));
    await expect(written).rejects.toMatchObject({ status: 409, message: TEAM_NOT_PARTICIPATING });
    expect(await teamsOfThird()).not.toContain(team_id);
  });

  it('is not applied when a team was rejected since the check', async () => {
    const team_id = await addTeam(portal, { name: 'متأخر' });
    const { id } = await check(await sheet([THIRD, null, 'متأخر', null]));
    await send('PUT', '/teams/status', { team_id, status: 'Rejected' });
    expect(await apply(id)).toMatchObject({ status: 'checked', problems_count: 1, counts: { errors: 1 } });
    expect(await teamsOfThird()).not.toContain(team_id);
  });
});

it('has a template for assignments that can be filled in and uploaded', async () => {
  const link = await send('GET', '/imports/template?kind=assignments');
  const file = await portal.app.inject(dataOf<{ download_url: string }>(link).download_url);
  const { mapping } = await check(file.rawPayload);
  expect(mapping).toEqual({ committee: 0, committee_email: 1, team: 2, leader_email: 3 });
});
