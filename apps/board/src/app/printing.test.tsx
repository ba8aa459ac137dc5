import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { readQrCode } from '@portal/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../testing/open-page.ts';
import { sampleRubric } from '../testing/sample-settings.ts';
import { sampleTeam } from '../testing/samples.ts';

const PREFIX = '/board-of-directors/portal';
const paged = (total: number, page = 1) => ({ pagination: { page, per_page: 100, total } });
const SECTOR_ID = '01890000-0000-7000-8000-0000000000a1';
const sector = { id: SECTOR_ID, name: 'الصحة الرقمية' };
const track = { id: 'k1', name: 'البرمجيات' };
const table = (table_id: string, name: string, team: string | null) => ({
  table_id,
  name,
  location: 'القاعة أ',
  capacity: 6,
  team: team && { id: `t-${team}`, name: team, sector },
});
const show = (at: string, answers: Readonly<Record<string, FakeAnswer>>) =>
  openWith(at, {
    'GET /sectors': { sectors: [{ ...sector, sub_sectors: [] }] },
    'GET /committee': { committees: [], ...paged(0) },
    ...answers,
  });
/** A team that is expected at the reception, with its pass. */
const expectedTeam = (id: string, name: string) => ({
  id,
  name,
  sector,
  table: { table_id: 'b1', name: '12', location: 'القاعة أ' },
  members: [
    { user_id: `${id}-u1`, full_name: 'سارة القحطاني', is_leader: true },
    { user_id: `${id}-u2`, full_name: 'John Smith', is_leader: false },
  ],
  pass: { token: `TP1-7ZK2-${id.toUpperCase()}-SIGNATURE`, code: `K7Q-M2X-${id.toUpperCase()}` },
});
/** The texts of the QR codes on paper. */
const codesOf = (team: string, sheet: HTMLElement | undefined) =>
  within(sheet as HTMLElement)
    .getAllByRole('img', { name: `رمز فريق ${team}` })
    .map(readQrCode);
/** Printing, also by the browser's menu. */
const print = () => void window.dispatchEvent(new Event('beforeprint'));
const sheets = () => screen.findAllByRole('article');

describe('table cards', () => {
  const tables = {
    tables: [
      table('b1', '1', 'مدار'),
      table('b2', '2', null),
      table('b3', '3', 'DataFlow!'),
      table('b4', '4', 'أثر'),
      table('b5', '5', 'نماء'),
    ],
    counts: { total: 5, vacant: 1 },
    ...paged(5),
  };

  const answers = {
    'GET /tables': tables,
    'GET /badges/teams': { teams: [expectedTeam('t-مدار', 'مدار')], ...paged(1) },
    'POST /passes/printed': {},
  };

  test('say table, place, team and sector, four on a page, for what the list is filtered by', async () => {
    const { of } = await show('table-management/print-cards?search=أ&page=3', answers);

    const [first, second, ...others] = await sheets();
    expect(others).toEqual([]);
    expect(first).toHaveTextContent(/الطاولة 1القاعة أ.*فريق مدارالصحة الرقمية/);
    expect(first).toHaveTextContent('الطاولة 4');
    expect(second).toHaveTextContent('الطاولة 5');
    expect(screen.getByText('5 بطاقات · صفحتان')).toBeVisible();
    expect(of('GET /tables')[0]?.query).toEqual({ search: 'أ', page: '1', per_page: '100' });
  });

  test('name the track of the team, in an event with tracks', async () => {
    const [first, ...others] = tables.tables;
    const inTrack = { ...first, team: { ...first?.team, track } };
    await show('table-management/print-cards', {
      ...answers,
      'GET /tables': { ...tables, tables: [inTrack, ...others] },
    });
    const [sheet] = await sheets();
    expect(sheet).toHaveTextContent(/فريق مدار.*البرمجيات · الصحة الرقمية/);
    expect(within(sheet as HTMLElement).getAllByText(/البرمجيات/)).toHaveLength(1);
  });

  test('leave out the vacant tables, or are larger, as the director chooses', async () => {
    window.print = jest.fn();
    const { url } = await show('table-management/print-cards', answers);
    await sheets();

    await userEvent.click(screen.getByRole('switch', { name: 'الطاولات التي عليها فريق فقط' }));
    expect(screen.queryByText('الطاولة 2')).toBeNull();
    expect(screen.getByText('4 بطاقات · صفحة واحدة')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'بطاقتان في الصفحة' }));
    expect(await sheets()).toHaveLength(2);
    expect(url()).toContain('only_seated=true&per_sheet=2');
    await userEvent.click(screen.getByRole('button', { name: 'طباعة' }));
    expect(window.print).toHaveBeenCalled();
  });

  test('have the pass of the team that sits there, and say when it is printed', async () => {
    const { of } = await show('table-management/print-cards', answers);
    const [first] = await sheets();
    expect(codesOf('مدار', first)).toEqual(['TP1-7ZK2-T-مدار-SIGNATURE']);
    expect(first).toHaveTextContent('K7Q-M2X-T-مدار');
    // The other teams are not expected: they have no pass.
    expect(screen.getAllByRole('img', { name: /^رمز/ })).toHaveLength(1);
    expect(of('GET /badges/teams')[0]?.query).toMatchObject({ has_table: 'true' });
    expect(of('POST /passes/printed')).toEqual([]);
    print();
    await waitFor(() => expect(of('POST /passes/printed')[0]?.body).toEqual({ team_ids: ['t-مدار'] }));
  });

  test('without the passes are not printed, and can be loaded again', async () => {
    await show('table-management/print-cards', {
      ...answers,
      'GET /badges/teams': new Refusal(500, SERVER_ERROR),
    });
    expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'طباعة' })).toBeDisabled();
  });
});

