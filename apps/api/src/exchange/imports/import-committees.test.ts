import { auditCalls, committeeCalls, exportCalls } from '@portal/api-schema';
import { COMMITTEE_MEMBERS_MAX } from '@portal/domain/limits';
import { IMPORT_CHANGED } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committeeMembers } from '../../judging/index.ts';
import type { Cell } from '../../platform/xlsx/sheet.ts';
import { importerOf, reasonsOf } from '../../testing/importing.ts';
import { addTeam, afterJudging } from '../../testing/judging.ts';
import { linkTo, mailsTo } from '../../testing/mail.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { workbookOf, xlsxOf } from '../../testing/sheets.ts';

const portal = portalUnderTest();
const { send, check, apply } = importerOf(portal, 'committees');
const assignments = importerOf(portal, 'assignments');

const COMMITTEES = ['اللجنة', 'البريد الإلكتروني', 'رقم الجوال'];
const JUDGES = ['اللجنة', 'بريد اللجنة', 'الاسم', 'الصفة'];
const TEAMS = ['اللجنة', 'بريد اللجنة', 'الفريق', 'بريد قائد الفريق'];
const workbook = (committees: Cell[][], judges: Cell[][] = [], teams: Cell[][] = []) =>
  workbookOf({
    اللجان: [COMMITTEES, ...committees],
    'أعضاء اللجان': [JUDGES, ...judges],
    'إسناد الفرق': [TEAMS, ...teams],
  });
const none = { created: 0, updated: 0, unchanged: 0 };

const committeeOf = async (search: string) => {
  const { id = '' } = (await send.data(committeeCalls.list, { query: { search } })).committees[0] ?? {};
  const { committee, members } = await send.data(committeeCalls.get, { params: { id } });
  const { teams } = await send.data(committeeCalls.teams, { query: { committee_id: id } });
  return { committee, members, teams: teams.map(({ name }) => name).sort() };
};
const exported = () => send.file(exportCalls.request, { query: { kind: 'committees' } });

