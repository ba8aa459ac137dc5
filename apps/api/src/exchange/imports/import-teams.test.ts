import {
  answerCalls,
  auditCalls,
  type Body,
  type Data,
  exportCalls,
  formCalls,
  type Import,
  importCalls,
  sectorCalls,
  teamCalls,
  trackCalls,
} from '@portal/api-schema';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { answerTexts } from '@portal/domain/forms/texts';
import { identityTexts } from '@portal/domain/identities';
import { IMPORT_CHANGED, PERSON_FIELD_TAKEN } from '@portal/domain/messages';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { automaticMessages } from '../../communication/index.ts';
import { settings } from '../../event/index.ts';
import type { Cell } from '../../platform/xlsx/sheet.ts';
import { teamMembers, teams } from '../../teams/index.ts';
import { afterReading, importerOf, personCells } from '../../testing/importing.ts';
import { watch } from '../../testing/live-stream.ts';
import { linkTo, mailsTo } from '../../testing/mail.ts';
import { newcomer, newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { removeTracks } from '../../testing/remove-tracks.ts';
import { textCell, workbookOf, xlsxOf, xlsxWith } from '../../testing/sheets.ts';
import { send } from '../../testing/test-app.ts';
import { teamsPlanner } from './teams/plan-teams.ts';

const portal = portalUnderTest();
const director = importerOf(portal, 'teams');
const { check, apply } = director;

const TEAMS = [
  'الفريق',
  'القطاع',
  'المجالات الفرعية',
  'قائد الفريق',
  'بريد قائد الفريق',
  'رقم الجوال',
  'رقم الهوية',
];
const MEMBERS = ['بريد قائد الفريق', 'الاسم', 'البريد الإلكتروني', 'رقم الجوال', 'رقم الهوية', 'التخصص'];
let sector: Data<typeof sectorCalls.list>['sectors'][number];
beforeAll(async () => {
  await removeTracks(portal);
  const [, second] = (await director.send.data(sectorCalls.list)).sectors;
  if (!second) throw new Error('The demo has several sectors');
  sector = second;
});

type Person = ReturnType<typeof newcomer>;
const teamRow = (name: string, leader: Person): Cell[] => [
  name,
  sector.name,
  sector.sub_sectors[0]?.name ?? null,
  ...personCells(leader),
];
const memberRow = (leader: Person, member: Person, specialty: string | null = null): Cell[] => [
  leader.email,
  ...personCells(member),
  specialty,
];
const workbook = (teamRows: Cell[][], memberRows: Cell[][] = []) =>
  workbookOf({ الفرق: [TEAMS, ...teamRows], الأعضاء: [MEMBERS, ...memberRows] });
/** A sheet of one row, with further columns. */
const wider = (headings: Cell[], row: Cell[], more: Readonly<Record<string, Cell>>): Cell[][] => [
  [...headings, ...Object.keys(more)],
  [...row, ...Object.values(more)],
];
const found = async (search: string) =>
  (await director.send.data(teamCalls.list, { query: { search } })).teams;
const detailsOf = async (search: string) => {
  const [team] = await found(search);
  return await director.send.data(teamCalls.details, { query: { team_id: team?.id } });
};
const total = async () => (await director.send.data(teamCalls.list)).counts.total;
const places = ({ problems }: Import) =>
  problems.map(({ sheet, cell, row, reason }) => [`${sheet ?? ''} ${cell ?? row}`.trim(), reason]);
const exported = (format: 'xlsx' | 'csv') =>
  director.send.file(exportCalls.request, { query: { kind: 'teams', format } });

/** A team without people: its leader joined another one. */
async function mergedTeam() {
  const [team, other] = [await newTeam(portal), await newTeam(portal)];
  const isLeader = eq(teamMembers.user_id, team.leaderId);
  await portal.db.update(teamMembers).set({ team_id: other.id, is_leader: false }).where(isLeader);
  const withdrawn = { name: `منضم ${team.id}`, status: 'Withdrawn', merged_into: other.id } as const;
  await portal.db.update(teams).set(withdrawn).where(eq(teams.id, team.id));
  return withdrawn;
}

it.each(['xlsx', 'csv'] as const)(
  'the export of the teams as %s is a valid import that changes nothing',
  async (format) => {
    // What a spreadsheet would compute, what xlsx escapes, and a sector and a name that are written in several ways.
    await portal.db.update(teams).set({ name: '=1+1 _x0041_' }).where(eq(teams.name, 'نماء'));
    await portal.db.update(teams).set({ name: 'سند' }).where(eq(teams.name, 'أثر'));
    await mergedTeam();
    const checked = await check(await exported(format), `الفرق.${format}`);
    expect(checked.problems).toEqual([]);
    expect(checked.counts).toMatchObject({ created: 0, updated: 0, errors: 0 });
    expect(checked.counts.by_sheet.teams?.unchanged).toBe(await total());
    if (format === 'xlsx') expect(checked.counts.by_sheet.members?.unchanged).toBeGreaterThan(50);
  },
);

it('changes nothing of a team whose leader joined another one', async () => {
  const [{ name }, other] = [await mergedTeam(), await mergedTeam()];
  const checked = await check(
    await workbookOf({
      الفرق: [
        ['الفريق', 'الحالة', 'بريد قائد الفريق', 'قائد الفريق'],
        [name, 'متأهل', null, null],
        [other.name, 'منسحب', null, 'سارة'],
        ['لا فريق بهذا الاسم', null, null, null],
      ],
    }),
  );
  expect(places(checked).map(([place]) => place)).toEqual(['C2', 'C3', 'C4']);
});

it('takes identities of other countries, names the faulty cells, and changes nothing the second time', async () => {
  const [leader, kuwaiti, traveller] = [newcomer(), newcomer(), newcomer()];
  const gcc = { ...kuwaiti, identity: '297061500113', phone_number: '+965 99001122' };
  const people = (passport: string, country: string) =>
    workbookOf({
      الفرق: [TEAMS, teamRow('فريق من الخليج', leader)],
      الأعضاء: [
        [...MEMBERS, 'نوع الهوية', 'بلد الهوية', 'الجنسية'],
        [...memberRow(leader, gcc), 'هوية خليجية', 'الكويت', 'Kuwait'],
        [...memberRow(leader, { ...traveller, identity: passport }), 'جواز سفر', country, null],
      ],
    });
  expect(places(await check(await people('A1', 'أطلنطا')))).toEqual([
    ['الأعضاء H3', identityTexts.countryRequired],
  ]);
  const file = await people('b7654321', 'مصر');
  await apply((await check(file)).id);
  const { members } = await detailsOf(leader.email);
  expect(members).toMatchObject([
    { nationality: 'SA' },
    { identity: '297061500113', identity_kind: 'gcc', nationality: 'KW', phone_number: '+96599001122' },
    { identity: 'B7654321', identity_kind: 'passport', identity_country: 'EG', nationality: null },
  ]);
  expect((await check(file)).counts.by_sheet.members).toEqual({ created: 0, updated: 0, unchanged: 2 });
});

it('gives nobody the passport of someone else by a change of its country', async () => {
  const leader = newcomer();
  const [egyptian, saudi] = [newcomer(), newcomer()];
  const passport = (person: Person, country: string) =>
    workbookOf({
      الفرق: [TEAMS, teamRow('فريق المسافرين', leader)],
      الأعضاء: wider(MEMBERS, memberRow(leader, { ...person, identity: 'C7654321' }), {
        'نوع الهوية': 'جواز سفر',
        'بلد الهوية': country,
      }),
    });
  await apply((await check(await passport(egyptian, 'مصر'))).id);
  await apply((await check(await passport(saudi, 'السعودية'))).id);
  expect(places(await check(await passport(saudi, 'مصر')))).toEqual([
    ['الأعضاء E2', PERSON_FIELD_TAKEN.identity],
  ]);
});

it('takes answers to the forms beside teams and members, and shows what is wrong with one at its cell', async () => {
  const asked = { ...PLAIN_QUESTION, options: [], shown_when: null, form: 'registration' } as const;
  const add = async (body: Partial<Body<typeof formCalls.add>>) =>
    (await director.send.data(formCalls.add, { body: { ...asked, ...body } })).field.id;
  const years = await add({ kind: 'number', label: 'سنوات الخبرة', required: true });
  const goal = await add({ kind: 'long_text', label: 'الحالة' });
  const shirt = await add({
    form: 'members',
    kind: 'choices',
    label: 'المقاس',
    options: ['L', 'M'],
    required: true,
  });
  const [leader, member] = [newcomer(), newcomer()];
  const file = (experience: Cell, text: Cell, size: Cell) =>
    workbookOf({
      الفرق: wider(TEAMS, teamRow('فريق مجيب', leader), { 'سنوات الخبرة': experience, 'الحالة (2)': text }),
      الأعضاء: wider(MEMBERS, memberRow(leader, member), { المقاس: size }),
    });
  expect(places(await check(await file('كثير', 'هدف', 'XL')))).toEqual([
    ['الفرق H2', answerTexts.number],
    ['الأعضاء G2', answerTexts.option],
  ]);
  // Required ones are left to the team.
  expect((await check(await file(null, null, null))).problems).toEqual([]);
  const checked = await check(await file(2.5, 'هدف', 'L؛ M'));
  await apply(checked.id);
  const team_id = (await detailsOf(leader.email)).team.id;
  const answers = async () => {
    const { answers: ofTeam, members } = await director.send.data(answerCalls.read, { query: { team_id } });
    const values = (given: typeof ofTeam) =>
      Object.fromEntries(given.map(({ field_id, value }) => [field_id, value]));
    return [values(ofTeam), ...members.map((one) => values(one.answers))];
  };
  expect(await answers()).toEqual([{ [years]: 2.5, [goal]: 'هدف' }, { [shirt]: ['L', 'M'] }]);

  await director.send('PUT', '/answers', {
    team_id,
    form: 'registration',
    answers: [{ field_id: goal, value: 'سطر\nآخر' }],
  });
  const again = await check(await exported('xlsx'));
  expect(again).toMatchObject({ problems: [], counts: { created: 0, updated: 0 } });
  const changed = await check(await file(3, null, 'M'));
  expect(changed.counts).toMatchObject({ created: 0, updated: 2, errors: 0 });
  await apply(changed.id);
  expect(await answers()).toEqual([{ [years]: 3, [goal]: 'سطر\nآخر' }, { [shirt]: ['M'] }]);
  expect(await director.send('POST', `/imports/${checked.id}/undo`)).toMatchObject({ status: 409 });

  const other = newcomer();
  const second = await check(
    await workbookOf({ الفرق: wider(TEAMS, teamRow('فريق زائد', other), { 'سنوات الخبرة': 7 }) }),
  );
  await apply(second.id);
  const stored = async () =>
    ((await portal.db.execute(sql`select from form_answers where value = '7'`)) as { rows: [] }).rows.length;
  expect(await stored()).toBe(1);
  expect((await director.send('POST', `/imports/${second.id}/undo`)).status).toBe(200);
  expect(await stored()).toBe(0);
  for (const field_id of [years, goal, shirt])
    await director.send.data(formCalls.remove, { body: { field_id } });
});

it('names the track of teams where the event has tracks, and its export changes nothing', async () => {
  const addTrack = async (name: string, places: number | null = null) =>
    (await director.send.data(trackCalls.add, { body: { name, places } })).track;
  const [robots, small] = [await addTrack('الروبوتات'), await addTrack('البيانات', 5)];
  const leader = newcomer();
  const file = (track: string | null, status: string | null = null) =>
    workbookOf({ الفرق: wider(TEAMS, teamRow('فريق بمسار', leader), { المسار: track, الحالة: status }) });
  expect(places(await check(await file(null)))).toEqual([['H2', 'هذا الحقل مطلوب']]);
  expect(places(await check(await file('الفلك')))).toEqual([['H2', 'المسار غير موجود']]);
  await apply((await check(await file('الروبوتات', 'متأهل'))).id);
  const trackOf = async () => (await detailsOf(leader.email)).team.track;
  expect(await trackOf()).toEqual({ id: robots.id, name: robots.name });
  expect(await check(await exported('xlsx'))).toMatchObject({
    problems: [],
    counts: { created: 0, updated: 0 },
  });
  // A place in the other track is given on the team's page.
  expect(places(await check(await file('البيانات')))).toEqual([['H2', expect.stringContaining('متأهل')]]);
  await director.send.data(trackCalls.change, { body: { track_id: small.id, places: null } });
  await apply((await check(await file('البيانات'))).id);
  expect(await trackOf()).toEqual({ id: small.id, name: small.name });
  await portal.db.update(teams).set({ track_id: null });
  for (const track_id of [robots.id, small.id])
    await director.send.data(trackCalls.delete, { body: { track_id } });
});

describe('an imported spreadsheet of teams', () => {
  it('adds teams with their people, once, and lets leaders ask for a password themselves', async () => {
    const [leader, member, other] = [newcomer(), newcomer(), newcomer()];
    const bytes = await workbook(
      [
        teamRow('فريق الورقة', { ...leader, email: leader.email.toUpperCase() }),
        teamRow('فريق الورقة', other),
      ],
      [memberRow(leader, member, 'تصميم')],
    );
    const before = await total();
    const checked = await check(bytes);
    expect(checked).toMatchObject({
      sheets: [
        { sheet: 'teams', name: 'الفرق' },
        { sheet: 'members', name: 'الأعضاء' },
      ],
      counts: {
        errors: 0,
        by_sheet: { teams: { created: 2 }, members: { created: 1, unchanged: 0 } },
      },
    });
    expect(await total()).toBe(before);
    expect(await apply(checked.id)).toMatchObject({ status: 'applied', progress: 100 });
    expect(await total()).toBe(before + 2);

    const { team, members } = await detailsOf(leader.email);
    expect(team).toMatchObject({
      name: 'فريق الورقة',
      status: 'Pending',
      sector: { id: sector.id },
      sub_sector: [{ id: sector.sub_sectors[0]?.id }],
      table: null,
    });
    expect(members).toMatchObject([
      { ...leader, is_leader: true },
      { ...member, specialty: 'تصميم', is_leader: false },
    ]);
    const audit = (await director.send.data(auditCalls.list, { query: { subject_id: team.id } })).entries;
    expect(audit.map(({ action }) => action)).toEqual(['team.added']);
    const counted = sql<{ teams: number }>`select sum(teams)::int as teams from team_counts`;
    const [row] = ((await portal.db.execute(counted)) as unknown as { rows: { teams: number }[] }).rows;
    expect(row?.teams).toBe(before + 2);

    expect(await mailsTo(portal, leader.email)).toEqual([]);
    await send(portal.app, 'POST', '/auth/password/email', { email: leader.email });
    expect((await linkTo(portal, leader.email)).pathname).toBe('/auth/reset-password');

    const again = await check(bytes);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3, errors: 0 });
    await apply(again.id);
    expect(await total()).toBe(before + 2);
  });

  it('sends new leaders one mail to set a password when the director says so', async () => {
    const leader = newcomer();
    const bytes = await workbook([teamRow('فريق البريد', leader)]);
    for (const _ of [1, 2]) {
      await apply((await check(bytes)).id, { mail_new_accounts: true });
      expect(await mailsTo(portal, leader.email)).toHaveLength(1);
    }
    expect((await linkTo(portal, leader.email)).pathname).toBe('/auth/reset-password');
  });

  it('may be CSV with the members beside their teams', async () => {
    const [leader, first, second] = [newcomer(), newcomer(), newcomer()];
    const line = (...cells: Cell[]) => `${cells.map((cell) => cell ?? '').join(',')}\r\n`;
    const csv =
      line(...TEAMS, 'اسم العضو', 'بريد العضو', 'جوال العضو', 'هوية العضو') +
      line(...teamRow('فريق سطر', leader), ...memberRow(leader, first).slice(1, 5)) +
      line(null, null, null, null, leader.email, null, null, ...memberRow(leader, second).slice(1, 5));
    const checked = await check(Buffer.from(csv), 'فرق.csv');
    expect(checked).toMatchObject({ problems: [], counts: { by_sheet: { members: { created: 2 } } } });
    await apply(checked.id);
    expect((await detailsOf(leader.email)).members).toMatchObject([leader, first, second]);
    // Without a member such a row is the same team again.
    const twice = line(...TEAMS) + line(...teamRow('فريق سطر', leader)).repeat(2);
    expect(places(await check(Buffer.from(twice), 'فرق.csv'))).toEqual([['E3', 'الفريق نفسه في الصف 2']]);
  });

  it('changes what differs, also of people and tables, and deletes nobody', async () => {
    const [leader, member, kept] = [newcomer(), newcomer(), newcomer()];
    const [swapped] = await found('leader1@demo.sa');
    const third = (await found('leader3@demo.sa'))[0];
    const setUp = await workbook(
      [teamRow('قبل', leader)],
      [memberRow(leader, member), memberRow(leader, kept)],
    );
    await apply((await check(setUp)).id);
    await portal.db.update(settings).set({ registration_to: new Date(portal.now().getTime() - 1000) });

    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await watch(portal, 'leader1');
    const added = newcomer();
    const bytes = await workbookOf({
      الفرق: [
        ['الفريق', 'الحالة', 'القطاع', 'الطاولة', 'البريد الإلكتروني', 'رقم الجوال'],
        ['بعد', 'منسحب', null, null, leader.email, '٠٥٨٩٠٠٠٠٠١'],
        // Two teams exchange their tables.
        [swapped?.name ?? '', null, null, third?.table?.name ?? '', 'leader1@demo.sa', null],
        [third?.name ?? '', null, null, swapped?.table?.name ?? '', 'leader3@demo.sa', null],
      ],
      الأعضاء: [
        ['الفريق', 'الاسم', 'البريد الإلكتروني', 'رقم الجوال', 'رقم الهوية', 'التخصص'],
        ['بعد', 'اسم آخر', member.email, null, null, 'برمجة'],
        ['بعد', ...memberRow(leader, added).slice(1)],
      ],
    });
    const checked = await check(bytes);
    expect(checked.problems).toEqual([]);
    expect(checked.counts.by_sheet).toEqual({
      teams: { created: 0, updated: 3, unchanged: 0 },
      members: { created: 1, updated: 1, unchanged: 0 },
    });
    await apply(checked.id);

    const { team, members } = await detailsOf(leader.email);
    expect(team).toMatchObject({ name: 'بعد', status: 'Withdrawn', sector: { id: sector.id } });
    expect(members).toMatchObject([
      { ...leader, phone_number: '0589000001' },
      { ...member, full_name: 'اسم آخر', specialty: 'برمجة' },
      kept,
      added,
    ]);
    expect((await found('leader1@demo.sa'))[0]?.table).toEqual(third?.table);
    expect((await found('leader3@demo.sa'))[0]?.table).toEqual(swapped?.table);
    const audit = (await director.send.data(auditCalls.list, { query: { search: 'بعد' } })).entries;
    expect(new Set(audit.map(({ action }) => action))).toEqual(
      new Set(['team.added', 'team.renamed', 'team.status_changed', 'member.changed', 'member.added']),
    );
    for (const { action, details } of audit) {
      if (action === 'member.added') expect(details).toEqual({ team_id: team.id, after_closing: true });
    }
    expect(await stream.changes()).toMatchObject([{ type: 'team' }]);
    stream.close();
    const queued = await portal.db
      .select({ topic: automaticMessages.topic, team_id: automaticMessages.team_id })
      .from(automaticMessages);
    expect(queued).toHaveLength(3);
    expect(queued).toEqual(
      expect.arrayContaining([
        { topic: 'table_assigned', team_id: swapped?.id },
        { topic: 'table_assigned', team_id: third?.id },
        { topic: 'team_status', team_id: team.id },
      ]),
    );
  });

  it('names the sheet, row and cell of each mistake, and then writes nothing', async () => {
    const [leader, other, member, third] = [newcomer(), newcomer(), newcomer(), newcomer()];
    const before = await total();
    const checked = await check(
      await workbook(
        [
          [...teamRow('أ', { ...leader, phone_number: '123' })],
          ['ب', 'قطاع مجهول', null, other.full_name, other.email, '0502000001', other.identity],
          ['ج', sector.name, 'مجال مجهول', 'قائد', 'committee1@demo.sa', third.phone_number, '3'],
          ['د', sector.name, null, null, third.email, other.phone_number, third.identity],
          teamRow('هـ', other),
        ],
        [
          memberRow(leader, { ...member, identity: leader.identity }),
          memberRow(other, member),
          memberRow(other, { ...newcomer(), email: 'member1-1@demo.sa' }),
          ['nobody@test.sa', ...memberRow(other, newcomer()).slice(1)],
          [leader.email, 'عضو بلا هوية', 'no-identity@test.sa', '0588999999', null, null],
        ],
      ),
    );
    expect(places(checked)).toEqual([
      ['الفرق F2', 'أدخل رقم جوال سعودي مثل 05XXXXXXXX'],
      ['الفرق B3', 'القطاع غير موجود'],
      ['الفرق F3', PERSON_FIELD_TAKEN.phone_number],
      ['الفرق C4', 'المجال الفرعي ليس من القطاع المختار'],
      ['الفرق E4', PERSON_FIELD_TAKEN.email],
      ['الفرق D5', 'هذا الحقل مطلوب'],
      ['الفرق E6', 'الفريق نفسه في الصف 3'],
      ['الأعضاء E2', 'القيمة نفسها لشخص آخر في الصف 2 من ورقة «الفرق»'],
      ['الأعضاء C3', 'الشخص نفسه في الصف 2'],
      ['الأعضاء C4', PERSON_FIELD_TAKEN.email],
      ['الأعضاء A5', 'لا فريق لقائده هذا البريد'],
      ['الأعضاء E6', 'هذا الحقل مطلوب'],
    ]);
    expect((await director.send('POST', `/imports/${checked.id}/apply`)).status).toBe(422);
    expect(await total()).toBe(before);
    const file = await director.send.file(importCalls.problems, { params: { id: checked.id } });
    // The workbook of the mistakes is itself a file with these sheets.
    expect((await check(file)).sheets.map(({ name }) => name)).toEqual(['الفرق', 'الأعضاء']);
  });

  it('names the values that a status and a role may have', async () => {
    const [leader, member] = [newcomer(), newcomer()];
    const bytes = await workbookOf({
      الفرق: wider(TEAMS, teamRow('فريق بحالة', leader), { الحالة: 'ربما' }),
      الأعضاء: wider(MEMBERS, memberRow(leader, member), { الصفة: 'ضيف' }),
    });
    expect(places(await check(bytes)).map(([, reason]) => reason)).toEqual([
      'القيمة: قيد المراجعة أو متأهل أو غير متأهل أو منسحب',
      'القيمة: القائد أو عضو',
    ]);
  });

  it('says once which columns new people need, and how many people a team may have', async () => {
    const [first, second] = [newcomer(), newcomer()];
    const without = (leader: Person) => teamRow('س', leader).slice(0, 6);
    const missing = await check(await xlsxOf([TEAMS.slice(0, 6), without(first), without(second)]));
    expect(places(missing)).toEqual([['1', 'العمود المطلوب «هوية قائد الفريق» غير موجود']]);
    expect(missing.counts.errors).toBe(3);

    const members = Array.from({ length: 6 }, newcomer);
    const full = await check(
      await workbook(
        [teamRow('ممتلئ', first)],
        members.map((member) => memberRow(first, member)),
      ),
    );
    expect(places(full)).toEqual([['الأعضاء C7', 'الحد الأقصى لأعضاء الفريق 6 مع القائد']]);
  });

  it('takes the value that differs when the sheets disagree about a leader, unless both do', async () => {
    const leader = newcomer();
    await apply((await check(await workbook([teamRow('ورقتان', leader)]))).id);
    const name = (onTeams: string, onMembers: string) =>
      workbook(
        [teamRow('ورقتان', { ...leader, full_name: onTeams })],
        [memberRow(leader, { ...leader, full_name: onMembers })],
      );
    const both = await check(await name('قائد أول', 'قائد ثان'));
    expect(places(both)).toEqual([['الأعضاء B2', 'القيمة غير التي في الصف 2 من ورقة «الفرق»']]);
    const one = await check(await name(leader.full_name, 'قائد ثان'));
    expect(one.counts.by_sheet).toMatchObject({ teams: { unchanged: 1 }, members: { updated: 1 } });
    await apply(one.id);
    expect((await detailsOf(leader.email)).members[0]?.full_name).toBe('قائد ثان');
  });

  it('lets people exchange what no two may have, but takes it from nobody', async () => {
    const [leader, member, other] = [newcomer(), newcomer(), newcomer()];
    const people = [memberRow(leader, member), memberRow(leader, other)];
    await apply((await check(await workbook([teamRow('تبادل', leader)], people))).id);
    const added = newcomer();
    const exchanged = await check(
      await workbook(
        [teamRow('تبادل', { ...leader, phone_number: member.phone_number })],
        [
          memberRow(leader, { ...member, phone_number: leader.phone_number, identity: other.identity }),
          memberRow(leader, { ...other, identity: newcomer().identity }),
          memberRow(leader, { ...added, identity: member.identity }),
        ],
      ),
    );
    expect(exchanged.problems).toEqual([]);
    await apply(exchanged.id);
    expect((await detailsOf(leader.email)).members).toMatchObject([
      { phone_number: member.phone_number, identity: leader.identity },
      { phone_number: leader.phone_number, identity: other.identity },
      { phone_number: other.phone_number },
      { phone_number: added.phone_number, identity: member.identity },
    ]);
    expect(await found(member.phone_number)).toHaveLength(1);
    const taken = memberRow(leader, { ...added, phone_number: other.phone_number });
    const refused = await check(await workbook([], [taken, memberRow(leader, other)]));
    expect(places(refused)).toContainEqual(['الأعضاء D2', PERSON_FIELD_TAKEN.phone_number]);
  });

  it.each(['before', 'after'] as const)(
    'finds a person whom another call stores %s the rows are compared',
    async (when) => {
      const leader = newcomer();
      const { id } = await check(await workbook([teamRow('سباق', leader)]));
      const store = () =>
        portal.db.insert(users).values({ ...newcomer(), phone_number: leader.phone_number, role: 'member' });
      if (when === 'before') await store();
      else afterReading(teamsPlanner, store);
      expect(await apply(id)).toMatchObject({
        status: 'checked',
        problems: [{ cell: 'F2', reason: PERSON_FIELD_TAKEN.phone_number }],
      });
    },
  );

  it('overwrites nothing that another director changed after its check, and shows it first', async () => {
    const leader = newcomer();
    const file = (...rows: Cell[][]) => workbookOf({ الفرق: [[...TEAMS, 'الحالة'], ...rows] });
    const asFound = [...teamRow('كما هو', leader), 'Pending'];
    await apply((await check(await file(asFound))).id);
    const { id } = await check(await file(asFound, [...teamRow('مع غيره', newcomer()), 'Pending']));
    const [team] = await found(leader.email);
    const body = { team_id: team?.id, status: 'Qualified' };
    expect((await director.send('PUT', '/teams/status', body)).status).toBe(200);
    const changed = { status: 'failed', failure: IMPORT_CHANGED, counts: { created: 1, updated: 1 } };
    expect(await apply(id)).toMatchObject(changed);
    expect(await found(leader.email)).toMatchObject([{ status: 'Qualified' }]);
    expect(await apply(id)).toMatchObject({ status: 'applied' });
    expect(await found(leader.email)).toMatchObject([{ status: 'Pending' }]);
  });

  it('is compared again when a team of it changes after the rows were compared', async () => {
    const leader = newcomer();
    await apply((await check(await workbook([teamRow('قديم', leader)]))).id);
    const { id } = await check(await workbook([teamRow('جديد', leader)]));
    afterReading(teamsPlanner, () =>
      portal.db.update(teams).set({ name: 'جديد' }).where(eq(teams.name, 'قديم')),
    );
    expect(await apply(id)).toMatchObject({ status: 'applied', counts: { updated: 0, unchanged: 1 } });
  });
});

it('has its formulas and dates refused at the cells of the second sheet, too', async () => {
  const headings = ['الفريق', 'الاسم', 'البريد الإلكتروني'].map((text, at) =>
    textCell(`${'ABC'[at]}1`, text),
  );
  const cells = `${textCell('A2', 'مدار')}<c r="B2" s="2"><v>45000</v></c><c r="C2"><f>A1</f><v>1</v></c>`;
  const xml = `<sheetData><row r="1">${headings.join('')}</row><row r="2">${cells}</row></sheetData>`;
  const teamsXml = `<sheetData><row r="1">${textCell('A1', 'الفريق')}${textCell('B1', 'البريد')}</row></sheetData>`;
  const checked = await check(await xlsxWith(teamsXml, { name: 'أعضاء الفرق', xml }));
  expect(places(checked)).toEqual([
    ['أعضاء الفرق A2', expect.stringContaining('لا فريق')],
    ['أعضاء الفرق B2', expect.stringContaining('تاريخ')],
    ['أعضاء الفرق C2', expect.stringContaining('معادلة')],
  ]);
});
