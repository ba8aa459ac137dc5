import {
  auditCalls,
  committeeCalls,
  judgeCalls,
  prizeCalls,
  sectorCalls,
  tableCalls,
} from '@portal/api-schema';
import { IMPORT_BUILT_UPON, IMPORT_NOT_APPLIED } from '@portal/domain/messages';
import { ANONYMISE_WORD } from '@portal/domain/privacy';
import { eq } from 'drizzle-orm';
import { giveAccount, users } from '../../accounts/index.ts';
import { settings } from '../../event/index.ts';
import { checkIns } from '../../event-day/index.ts';
import { committeeMembers, committees, committeeTeams } from '../../judging/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { Cell } from '../../platform/xlsx/sheet.ts';
import { tables, teamMembers, teams } from '../../teams/index.ts';
import { importerOf, personCells } from '../../testing/importing.ts';
import { addJudge, addTeam } from '../../testing/judging.ts';
import { newcomer, newTeam, personOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedInJudge } from '../../testing/portal-under-test.ts';
import { testRace, untilWaiting } from '../../testing/races.ts';
import { removeTracks } from '../../testing/remove-tracks.ts';
import { workbookOf, xlsxOf } from '../../testing/sheets.ts';
import type { AddedRecords } from './added-records.ts';
import { lockApplying } from './imports.repository.ts';
import { imports } from './imports.schema.ts';

const portal = portalUnderTest();
const ofTables = importerOf(portal, 'tables');
const ofTeams = importerOf(portal, 'teams');
const ofCommittees = importerOf(portal, 'committees');
const judge = signedInJudge(portal, 'committee1');
const { send } = ofTables;

type Person = ReturnType<typeof newcomer>;
const TEAMS = ['القطاع', 'الفريق', 'قائد الفريق', 'بريد قائد الفريق', 'رقم الجوال', 'رقم الهوية', 'الحالة'];
const MEMBERS = ['بريد قائد الفريق', 'الاسم', 'البريد الإلكتروني', 'رقم الجوال', 'رقم الهوية'];
let sector = '';
beforeAll(async () => {
  await removeTracks(portal);
  sector = (await send.data(sectorCalls.list)).sectors[0]?.name ?? '';
});
const teamRow = (name: string, leader: Person): Cell[] => [sector, name, ...personCells(leader), 'متأهل'];
const memberRow = (leader: { email: string }, member: Person): Cell[] => [
  leader.email,
  ...personCells(member),
];
const teamsFile = (rows: Cell[][], members: Cell[][] = []) =>
  workbookOf({ الفرق: [TEAMS, ...rows], الأعضاء: [MEMBERS, ...members] });
async function importedTeam(name: string) {
  const leader = newcomer();
  const member = newcomer();
  const checked = await ofTeams.check(await teamsFile([teamRow(name, leader)], [memberRow(leader, member)]));
  expect(await ofTeams.apply(checked.id)).toMatchObject({ status: 'applied', can_undo: true });
  const [team] = await portal.db.select().from(teams).where(eq(teams.name, name));
  return { id: checked.id, team_id: team?.id ?? '', leader, member };
}
/** An import that added these records, without a file. @returns its id */
async function applied(added: Partial<AddedRecords>): Promise<string> {
  const counts = { created: 1, updated: 0, unchanged: 0, errors: 0, by_sheet: {} };
  const at = portal.now();
  const [row] = await portal.db
    .insert(imports)
    .values({
      kind: 'tables',
      file_name: 'جدول.xlsx',
      storage_key: crypto.randomUUID(),
      size: 1,
      content_type: 'text/csv',
      created_at: at,
      applied_at: at,
      status: 'applied',
      added,
      mapping: {},
      counts,
      problems: [],
      problems_count: 0,
    })
    .returning();
  return row?.id ?? '';
}
async function insertTable(name: string): Promise<string> {
  const [row] = await portal.db.insert(tables).values({ name }).returning();
  return row?.id ?? '';
}
const undo = (id: string) => send('POST', `/imports/${id}/undo`);
const entriesOf = async (action: 'import.undone' | 'team.deleted') =>
  (await send.data(auditCalls.list, { query: { action } })).entries;
const countAll = async () => ({
  tables: await portal.db.$count(tables),
  teams: await portal.db.$count(teams),
  users: await portal.db.$count(users),
  committees: await portal.db.$count(committees),
  judges: await portal.db.$count(committeeMembers),
  assignments: await portal.db.$count(committeeTeams),
});

