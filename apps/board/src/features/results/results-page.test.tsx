import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { RESULTS_CHANGED } from '@portal/domain/messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';
import { sampleFrozenRanking, sampleFrozenResults, sampleResults } from '../../testing/sample-results.ts';
import { samplePrize, sampleRound, sampleTrack } from '../../testing/sample-settings.ts';

const open = sampleResults();
const frozen = sampleFrozenResults();
const published = sampleFrozenResults({
  state: 'published',
  published_at: '2026-11-20T12:00:00.000Z',
  published_by: { id: 'u1', full_name: 'فيصل الراشد' },
});

/** Opens the page; gives what was sent. */
async function show(results: object, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const { bodies } = await openWith('results', {
    'GET /results': { results },
    'GET /results/ranking': sampleFrozenRanking,
    'PUT /results': { results },
    ...answers,
  });
  return () => bodies('PUT /results');
}

const press = async (name: string, inside = screen) =>
  userEvent.click(await inside.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog')) as unknown as typeof screen;

test('before freezing the dialog says what is incomplete', async () => {
  const sent = await show(open);
  await press('تجميد النتائج');
  const shown = await dialog();
  for (const sentence of [
    /ما لم يكتمل: 5 تقييمات/,
    /أُعيد فتحه ولم يُرسل من جديد: تقييم واحد/,
    /لم يُبتّ فيه من طلبات إعادة الفتح: طلبان/,
    /19 فريقًا/,
  ]) {
    await waitFor(() => expect(shown.getByText(sentence)).toBeVisible());
  }
  await press('تجميد النتائج', shown);
  await waitFor(() => expect(sent()).toEqual([{ state: 'frozen', version: 4 }]));
});

test('while teams may still deliver, freezing and publishing warn', async () => {
  await show({ ...frozen, delivery_until: '2026-11-25T12:00:00.000Z' });
  await press('نشر النتائج');
  const shown = await dialog();
  await waitFor(() => expect(shown.getByText(/تسليم المشاريع مفتوح حتى 25/)).toBeVisible());
});

test('the ranking is chosen before, and what is published until it is', async () => {
  const sent = await show(open);
  await userEvent.click(await screen.findByRole('radio', { name: 'الدرجة الموزونة' }));
  await userEvent.click(screen.getByRole('switch', { name: /ملاحظات اللجان/ }));
  await waitFor(() => expect(sent()).toEqual([{ ranking: 'adjusted' }, { publish: { notes: true } }]));
});

test('frozen results show when, by whom and the hash; publishing says what will be seen', async () => {
  const sent = await show(frozen);
  expect(await screen.findByText('ab'.repeat(32))).toBeVisible();
  expect(screen.getByText(/جمّدها .*فيصل الراشد/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'الدرجة الموزونة' })).toBeNull();
  await press('نشر النتائج');
  const shown = await dialog();
  await waitFor(() => expect(shown.getByText(/المراكز حتى المركز 2 .*المراكز الأولى فقط/)).toBeVisible());
  await press('نشر النتائج', shown);
  await waitFor(() => expect(sent()).toEqual([{ state: 'published', version: 4 }]));
});

