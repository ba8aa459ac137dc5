import { Refusal } from '@portal/area-kit/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../testing/open-page.ts';
import { sampleHome } from '../../testing/samples.ts';

const results = {
  event_name: 'هاكاثون',
  published_at: '2026-11-20T12:00:00.000Z',
  teams: [{ rank: 1, name: 'مدار', project_title: 'فرز مبكر', sector: 'الصحة' }],
  is_ranked: true,
  rank: null,
  types: null,
  notes: null,
};
const open = (own: object) => showPage('results', { results_published: true }, { 'GET /results/own': own });
const ownCard = async () => within(await screen.findByRole('region', { name: 'نتيجة فريقكم' }));

test('shows what was chosen: notes without ranks and totals', async () => {
  await open({ ...results, notes: [{ type: 'idea', note: 'فكرة واضحة' }] });
  const own = await ownCard();
  expect(own.getByText('فكرة واضحة')).toBeVisible();
  expect(own.queryByText('مركز فريقكم')).toBeNull();
  const first = within(screen.getByRole('region', { name: 'المراكز الأولى' }));
  expect(first.getByRole('listitem')).toHaveTextContent('المركز1مدارفريقكمفرز مبكرالصحة');
});

test('shows the own rank and totals by type, and names the round where the event has several', async () => {
  await open({ ...results, round: 'الجولة الأولى', rank: 17, types: { eco: 61.5, idea: 72, tech: 83 } });
  const own = await ownCard();
  for (const value of ['17', '61.5', '72', '83']) expect(own.getByText(value)).toBeVisible();
  expect(own.queryByText('ملاحظات لجان التحكيم')).toBeNull();
  expect(screen.getByText(/الجولة الأولى.* · نُشرت في/)).toBeVisible();
});

test.each([
  [
    'a team that was not ranked in an earlier round',
    { is_ranked: false, round: 'الفرز' },
    /لم يدخل فريقكم ترتيب «.*الفرز.*»/,
  ],
  ['a team that was not ranked', { is_ranked: false }, 'لم يدخل فريقكم الترتيب النهائي.'],
  ['only the first ranks', {}, 'أُعلنت المراكز الأولى فقط.'],
])('says so for %s', async (_what, changes, sentence) => {
  await open({ ...results, ...changes });
  expect((await ownCard()).getByText(sentence)).toBeVisible();
});

test('results that are withdrawn while the page is open are not asked for again', async () => {
  let results_published = true;
  const { change, sent } = await showPage(
    'results',
    {},
    {
      'GET /index': () => sampleHome({ results_published }),
      'GET /results/own': results,
    },
  );
  await ownCard();
  results_published = false;
  await change({ type: 'results', id: 'results' });
  expect(await screen.findByText('لم تُعلن النتائج بعد')).toBeVisible();
  expect(sent('GET /results/own')).toHaveLength(1);
});

test('says that nothing is published, also after a withdrawal', async () => {
  await open(new Refusal(404, 'Not found'));
  expect(await screen.findByText('لم تُعلن النتائج بعد')).toBeVisible();
});

test('where the tracks are ranked, the own rank is in the track, and its list has the own team', async () => {
  const teams = ['الروبوتات', 'البيانات'].map((track) => ({ ...results.teams[0], track }));
  await open({ ...results, teams, rank: 1, track: 'البيانات' });
  expect((await ownCard()).getByText(/مركز فريقكم في .*مسار البيانات/)).toBeVisible();
  const first = within(screen.getByRole('region', { name: 'المراكز الأولى' }));
  expect(first.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'مسار الروبوتات',
    'مسار البيانات',
  ]);
  expect(first.getAllByRole('listitem').map((item) => item.textContent?.includes('فريقكم'))).toEqual([
    false,
    true,
  ]);
});