describe('the list of teams', () => {
  test('has all pages of what is filtered and sorted on the screen, and says by what', async () => {
    const teams = ['أول', 'ثان', 'ثالث'].map((name) => sampleTeam({ id: name, name }));
    const { of } = await show(
      `team-management/print-list?page=2&sort=-name&sector_id=${SECTOR_ID}&status=Qualified`,
      {
        'GET /teams': ({ query }) => ({
          teams: query.page === '1' ? teams.slice(0, 2) : teams.slice(2),
          pagination: { page: Number(query.page), per_page: 2, total: 3 },
        }),
      },
    );

    const [sheet] = await sheets();
    if (!sheet) throw new Error('There is no sheet');
    expect(within(sheet).getAllByRole('row')).toHaveLength(4);
    expect(within(sheet).getByRole('row', { name: /^3 ثالث/ })).toHaveTextContent('سارة القحطاني');
    expect(sheet).toHaveTextContent('هاكاثون الابتكار');
    expect(sheet).toHaveTextContent('3 فرق');
    expect(sheet).toHaveTextContent('الحالة: متأهل');
    expect(await screen.findByText('القطاع: الصحة الرقمية')).toBeVisible();
    expect(screen.getByText('صفحة 1 من 1')).toBeVisible();
    expect(of('GET /teams').map(({ query }) => query)).toEqual(
      ['1', '2'].map((page) => ({
        page,
        per_page: '100',
        sort: '-name',
        sector_id: SECTOR_ID,
        status: 'Qualified',
      })),
    );
  });

  test('is printed only with the names of its filters, which can be loaded again', async () => {
    let fails = true;
    await show(`team-management/print-list?sector_id=${SECTOR_ID}`, {
      'GET /teams': { teams: [sampleTeam()], ...paged(1) },
      'GET /sectors': () =>
        fails ? new Refusal(500, SERVER_ERROR) : { sectors: [{ ...sector, sub_sectors: [] }] },
    });
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    expect(screen.getByRole('button', { name: 'طباعة' })).toBeDisabled();
    fails = false;
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByRole('button', { name: 'طباعة' })).toBeEnabled());
    expect(screen.getByText('القطاع: الصحة الرقمية')).toBeVisible();
  });

  test('has a line with the track of each team in one, and says who of them confirmed', async () => {
    const teams = [sampleTeam({ id: 'a', name: 'أول', track }), sampleTeam({ id: 'b', name: 'ثان' })];
    await show('team-management/print-list?participation=unconfirmed', {
      'GET /teams': { teams, ...paged(2) },
    });
    const [sheet] = await sheets();
    const list = within(sheet as HTMLElement);
    expect(list.getByRole('columnheader', { name: 'القطاع والمسار' })).toBeVisible();
    expect(list.getByRole('row', { name: /^1 أول/ })).toHaveTextContent('الصحة الرقميةالبرمجيات');
    expect(list.getByRole('row', { name: /^2 ثان/ })).not.toHaveTextContent('البرمجيات');
    expect(list.getByText(/تأكيد المشاركة: لم تؤكد بعد/)).toBeVisible();
  });

  test('without any team says so, and cannot be printed', async () => {
    await show('team-management/print-list', { 'GET /teams': { teams: [], ...paged(0) } });
    expect(await screen.findByText('لا توجد فرق في هذه القائمة')).toBeVisible();
    expect(screen.getByRole('button', { name: 'طباعة' })).toBeDisabled();
  });

  test('that fails to load can be loaded again', async () => {
    let fails = true;
    await show('team-management/print-list', {
      'GET /teams': () => (fails ? new Refusal(500, SERVER_ERROR) : { teams: [sampleTeam()], ...paged(1) }),
    });
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    expect(screen.getByRole('button', { name: 'طباعة' })).toBeDisabled();
    fails = false;
    await userEvent.click(retry);
    expect(await sheets()).toHaveLength(1);
  });

  test('is opened from the menu of the page with its filters', async () => {
    const { url } = await show('team-management?status=Qualified&page=2', {
      'GET /teams': { teams: [sampleTeam()], counts: {}, ...paged(1) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'طباعة' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'قائمة الفرق' }));
    expect(url()).toBe(`${PREFIX}/team-management/print-list?status=Qualified`);
  });
});

