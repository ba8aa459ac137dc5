import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleTeam, sampleTeams } from '../../../testing/samples.ts';

const HOME = '/board-of-directors/portal/team-management';
const S2 = '01890000-0000-7000-8000-0000000000a2';
const K1 = '01890000-0000-7000-8000-0000000000d1';
const sectors = {
  sectors: [
    { id: 's1', name: 'الصحة الرقمية', sub_sectors: [] },
    { id: S2, name: 'الاستدامة', sub_sectors: [] },
  ],
};

const show = async (teams: FakeAnswer, at = 'team-management', answers = {}) => {
  const page = await openWith(at, { 'GET /teams': teams, 'GET /sectors': sectors, ...answers });
  return { ...page, lists: () => page.of('GET /teams') };
};

afterEach(() => jest.restoreAllMocks());

test('the figures count all teams, and the list shows one page of them', async () => {
  await show(
    sampleTeams([sampleTeam(), sampleTeam({ id: 't2', name: 'سند', status: 'Pending', table: null })]),
  );

  const row = await screen.findByRole('row', { name: /مدار/ });
  expect(row).toHaveTextContent('سارة القحطاني');
  expect(row).toHaveTextContent('12 · القاعة أ');
  expect(within(screen.getByRole('row', { name: /سند/ })).getByText('قيد المراجعة')).toBeVisible();
  expect(screen.getByText('متأهل', { selector: 'dt' }).closest('div')).toHaveTextContent('1667٪');
  expect(await screen.findByText('24 فريقًا · قطاعان')).toBeVisible();
});

test('the figures have their places before the teams are loaded', async () => {
  await show(() => new Promise(() => undefined));
  expect(await screen.findByText('متأهل', { selector: 'dt' })).toBeVisible();
  expect(screen.getAllByText('—')).toHaveLength(6);
});

test('filters are kept in the URL and sent to the server', async () => {
  const { url, lists } = await show(sampleTeams([sampleTeam()]));

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'الحالة' }), 'متأهل');
  await screen.findByRole('option', { name: 'الاستدامة' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'القطاع' }), 'الاستدامة');

  expect(await screen.findByText('نتيجة واحدة')).toBeVisible();
  expect(url()).toBe(`${HOME}?status=Qualified&sector_id=${S2}`);
  await waitFor(() => expect(lists().at(-1)?.query).toEqual({ status: 'Qualified', sector_id: S2 }));
});

test('an event with tracks shows that of a team below its sector, and has a filter for them', async () => {
  const tracks = [{ id: K1, name: 'الروبوتات', description: '', places: null, version: 1 }];
  const team = sampleTeam({ track: { id: K1, name: 'الروبوتات' } });
  const { lists } = await show(sampleTeams([team]), 'team-management', { 'GET /tracks': { tracks } });
  expect(await screen.findByRole('columnheader', { name: 'القطاع والمسار' })).toBeVisible();
  expect(screen.getByRole('row', { name: /مدار/ })).toHaveTextContent('الروبوتات');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المسار' }), 'الروبوتات');
  await waitFor(() => expect(lists().at(-1)?.query).toEqual({ track_id: K1 }));
});

test('a shared address opens with its search, filter and page', async () => {
  const { lists } = await show(
    sampleTeams([sampleTeam()]),
    'team-management?search=مدار&status=Qualified&page=2&sort=-name',
  );

  expect(await screen.findByRole('searchbox')).toHaveValue('مدار');
  expect(screen.getByRole('combobox', { name: 'الحالة' })).toHaveValue('Qualified');
  expect(lists()[0]?.query).toEqual({ page: '2', search: 'مدار', status: 'Qualified', sort: '-name' });
});

test('invalid parameters in the URL are not sent to the server', async () => {
  const { lists } = await show(
    sampleTeams([sampleTeam()]),
    'team-management?status=Winner&page=-3&sort=secret&delivered=maybe',
  );

  await screen.findByRole('row', { name: /مدار/ });
  expect(lists()[0]?.query).toEqual({});
});

test('a search is sent when the typing pauses, and goes back to the first page', async () => {
  const { url, lists } = await show(sampleTeams([sampleTeam()]), 'team-management?page=2');

  await userEvent.type(await screen.findByRole('searchbox'), 'سند');

  await waitFor(() => expect(url()).toBe(`${HOME}?search=${encodeURIComponent('سند')}`));
  await waitFor(() => expect(lists().map(({ query }) => query)).toEqual([{ page: '2' }, { search: 'سند' }]));
});