describe('what an import added', () => {
  it('is taken back in one action, and what it changed stays', async () => {
    await send('POST', '/tables', { name: 'قائمة من قبل', location: 'القاعة أ' });
    const before = await countAll();
    const { id } = await ofTables.check(
      await xlsxOf([
        ['الطاولة', 'المكان'],
        ['تراجع 1', 'القاعة ج'],
        ['تراجع 2', null],
        ['قائمة من قبل', 'القاعة ب'],
      ]),
    );
    expect(await undo(id)).toMatchObject({ status: 409, message: IMPORT_NOT_APPLIED });
    expect(await ofTables.apply(id)).toMatchObject({ can_undo: true, undone_at: null });
    expect(await undo(id)).toMatchObject({
      status: 200,
      data: { import: { can_undo: false, undone_at: expect.any(String) } },
    });
    expect(await countAll()).toEqual(before);
    const search = 'قائمة من قبل';
    expect((await send.data(tableCalls.list, { query: { search } })).tables).toMatchObject([
      { location: 'القاعة ب' },
    ]);
    expect((await entriesOf('import.undone'))[0]).toMatchObject({ details: { kind: 'tables', removed: 2 } });
  });

  it('is taken back with teams, people, committees, judges and assignments', async () => {
    const kept = await newTeam(portal);
    const [leader] = await portal.db.select().from(users).where(eq(users.id, kept.leaderId));
    const assigned = await addTeam(portal, { name: 'فريق الإسناد المتراجع' });
    const before = await countAll();
    const added = newcomer();
    const teamsImport = await ofTeams.check(
      await teamsFile(
        [teamRow('فريق يُتراجع عنه', added)],
        [memberRow(added, newcomer()), memberRow({ email: leader?.email ?? '' }, newcomer())],
      ),
    );
    await ofTeams.apply(teamsImport.id);
    const committeesImport = await ofCommittees.check(
      await workbookOf({
        اللجان: [
          ['اللجنة', 'البريد الإلكتروني', 'رقم الجوال'],
          ['لجنة متراجعة', 'undone.judges@demo.sa', '0577000777'],
        ],
        'أعضاء اللجان': [
          ['اللجنة', 'الاسم'],
          ['لجنة متراجعة', 'د. منى'],
          ['اللجنة الأولى', 'د. هدى'],
        ],
        'إسناد الفرق': [
          ['اللجنة', 'الفريق'],
          ['لجنة متراجعة', 'فريق الإسناد المتراجع'],
          ['اللجنة الأولى', 'فريق الإسناد المتراجع'],
        ],
      }),
    );
    await ofCommittees.apply(committeesImport.id);
    expect(await countAll()).not.toEqual(before);
    for (const { id } of [committeesImport, teamsImport]) expect((await undo(id)).status).toBe(200);
    expect(await countAll()).toEqual(before);
    expect((await entriesOf('team.deleted'))[0]).toMatchObject({ details: { name: 'فريق يُتراجع عنه' } });
    expect(assigned).not.toBe('');
  });

  it('is kept while something depends on it; the refusal names each such record and why', async () => {
    const { id, team_id, leader, member } = await importedTeam('Built & Co. <b>');
    const { db } = portal;
    const judge = (await send.data(committeeCalls.list)).committees[0];
    const built: Readonly<Record<string, () => Promise<unknown>>> = {
      'اختير لجائزة': async () => {
        const body = { name: 'جائزة المجلس', kind: 'picked', winners: 1 } as const;
        const { prize } = await send.data(prizeCalls.add, { body });
        await send.data(prizeCalls.pick, { body: { prize_id: prize.id, team_ids: [team_id] } });
      },
      'فعّل قائده حسابه': () =>
        db.update(users).set({ password_hash: 'x' }).where(eq(users.email, leader.email.toLowerCase())),
      'أُسند إلى لجنة': () => db.insert(committeeTeams).values({ team_id, committee_id: judge?.id ?? '' }),
      'أُضيف إليه أعضاء بعد الاستيراد': () => send('POST', '/teams/members', { team_id, ...newcomer() }),
      'سُجّل وصوله': async () => {
        const at = portal.now();
        const arrived = { at, received_at: at, clock_offset_ms: 0, desk: 'المدخل' };
        await db.insert(checkIns).values({ id: crypto.randomUUID(), team_id, ...arrived });
      },
      'تغيّرت بياناته بعد الاستيراد': () => db.update(teams).set({ version: 2 }).where(eq(teams.id, team_id)),
    };
    for (const [reason, build] of Object.entries(built)) {
      await build();
      const refused = await undo(id);
      expect(refused).toMatchObject({ status: 409, message: IMPORT_BUILT_UPON });
      expect(refused.errors?.teams?.join()).toContain('«\u2068Built & Co. <b>\u2069»');
      expect(refused.errors?.teams?.join()).toContain(reason);
    }
    await db.update(users).set({ version: 2 }).where(eq(users.email, member.email.toLowerCase()));
    expect((await undo(id)).errors?.people).toEqual([`«${member.full_name}»: تغيّرت بياناته بعد الاستيراد`]);
    expect(await personOf(portal, leader.email)).toBeDefined();
  });

  it('is kept while a team that it assigned is evaluated; the team and the committee are named apart', async () => {
    const pair = { team_id: await addTeam(portal), committee_id: judge.id };
    await portal.db.update(teams).set({ name: '@SUM(1+1)' }).where(eq(teams.id, pair.team_id));
    await portal.db.insert(committeeTeams).values({ ...pair, assigned_at: portal.now() });
    const id = await applied({ assignments: [pair] });
    await judge.send('POST', '/teams/evaluation/tech', await judge.bodyFor(pair.team_id, 'tech', 5));
    expect((await undo(id)).errors?.assignments).toEqual([
      '«\u2068@SUM(1+1)\u2069 لدى اللجنة الأولى»: بدأ تقييمه',
    ]);
  });

  it('is kept while a committee that it added has a judge with an account', async () => {
    const { id: committee_id } = await addJudge(portal, send, [await addTeam(portal)]);
    await portal.db.update(users).set({ password_hash: null }).where(eq(users.id, committee_id));
    await portal.db.delete(committeeTeams).where(eq(committeeTeams.committee_id, committee_id));
    const id = await applied({ committees: [committee_id] });
    await send.data(judgeCalls.add, { body: { committee_id, full_name: 'أ. ريم' } });
    expect((await undo(id)).errors?.committees?.join()).toContain('أُضيف إليها محكّم له حساب');
  });

  it('is kept while a member whom it added to a team of before has an account', async () => {
    const { leaderId } = await newTeam(portal);
    const [leader] = await portal.db.select().from(users).where(eq(users.id, leaderId));
    const member = newcomer();
    const added = memberRow({ email: leader?.email ?? '' }, member);
    const checked = await ofTeams.check(await teamsFile([], [added]));
    expect(await ofTeams.apply(checked.id)).toMatchObject({ status: 'applied', can_undo: true });
    const { id } = await personOf(portal, member.email);
    await giveAccount(portal.db, id, {
      password_hash: 'x',
      email_verified_at: portal.now(),
      consent_version: 'a'.repeat(64),
      consented_at: portal.now(),
    });
    const refused = await undo(checked.id);
    expect(refused).toMatchObject({ status: 409, message: IMPORT_BUILT_UPON });
    expect(refused.errors?.people).toEqual([`«${member.full_name}»: فعّل حسابه`]);
    expect(await personOf(portal, member.email)).toMatchObject({ id });
  });

  it('that a director deleted since is gone already, and the rest is taken back', async () => {
    const { id, team_id, leader } = await importedTeam('فريق حُذف قبل التراجع');
    expect((await send('DELETE', '/teams', { team_id })).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await portal.db.$count(users, eq(users.email, leader.email.toLowerCase()))).toBe(0);
  });

  testRace('taken back twice at once is one change', async (index) => {
    const id = await applied({ tables: [await insertTable(`سباق تراجع ${index}`)] });
    const undone = () => portal.db.$count(auditLog, eq(auditLog.action, 'import.undone'));
    const before = await undone();
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await undone()) - before).toBe(1);
  });

  testRace('is taken back, or stays when its team gets a member at the same moment', async () => {
    const { id: team_id, leaderId } = await newTeam(portal);
    const id = await applied({ teams: [team_id], people: [leaderId] });
    const [undone, added] = await Promise.all([
      undo(id),
      send('POST', '/teams/members', { team_id, ...newcomer() }),
    ]);
    expect([undone.status, added.status]).toEqual(undone.status === 200 ? [200, 404] : [409, 201]);
    const people = await portal.db.$count(teamMembers, eq(teamMembers.team_id, team_id));
    expect(people).toBe(undone.status === 200 ? 0 : 2);
    expect(await portal.db.$count(users, eq(users.id, leaderId))).toBe(people === 0 ? 0 : 1);
  });

  testRace('is taken back, or stays when a judge submits at the same moment', async () => {
    const pair = { team_id: await addTeam(portal), committee_id: judge.id };
    await portal.db.insert(committeeTeams).values({ ...pair, assigned_at: portal.now() });
    const id = await applied({ assignments: [pair] });
    const body = await judge.bodyFor(pair.team_id, 'tech', 5);
    const [undone, submitted] = await Promise.all([
      undo(id),
      judge.send('POST', '/teams/evaluation/tech', body),
    ]);
    expect([undone.status, submitted.status]).toEqual(undone.status === 200 ? [200, 404] : [409, 200]);
    const assigned = await portal.db.$count(committeeTeams, eq(committeeTeams.team_id, pair.team_id));
    expect(assigned).toBe(undone.status === 200 ? 0 : 1);
  });
});

it('an import of people that is being written ends before they are anonymised', async () => {
  const yesterday = new Date(portal.now().getTime() - 24 * 60 * 60 * 1000);
  const ended = { registration_to: yesterday, delivery_to: yesterday, judging_to: yesterday };
  const unset = { registration_from: null, delivery_from: null, judging_from: null };
  await portal.db.update(settings).set({ ...unset, ...ended });
  const { leaderId, asked } = await withTransaction(portal.db, async (tx) => {
    await lockApplying(tx);
    const team = await newTeam({ db: tx });
    const answer = send('POST', '/participants/anonymise', { confirmation: ANONYMISE_WORD });
    await Promise.race([answer, untilWaiting(portal)]);
    return { ...team, asked: answer };
  });
  expect((await asked).status).toBe(200);
  const [leader] = await portal.db.select().from(users).where(eq(users.id, leaderId));
  expect(leader?.full_name).toMatch(/^مشارك \d+$/);
});