describe('name badges', () => {
  test('of teams say name, role, team, sector and table', async () => {
    const { of } = await show('team-management/print-badges?team_id=t1&status=Pending', {
      'GET /badges/teams': {
        teams: [expectedTeam('t1', 'مدار')],
        ...paged(1),
      },
    });

    const [sheet] = await sheets();
    expect(sheet).toHaveTextContent(
      /قائد الفريق.*سارة القحطانيفريق مدارالصحة الرقميةالطاولة 12 · القاعة أK7Q-M2X-T1عضو الفريق.*John Smith/,
    );
    expect(screen.getByText('بطاقتان · صفحة واحدة')).toBeVisible();
    // The API gives qualified teams only; a status of the list is none of its filters.
    expect(of('GET /badges/teams')[0]?.query).toEqual({ team_id: 't1', page: '1', per_page: '100' });
  });

  test('of teams name the track, in an event with tracks', async () => {
    await show('team-management/print-badges', {
      'GET /badges/teams': { teams: [{ ...expectedTeam('t1', 'مدار'), track }], ...paged(1) },
    });
    const [sheet] = await sheets();
    expect(sheet).toHaveTextContent(/البرمجيات · الصحة الرقميةالطاولة/);
  });

  test('of teams have the pass of the team, and say when they are printed, a hundred teams at a time', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `t${index + 1}`);
    const teams = ids.map((id) => ({
      ...expectedTeam(id, 'مدار'),
      members: [{ user_id: id, full_name: id, is_leader: true }],
    }));
    const { of } = await show('team-management/print-badges', {
      'GET /badges/teams': { teams, ...paged(100) },
      'POST /passes/printed': {},
    });
    const [first] = await sheets();
    expect(codesOf('مدار', first).slice(0, 2)).toEqual(['TP1-7ZK2-T1-SIGNATURE', 'TP1-7ZK2-T2-SIGNATURE']);
    expect(of('POST /passes/printed')).toEqual([]);
    print();
    await waitFor(() => expect(of('POST /passes/printed')).toHaveLength(2));
    const marked = of('POST /passes/printed').map(({ body }) => (body as { team_ids: string[] }).team_ids);
    expect(marked.map(({ length }) => length)).toEqual([100, 1]);
    expect(marked.flat()).toEqual(ids);
  });

  test('of committees say committee and title, eight on a page', async () => {
    const member = (id: number) => ({ id: `m${id}`, full_name: `عضو ${id}`, title: 'رئيسة اللجنة' });
    await show('judging-committees-management/print-badges?committee_id=c1', {
      'GET /badges/committees': {
        committees: [
          { id: 'c1', full_name: 'اللجنة الأولى', members: Array.from({ length: 9 }, (_, id) => member(id)) },
        ],
        ...paged(1),
      },
    });

    const [first, second] = await sheets();
    expect(first).toHaveTextContent('عضو 0اللجنة الأولىرئيسة اللجنة');
    expect(second).toHaveTextContent('عضو 8');
  });

  test('of the board say who is what', async () => {
    await show('settings/print-badges', {
      'GET /admins': {
        admins: [{ user_id: 'u1', full_name: 'فيصل الراشد', role: 'super-admin' }],
        second_factor_required: false,
        ...paged(1),
      },
    });
    expect((await sheets())[0]).toHaveTextContent(/مجلس الإدارة.*فيصل الراشدمدير عام/);
  });
});