test('the preview shows a leader and everyone as the choices say', async () => {
  await show({ ...frozen, publish: { ...frozen.publish, own_types: true } });
  const preview = within(await screen.findByRole('region', { name: 'معاينة' }));
  expect(await preview.findByText('93')).toBeVisible();
  expect(preview.queryByText('مركز فريقكم')).toBeNull();
  expect(preview.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.selectOptions(preview.getByLabelText('الفريق'), 'مدار');
  expect(preview.getByText('مركز فريقكم')).toBeVisible();
  await userEvent.click(preview.getByRole('radio', { name: 'الصفحة العامة' }));
  expect(preview.queryByText('93')).toBeNull();
});

test('a step back needs a reason; what another director changed is said, and the reason stays', async () => {
  const sent = await show(published, { 'PUT /results': new Refusal(409, RESULTS_CHANGED) });
  expect(await screen.findByRole('switch', { name: /ملاحظات اللجان/ })).toBeDisabled();
  await press('سحب النتائج');
  const shown = await dialog();
  await press('سحب النتائج', shown);
  await waitFor(() => expect(shown.getByText('اكتب السبب')).toBeVisible());
  await userEvent.type(shown.getByLabelText('السبب'), 'خطأ');
  await press('سحب النتائج', shown);
  await waitFor(() => expect(screen.getByText(/غيّر عضو آخر النتائج/)).toBeVisible());
  expect(shown.getByLabelText('السبب')).toHaveValue('خطأ');
  expect(sent()).toEqual([{ state: 'frozen', reason: 'خطأ', version: 4 }]);
});

test('after another director has unfrozen them, nothing is asked for that is gone', async () => {
  let results = frozen;
  const { of, change } = await openWith('results', {
    'GET /results': () => ({ results }),
    'GET /results/ranking': sampleFrozenRanking,
    'GET /rounds': {
      rounds: [
        sampleRound({ number: 1, state: 'frozen', is_current: true }),
        sampleRound({ number: 2, state: 'planned' }),
      ],
    },
    'GET /rounds/advancing': { number: 2, teams: [] },
  });
  await waitFor(() => expect(of('GET /rounds/advancing')).toHaveLength(1));
  await waitFor(() => expect(of('GET /results/ranking')).not.toHaveLength(0));
  results = open;
  await change({ type: 'results', id: 'results' });
  expect(await screen.findByRole('button', { name: 'تجميد النتائج' })).toBeVisible();
  // Those of a snapshot stay.
  for (const { query } of [...of('GET /results/ranking'), ...of('GET /rounds/advancing')])
    expect(query.snapshot_id).toBe(sampleFrozenResults().snapshot?.id);
});

describe('in an event with tracks', () => {
  const tracks = [sampleTrack('k1', 'الروبوتات'), sampleTrack('k2', 'البيانات')];
  const inTrack = (index: number, rank: number) => {
    const { id = '', name = '' } = tracks[index] ?? {};
    return { in_track: { id, name, rank, total: 90 } };
  };
  const [first, second, third] = sampleFrozenRanking.teams;
  const ranking = {
    ...sampleFrozenRanking,
    tracks: tracks.map(({ id, name }) => ({ id, name })),
    teams: [
      { ...first, ...inTrack(0, 1) },
      { ...second, ...inTrack(0, 2) },
      { ...third, ...inTrack(1, 1) },
    ],
  };
  const answers = { 'GET /tracks': { tracks }, 'GET /results/ranking': ranking };
  const withChoices = (changes: object) => ({ ...frozen, publish: { ...frozen.publish, ...changes } });

  test('the preview shows the first of each track, and the rank of a team there', async () => {
    await show(withChoices({ by_track: true, top: 1 }), answers);
    const preview = within(await screen.findByRole('region', { name: 'معاينة' }));
    await preview.findByRole('heading', { name: 'مسار البيانات' });
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1.*مدار/),
      expect.stringMatching(/1.*رواء/),
    ]);
    // The third of all is the first of its track.
    expect(preview.getByText(/مركز فريقكم في .*مسار البيانات/)).toBeVisible();
    await press('نشر النتائج');
    const shown = await dialog();
    await waitFor(() => expect(shown.getByText(/المركز الأول في كل مسار/)).toBeVisible());
  });

  test('before freezing the examples are in the tracks of the event', async () => {
    await show(sampleResults({ publish: { ...open.publish, by_track: true } }), answers);
    const preview = within(await screen.findByRole('region', { name: 'معاينة' }));
    expect(await preview.findByRole('heading', { name: 'مسار الروبوتات' })).toBeVisible();
    expect(preview.getAllByRole('listitem')).toHaveLength(4);
  });
});

test('without tracks there is no choice of ranking them', async () => {
  await show(open);
  expect(await screen.findByRole('switch', { name: /ملاحظات اللجان/ })).toBeVisible();
  expect(screen.queryByRole('switch', { name: /لكل مسار/ })).toBeNull();
});