test('a search that finds nothing can be cleared', async () => {
  const { url } = await show(
    ({ query }) => sampleTeams(query.search ? [] : [sampleTeam()]),
    'team-management?search=xyz',
  );

  expect(await screen.findByText('لا توجد نتائج مطابقة')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'مسح البحث والتصفية' }));

  expect(await screen.findByRole('row', { name: /مدار/ })).toBeVisible();
  expect(url()).toBe(HOME);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('an answer that is not offered any more is shown as long as it narrows the list', async () => {
  const [renamed, removed] = [1, 2].map((last) => `01900000-0000-7000-8000-00000000000${last}`);
  const asked = { ...PLAIN_QUESTION, id: renamed, form: 'registration', version: 2, kind: 'choice' } as const;
  const answers = encodeURIComponent(`${renamed}:تقني؛${removed}:نعم`);
  const { lists } = await show(sampleTeams([]), `team-management?answers=${answers}`, {
    'GET /forms': { fields: [{ ...asked, label: 'المجال', options: ['علمي', 'تقنية'] }] },
  });
  expect(await screen.findByRole('combobox', { name: 'المجال' })).toHaveDisplayValue('تقني');
  const gone = screen.getByRole('combobox', { name: 'سؤال حُذف' });
  expect(gone).toHaveDisplayValue('نعم');
  await userEvent.selectOptions(gone, 'سؤال حُذف: الكل');
  await waitFor(() => expect(lists().at(-1)?.query).toEqual({ answers: `${renamed}:تقني` }));
});

test('a filter by what was deleted is shown, and it can be removed', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const { lists } = await show(
    sampleTeams([]),
    `team-management?sector_id=${id}&track_id=${id}&committee_id=${id}&participation=waiting`,
    { 'GET /committee': { committees: [], pagination: { page: 1, per_page: 100, total: 0 } } },
  );
  expect(await screen.findByRole('combobox', { name: 'القطاع' })).toHaveDisplayValue('قطاع حُذف');
  expect(screen.getByRole('combobox', { name: 'المسار' })).toHaveDisplayValue('مسار حُذف');
  expect(await screen.findByDisplayValue('لجنة حُذفت')).toBe(screen.getByRole('combobox', { name: 'اللجنة' }));
  // This event asks no team to confirm any more.
  expect(screen.getByRole('combobox', { name: 'تأكيد المشاركة' })).toHaveDisplayValue('قائمة الانتظار');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المسار' }), 'المسار: الكل');
  await waitFor(() => expect(lists().at(-1)?.query).not.toHaveProperty('track_id'));
  expect(screen.queryByRole('combobox', { name: 'المسار' })).not.toBeInTheDocument();
});

test('an answer for which the filter has no room is not taken, and the others stay', async () => {
  const asked = { ...PLAIN_QUESTION, form: 'registration', version: 1, kind: 'choice' } as const;
  const ids = [1, 2, 3, 4].map((last) => `01900000-0000-7000-8000-00000000000${last}`);
  const long = 'أ'.repeat(120);
  const chosen = ids
    .slice(0, 3)
    .map((id) => `${id}:${long}`)
    .join('؛');
  const { lists } = await show(sampleTeams([]), `team-management?answers=${encodeURIComponent(chosen)}`, {
    'GET /forms': {
      fields: ids.map((id) => ({ ...asked, id, label: `س${id.at(-1)}`, options: [long, 'ب'] })),
    },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'س4' }), long);
  expect(await screen.findByText(/^لا تتسع التصفية/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'س1' })).toHaveDisplayValue(long);
  expect(screen.getByRole('combobox', { name: 'س4' })).toHaveDisplayValue('س4: الكل');
  expect(lists().at(-1)?.query).toEqual({ answers: chosen });
});

test('answers narrow the list, and those that the board wants are columns of it on a laptop', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const belowPx = Number(/max-width: ([\d.]+)px/.exec(query)?.[1]);
    return Object.assign(new EventTarget(), { matches: 1280 <= belowPx, media: query }) as MediaQueryList;
  });
  const id = '01900000-0000-7000-8000-000000000001';
  const field = { ...PLAIN_QUESTION, form: 'registration', version: 1 } as const;
  const fields = [
    { ...field, id, kind: 'choice', label: 'المسار المفضّل', options: ['علمي', 'تقني'], listed: true },
    { ...field, id: 'f2', label: 'الهدف' },
  ];
  const { url, lists } = await show(
    sampleTeams([
      sampleTeam({ answers: { [id]: 'علمي' } }),
      sampleTeam({ id: 't2', name: 'سند', answers: {} }),
    ]),
    'team-management?status=Qualified',
    { 'GET /forms': { fields } },
  );
  expect(await screen.findByRole('columnheader', { name: 'المسار المفضّل' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'الهدف' })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /مدار/ })).toHaveTextContent('علمي');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المسار المفضّل' }), 'تقني');
  const answers = `${id}:تقني`;
  await waitFor(() => expect(lists().at(-1)?.query).toEqual({ status: 'Qualified', answers }));
  expect(new URL(url(), 'http://portal').searchParams.get('answers')).toBe(answers);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'المسار المفضّل' }),
    'المسار المفضّل: الكل',
  );
  expect(url()).toBe(`${HOME}?status=Qualified`);
});