describe('judging sheets', () => {
  const assigned = (id: string, team: object) => ({
    ...sampleTeam({ id, ...team }),
    project: null,
    rubric_id: 'r1',
  });
  const answers = {
    'GET /rubrics': { rubrics: [sampleRubric({ id: 'r1' })] },
    'GET /committee': {
      committees: [
        { id: 'c1', full_name: 'اللجنة الأولى' },
        { id: 'c2', full_name: 'اللجنة الثانية' },
      ],
      ...paged(2),
    },
    'GET /committee/teams': ({ query }: { query: Readonly<Record<string, string>> }) =>
      query.committee_id === 'c1'
        ? {
            committee: { id: 'c1', full_name: 'اللجنة الأولى' },
            teams: [
              assigned('t1', { name: 'عاشر', table: { table_id: 'b1', name: '10', location: null } }),
              assigned('t2', { name: 'ثان', table: { table_id: 'b2', name: '2', location: null } }),
              assigned('t3', { name: 'منسحب', status: 'Withdrawn', table: null }),
            ],
          }
        : {
            committee: { id: 'c2', full_name: 'اللجنة الثانية' },
            teams: [assigned('t4', { name: 'رابع', table: null })],
          },
  };

  test('of all committees have a page for each team that takes part, in the order of the tables', async () => {
    await show('judging-committees-management/print-sheets', answers);

    const all = await sheets();
    expect(all.map((sheet) => within(sheet).getByRole('heading').textContent)).toEqual([
      'فريق ثان',
      'فريق عاشر',
      'فريق رابع',
    ]);
    expect(all[2]).toHaveTextContent('اللجنة الثانية');
    const first = within(all[0] as HTMLElement);
    expect(first.getByRole('row', { name: 'التقييم الاقتصادي · 30٪ من المجموع' })).toBeVisible();
    expect(first.getByRole('row', { name: /^نموذج العمل 10 60٪/ })).toBeVisible();
    expect(screen.getByText('لجنتان · 3 فرق · 3 أوراق')).toBeVisible();
  });

  test('of one committee show nothing of another', async () => {
    const { of } = await show('judging-committees-management/print-sheets?committee_id=c2', answers);
    expect(await sheets()).toHaveLength(1);
    expect(of('GET /committee/teams').map(({ query }) => query)).toEqual([{ committee_id: 'c2' }]);
  });

  test('that fail to load say so', async () => {
    await show('judging-committees-management/print-sheets', {
      ...answers,
      'GET /rubrics': new Refusal(500, SERVER_ERROR),
    });
    expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  });
});