describe('an imported workbook of committees', () => {
  it('overwrites nothing that another director changed after its check, and shows it first', async () => {
    await addTeam(portal, { name: 'فريق لجنة لم تتغيّر' });
    const phones = ['0577000091', '0577000092'];
    const row = (phone = '') => ['لجنة لم تتغيّر', 'unchanged@demo.sa', phone];
    const file = (phone?: string) =>
      workbook(
        [row(phone), ['لجنة معها', 'beside@demo.sa', '0577000093']],
        [['لجنة معها', null, 'د. منى', null]],
        [row(), ['لجنة معها']].map(([name = '']) => [name, null, 'فريق لجنة لم تتغيّر', null]),
      );
    const { id } = await check(await file(phones[0]));
    await apply((await check(await file(phones[1]))).id);
    const changed = { status: 'failed', failure: IMPORT_CHANGED, counts: { created: 0, updated: 1 } };
    expect(await apply(id)).toMatchObject(changed);
    expect((await committeeOf('لجنة لم تتغيّر')).committee.phone_number).toBe(phones[1]);
    expect(await apply(id)).toMatchObject({ status: 'applied' });
    expect((await committeeOf('لجنة لم تتغيّر')).committee.phone_number).toBe(phones[0]);
  });

  it('adds committees with their people and teams, and adds nothing twice', async () => {
    await addTeam(portal, { name: 'فريق لجنة ١' });
    await addTeam(portal, { name: 'فريق لجنة ٢' });
    const bytes = await workbook(
      [['لجنة الابتكار', 'New.Judges@demo.sa', '٠٥٧٧٠٠٠٠٠١']],
      [
        ['لجنة الابتكار', null, 'د. منى', 'رئيسة اللجنة'],
        [null, 'new.judges@demo.sa', 'م. سعد', null],
      ],
      [
        ['لجنة الابتكار', null, 'فريق لجنة ١', null],
        ['لجنة الابتكار', 'new.judges@demo.sa', 'فريق لجنة ٢', null],
        ['اللجنة الأولى', null, 'فريق لجنة ٢', null],
      ],
    );
    const checked = await check(bytes);
    expect(checked).toMatchObject({
      problems: [],
      counts: {
        created: 6,
        by_sheet: {
          committees: { ...none, created: 1 },
          judges: { ...none, created: 2 },
          assignments: { ...none, created: 3 },
        },
      },
    });
    expect(await apply(checked.id)).toMatchObject({ status: 'applied' });

    const { committee, members, teams } = await committeeOf('لجنة الابتكار');
    expect(committee).toMatchObject({ email: 'new.judges@demo.sa', phone_number: '0577000001', version: 1 });
    expect(members).toMatchObject([
      { full_name: 'د. منى', title: 'رئيسة اللجنة' },
      { full_name: 'م. سعد', title: null },
    ]);
    expect(teams).toEqual(['فريق لجنة ١', 'فريق لجنة ٢']);
    expect((await committeeOf('اللجنة الأولى')).teams).toContain('فريق لجنة ٢');
    const { entries } = await send.data(auditCalls.list, { query: { per_page: 3 } });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'committee.added',
      'committee.changed',
      'import.applied',
    ]);

    expect(await mailsTo(portal, committee.email)).toEqual([]);
    const again = await check(bytes);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 6, errors: 0 });
  });

  it('sends new committees a mail to set a password when the director says so, and they sign in', async () => {
    await addTeam(portal, { name: 'فريق بريد' });
    const email = 'mailed@demo.sa';
    const bytes = await workbook(
      [['لجنة بريد', email, '0577000003']],
      [],
      [['لجنة بريد', null, 'فريق بريد', null]],
    );
    await apply((await check(bytes)).id, { mail_new_accounts: true });
    expect(await mailsTo(portal, email)).toHaveLength(1);
    const token = (await linkTo(portal, email)).searchParams.get('token');
    const password = 'Chosen@2026';
    const body = { token, email, password, password_confirmation: password };
    expect((await send('POST', '/auth/reset', body)).status).toBe(200);
    expect(await send('POST', '/auth/login', { email, password })).toMatchObject({
      status: 200,
      data: { role: 'committee' },
    });
  });

  it('changes name, phone number and titles, adds people, and takes none away', async () => {
    const before = await committeeOf('committee2@demo.sa');
    const [first] = before.members;
    const bytes = await workbook(
      [['اللجنة الثانية الجديدة', 'committee2@demo.sa', '0577000002']],
      [
        ['اللجنة الثانية الجديدة', null, first?.full_name ?? '', 'مقرّرة'],
        ['اللجنة الثانية الجديدة', null, 'أ. جديدة', 'عضو'],
      ],
    );
    const checked = await check(bytes);
    expect(checked.counts.by_sheet).toEqual({
      committees: { ...none, updated: 1 },
      judges: { ...none, updated: 1, created: 1 },
      assignments: none,
    });
    await apply(checked.id);
    const after = await committeeOf('committee2@demo.sa');
    expect(after.committee).toMatchObject({
      full_name: 'اللجنة الثانية الجديدة',
      phone_number: '0577000002',
      version: before.committee.version + 1,
    });
    expect(after.members.map(({ full_name, title }) => [full_name, title])).toEqual([
      [first?.full_name, 'مقرّرة'],
      ...before.members.slice(1).map(({ full_name, title }) => [full_name, title]),
      ['أ. جديدة', 'عضو'],
    ]);
    expect(after.teams).toEqual(before.teams);
  });

  it('names the sheet and the cell of each mistake', async () => {
    await addTeam(portal, { name: 'فريق الأخطاء' });
    const many = Array.from({ length: COMMITTEE_MEMBERS_MAX + 1 }, (_, index): Cell[] => [
      'لجنة صحيحة',
      null,
      `عضو ${index}`,
      null,
    ]);
    const checked = await check(
      await workbook(
        [
          ['لجنة صحيحة', 'right@demo.sa', '0577000010'],
          ['لجنة بلا بريد', null, '0577000011'],
          ['لجنة بلا فريق', 'no-team@demo.sa', '0577000012'],
          ['لجنة قائد', 'leader1@demo.sa', '0577000013'],
          ['لجنة جوال', 'phone@demo.sa', '0504000001'],
          ['لجنة جوال مكرر', 'phone2@demo.sa', '0577000010'],
          ['لجنة جوال خاطئ', 'phone3@demo.sa', '12'],
          ['لجنة صحيحة', 'right@demo.sa', null],
        ],
        [...many, ['لجنة مجهولة', null, 'أ. سالم', null], ['لجنة صحيحة', null, 'عضو ٥', null]],
        [
          ['لجنة صحيحة', null, 'فريق الأخطاء', null],
          ['لجنة قائد', null, 'فريق الأخطاء', null],
          ['لجنة جوال', null, 'فريق الأخطاء', null],
        ],
      ),
    );
    const places = checked.problems.map(({ sheet, cell, reason }) => [sheet, cell, reason]);
    const has = (text: string) => expect.stringContaining(text);
    expect(places).toEqual([
      ['اللجان', 'B3', has('مطلوب للجنة جديدة')],
      ['اللجان', 'A4', has('يجب اختيار الفرق')],
      ['اللجان', 'B5', 'الإيميل مستخدم مسبقًا'],
      ['اللجان', 'C6', 'رقم الجوال مستخدم مسبقًا'],
      ['اللجان', 'A7', has('يجب اختيار الفرق')],
      ['اللجان', 'C7', has('الصف 2')],
      ['اللجان', 'C8', has('05XXXXXXXX')],
      ['اللجان', 'B9', has('الصف 2')],
      ['أعضاء اللجان', `C${COMMITTEE_MEMBERS_MAX + 2}`, has(String(COMMITTEE_MEMBERS_MAX))],
      ['أعضاء اللجان', `A${COMMITTEE_MEMBERS_MAX + 3}`, has('لا لجنة')],
      ['أعضاء اللجان', `C${COMMITTEE_MEMBERS_MAX + 4}`, has('الصف 7')],
    ]);
  });

  it('may have one sheet, where a committee has a row for each of its people and teams', async () => {
    await addTeam(portal, { name: 'فريق ورقة ١' });
    await addTeam(portal, { name: 'فريق ورقة ٢' });
    const headings = ['اللجنة', 'البريد الإلكتروني', 'رقم الجوال', 'اسم العضو', 'صفة العضو', 'الفريق'];
    const first = ['لجنة الورقة', 'sheet@demo.sa', '577000020', 'أ. هدى', 'رئيسة', 'فريق ورقة ١'];
    const wrong = ['لجنة الورقة', 'sheet@demo.sa', '0577000029', 'أ. لمى', null, null];
    expect(reasonsOf(await check(await xlsxOf([headings, first, wrong])))).toEqual([
      ['B3', expect.stringContaining('الصف 2')],
    ]);

    const second = ['لجنة الورقة', null, null, 'أ. ريم', null, 'فريق ورقة ٢'];
    const checked = await check(await xlsxOf([headings, first, second]));
    expect(checked).toMatchObject({ problems: [], counts: { created: 5 } });
    await apply(checked.id);
    const { committee, members, teams } = await committeeOf('لجنة الورقة');
    expect(committee.phone_number).toBe('0577000020');
    expect(members.map(({ full_name }) => full_name)).toEqual(['أ. هدى', 'أ. ريم']);
    expect(teams).toEqual(['فريق ورقة ١', 'فريق ورقة ٢']);
  });

  it('is refused new committees after judging has ended', async () => {
    await addTeam(portal, { name: 'فريق متأخر' });
    const late = await workbook(
      [['لجنة متأخرة', 'late@demo.sa', '0577000030']],
      [],
      [
        ['لجنة متأخرة', null, 'فريق متأخر', null],
        ['اللجنة الأولى', null, 'فريق متأخر', null],
      ],
    );
    const checked = await afterJudging(portal, () => check(late));
    expect(reasonsOf(checked)).toEqual([['A2', 'انتهت فترة الاضافة']]);
  });

  it('may be the export of the committees, which changes nothing, as committees and as assignments', async () => {
    // Two people of one name, and a text that a spreadsheet would compute.
    const { committee } = await committeeOf('committee3@demo.sa');
    await portal.db.insert(committeeMembers).values(
      ['=1+1', 'توأم', 'توأم'].map((full_name, index) => ({
        committee_id: committee.id,
        full_name,
        title: index === 2 ? 'عضو' : null,
        position: 50 + index,
      })),
    );
    await portal.db.update(users).set({ full_name: 'ل' }).where(eq(users.id, committee.id));
    const bytes = await exported();
    const asCommittees = await check(bytes);
    expect(asCommittees).toMatchObject({ problems: [], counts: { created: 0, updated: 0, errors: 0 } });
    expect(asCommittees.counts.by_sheet.judges?.unchanged).toBeGreaterThan(6);
    const asAssignments = await assignments.check(bytes);
    expect(asAssignments.counts).toMatchObject({ created: 0, updated: 0, errors: 0 });
    expect(asAssignments.counts.unchanged).toBeGreaterThan(20);
  });
});