describe('rounds', () => {
  const first = sampleRound({ number: 1, name: 'الفرز', state: 'frozen', is_current: true });
  const teams = ['مدار', 'سند', 'رواء'].map((name, index) => ({
    id: name,
    name,
    rank: index + 1,
    track: null,
    rank_in_track: null,
    total: 90 - index,
    moves_on: index < 2,
    takes_part: index !== 1,
  }));

  test('the next one begins with the teams that move on, or with those that the board picks', async () => {
    const { bodies } = await openWith('results', {
      'GET /results': { results: frozen },
      'GET /results/ranking': sampleFrozenRanking,
      'GET /rounds': { rounds: [first, sampleRound()] },
      'GET /rounds/advancing': { number: 2, teams },
      'POST /rounds/begin': { round: sampleRound({ state: 'open' }) },
    });
    expect(await screen.findByText('المتأهلون: فريق واحد')).toBeVisible();
    expect(screen.getByText(/من لم يعد مشاركًا: فريق واحد/)).toBeVisible();
    await userEvent.click(screen.getByText('اختيار المتأهلين'));
    await userEvent.click(screen.getByLabelText(/رواء/));
    await press('بدء الجولة');
    await press('بدء الجولة', await dialog());
    await waitFor(() =>
      expect(bodies('POST /rounds/begin')).toEqual([{ number: 2, team_ids: ['مدار', 'رواء'] }]),
    );
  });

  test('a picked team that leaves meanwhile does not move on', async () => {
    let advancing = teams;
    const { bodies, change } = await openWith('results', {
      'GET /results': { results: frozen },
      'GET /results/ranking': sampleFrozenRanking,
      'GET /rounds': { rounds: [first, sampleRound()] },
      'GET /rounds/advancing': () => ({ number: 2, teams: advancing }),
      'POST /rounds/begin': { round: sampleRound({ state: 'open' }) },
    });
    await userEvent.click(await screen.findByText('اختيار المتأهلين'));
    await userEvent.click(screen.getByLabelText(/رواء/));
    advancing = teams.map((team) => ({ ...team, takes_part: team.name === 'مدار' }));
    await change({ type: 'team', id: 't1' });
    await waitFor(() => expect(screen.queryByLabelText(/رواء/)).toBeNull());
    await press('بدء الجولة');
    await press('بدء الجولة', await dialog());
    await waitFor(() => expect(bodies('POST /rounds/begin')).toEqual([{ number: 2 }]));
  });

  test('of an earlier one the results are published, but not unfrozen', async () => {
    const { bodies } = await openWith('results?round=1', {
      'GET /results': { results: frozen },
      'GET /results/ranking': sampleFrozenRanking,
      'GET /rounds': {
        rounds: [{ ...first, is_current: false }, sampleRound({ state: 'open', is_current: true })],
      },
      'PUT /results': { results: published },
      'POST /rounds/withdraw': {},
    });
    expect(await screen.findByText(/لا يُفكّ تجميدها لأن جولة بعدها/)).toBeVisible();
    await press('نشر النتائج');
    await press('نشر النتائج', await dialog());
    await waitFor(() =>
      expect(bodies('PUT /results')).toEqual([{ round: 1, state: 'published', version: 4 }]),
    );
    expect(screen.queryByRole('button', { name: 'فكّ التجميد' })).toBeNull();
  });

  test('once something is judged in the current one, it is not taken back any more', async () => {
    const current = sampleRound({ state: 'open', is_current: true, has_evaluations: true });
    await openWith('results', {
      'GET /results': { results: open },
      'GET /rounds': { rounds: [{ ...first, is_current: false }, current] },
    });
    expect(await screen.findByText(/بدأ التقييم في هذه الجولة/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'التراجع عن بدء الجولة' })).toBeNull();
  });

  test('the prizes wait for the last one', async () => {
    await openWith('results', {
      'GET /results': { results: open },
      'GET /rounds': { rounds: [{ ...first, state: 'open' }, sampleRound()] },
      'GET /prizes': { prizes: [samplePrize()] },
    });
    expect(await screen.findByText('تُمنح الجوائز من نتائج الجولة الأخيرة: النهائي.')).toBeVisible();
    expect(screen.getByText('لا فائز بعد').closest('p')).not.toBeNull();
  });
});

test('the prizes say who has won, and what broke a tie', async () => {
  const winner = { team: { id: 'm', name: 'مدار' }, place: 1, score: 90, tie: 'other_total' };
  await show(frozen, { 'GET /prizes': { prizes: [samplePrize({ awarded: [winner] })] } });
  const winners = await screen.findByRole('list', { name: 'الفائزون' });
  expect(within(winners).getByRole('listitem')).toHaveTextContent('مدار');
  expect(within(winners).getByText('حُسم التعادل بالترتيب الآخر')).toBeVisible();
  expect(screen.getByText('المركز الأول')).toBeVisible();
});

test('a reason that was being typed when the session ended is asked for again, until it is cancelled', async () => {
  const answers = { 'GET /results': { results: frozen }, 'GET /results/ranking': sampleFrozenRanking };
  await openWith('results', answers);
  await press('فكّ التجميد');
  await userEvent.type((await dialog()).getByLabelText('السبب'), 'خطأ في الأوزان');
  cleanup();

  // Another director has unfrozen them meanwhile.
  await openWith('results', { 'GET /results': { results: open } });
  expect(await screen.findByRole('button', { name: 'تجميد النتائج' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();

  await openWith('results', answers);
  expect((await dialog()).getByLabelText('السبب')).toHaveValue('خطأ في الأوزان');
  await press('إلغاء', await dialog());
  cleanup();

  await openWith('results', answers);
  await press('فكّ التجميد');
  expect((await dialog()).getByLabelText('السبب')).toHaveValue('');
});