test('the export has the filters of the list, without its page and order', async () => {
  const { of } = await show(
    sampleTeams([sampleTeam()]),
    'team-management?search=مدار&status=Qualified&has_table=true&page=2&sort=-name',
    { 'GET /export': new Refusal(500, SERVER_ERROR) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'تصدير' }));
  await waitFor(() =>
    expect(of('GET /export')[0]?.query).toEqual({
      kind: 'teams',
      search: 'مدار',
      status: 'Qualified',
      has_table: 'true',
    }),
  );
});

test('the next page is fetched from the server', async () => {
  const { url, lists } = await show(sampleTeams([sampleTeam()], 45));

  await userEvent.click(await screen.findByRole('button', { name: 'الصفحة 2' }));

  expect(url()).toBe(`${HOME}?page=2`);
  await waitFor(() => expect(lists().at(-1)?.query).toEqual({ page: '2' }));
});

test('an address beyond the last page shows the last page', async () => {
  const { url, lists } = await show(({ query }) => {
    const page = Number(query.page ?? 1);
    const { teams, ...rest } = sampleTeams([sampleTeam()], 45);
    return { ...rest, teams: page > 3 ? [] : teams, pagination: { page, per_page: 20, total: 45 } };
  }, 'team-management?page=9&sort=name');

  expect(await screen.findByRole('row', { name: /مدار/ })).toBeVisible();
  expect(screen.queryByText('لا توجد نتائج مطابقة')).not.toBeInTheDocument();
  expect(url()).toBe(`${HOME}?sort=name&page=3`);
  expect(lists().map(({ query }) => query.page)).toEqual(['9', '3']);
});

test('all teams that the filters find are selected over every page', async () => {
  const all = Array.from({ length: 25 }, (_, index) =>
    sampleTeam({ id: `t${index}`, name: `فريق ${index}` }),
  );
  const { lists } = await show(
    ({ query }) => (query.per_page === '100' ? sampleTeams(all, 25) : sampleTeams(all.slice(0, 20), 25)),
    'team-management?status=Qualified',
  );

  await userEvent.click(await screen.findByRole('checkbox', { name: 'اختيار كل الفرق المعروضة' }));
  expect(screen.getByText('المختار: 20 فريقًا')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'اختيار كل الفرق المطابقة: 25 فريقًا' }));
  expect(await screen.findByText('المختار: 25 فريقًا')).toBeVisible();
  expect(lists().at(-1)?.query).toMatchObject({ status: 'Qualified', per_page: '100' });

  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار فريق 3' }));
  expect(screen.getByText('المختار: 24 فريقًا')).toBeVisible();
});

test('a search that finds more teams than the server counts says so', async () => {
  const pagination = { page: 50, per_page: 20, total: 1001, total_is_minimum: true };
  await show({ ...sampleTeams([sampleTeam()]), pagination }, 'team-management?search=مدار&page=50');

  expect(await screen.findByText('أكثر من 1000 نتيجة')).toBeVisible();
  expect(screen.getByRole('button', { name: 'الصفحة 51' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار مدار' }));
  expect(screen.getByRole('button', { name: 'اختيار كل الفرق المطابقة: أكثر من 1000 فريق' })).toBeVisible();
});

test('stopped and extended deliveries are marked in the list', async () => {
  await show(
    sampleTeams([
      sampleTeam({ id: 't1', name: 'مدار', delivery_disabled: true }),
      sampleTeam({ id: 't2', name: 'سند', availability_to: '2020-12-31T20:59:00Z', delivery_extended: true }),
      sampleTeam({ id: 't3', name: 'نماء', availability_to: '2099-12-31T20:59:00Z' }),
    ]),
  );
  expect(await screen.findByRole('row', { name: /مدار/ })).toHaveTextContent('التسليم موقوف');
  expect(screen.getByRole('row', { name: /سند/ })).toHaveTextContent('ممدَّد حتى 31 ديسمبر 2020');
  expect(screen.getByRole('row', { name: /نماء/ })).not.toHaveTextContent('ممدَّد');
});

test('nothing speaks of arrivals before the first one, except their filter', async () => {
  const { lists } = await show(sampleTeams([sampleTeam()]));
  await screen.findByRole('row', { name: /مدار/ });
  expect(screen.queryByRole('columnheader', { name: 'الوصول' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'الحضور' })).not.toBeInTheDocument();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الحضور' }), 'لم يصل بعد');
  await waitFor(() => expect(lists().at(-1)?.query).toEqual({ checked_in: 'false' }));
  expect(await screen.findByRole('columnheader', { name: 'الوصول' })).toBeVisible();
});

test('arrivals are shown in the list, and counted in all and by sector as teams check in', async () => {
  let arrived = 3;
  const figures = () => ({
    teams_expected: 16,
    teams_arrived: arrived,
    people_expected: 60,
    people_arrived: 3 * arrived,
  });
  const none = { teams_expected: 5, teams_arrived: 0, people_expected: 20, people_arrived: 0 };
  const teams = sampleTeams([sampleTeam({ checked_in_at: '2026-01-20T06:12:00Z' })]);
  const { change } = await show(teams, 'team-management', {
    'GET /check-ins/counts': () => ({
      counts: {
        ...figures(),
        sectors: [
          { sector: sectors.sectors[0], ...figures() },
          { sector: sectors.sectors[1], ...none },
        ],
      },
    }),
  });

  expect(await screen.findByRole('row', { name: /مدار/ })).toHaveTextContent(/20\s+يناير، 9:12\s+ص/);
  const sectorList = within(await screen.findByRole('list', { name: 'الحضور حسب القطاع' }));
  const [first, second] = sectorList.getAllByRole('listitem');
  expect(first).toHaveTextContent('الصحة الرقميةوصل 3 من 16الأشخاص: 9 من 60');
  expect(second).toHaveTextContent('الاستدامةوصل 0 من 5الأشخاص: 0 من 20');
  expect(screen.getByText('وصل 9 من 60')).toBeVisible();

  arrived = 4;
  await change({ type: 'check_in', id: 't2' });
  expect(await screen.findByText('وصل 12 من 60')).toBeVisible();
});

test('places and the waiting list are shown only where there are any, and narrow the list', async () => {
  const { url, lists } = await show(() => {
    const waiting = sampleTeam({ id: 't2', name: 'سند', status: 'Pending' });
    const answer = sampleTeams([
      sampleTeam({ confirmed_at: '2026-11-20T09:00:00Z' }),
      { ...waiting, waiting: { in_track: null, in_event: 1 } },
      { ...waiting, id: 't3', name: 'لبنة', waiting: { in_track: 2, in_event: 5 } },
      { ...waiting, id: 't4', name: 'أفق', waiting: { in_track: 3, in_event: null } },
    ]);
    const participation = { places: 10, confirm_until: '2026-12-01T09:00:00Z', confirmed: 1, waiting: 1 };
    return { ...answer, counts: { ...answer.counts, participation } };
  });
  expect(await screen.findByText('الفرق المتأهلة أكثر من المقاعد')).toBeVisible();
  expect(await screen.findByRole('row', { name: /سند/ })).toHaveTextContent('الانتظار: 1');
  expect(screen.getByRole('row', { name: /سند/ })).not.toHaveTextContent('انتظار المسار');
  expect(screen.getByRole('row', { name: /لبنة/ })).toHaveTextContent(/الانتظار: 5.*انتظار المسار: 2/);
  expect(screen.getByRole('row', { name: /أفق/ })).toHaveTextContent('انتظار المسار: 3');
  expect(screen.getByRole('row', { name: /مدار/ })).toHaveTextContent('مؤكَّدة');
  await userEvent.click(screen.getByRole('radio', { name: 'قائمة الانتظار' }));
  expect(url()).toBe(`${HOME}?participation=waiting&sort=waiting_since`);
  await waitFor(() =>
    expect(lists().at(-1)?.query).toEqual({ participation: 'waiting', sort: 'waiting_since' }),
  );
});

test('an event without teams shows an empty state', async () => {
  await show(sampleTeams([]));
  expect(await screen.findByText('لا توجد فرق بعد')).toBeVisible();
});

test('ids in the address that are none are left out, so that the list is shown', async () => {
  const { lists } = await show(
    sampleTeams([sampleTeam()]),
    'team-management?sector_id=s&track_id=undefined&committee_id=1',
  );
  expect(await screen.findByRole('row', { name: /مدار/ })).toBeVisible();
  expect(lists().map(({ query }) => query)).toEqual([{}]);
});
