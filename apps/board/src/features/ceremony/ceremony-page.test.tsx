import { connectionLost, fakeServer, type ReceivedCall, Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND, SERVER_ERROR } from '@portal/domain/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';
import { openPage, openWith } from '../../testing/open-page.ts';
import { sampleFrozenRanking, sampleFrozenResults, sampleResults } from '../../testing/sample-results.ts';
import { sampleRound } from '../../testing/sample-settings.ts';
import { ceremonyKey } from './ceremony-key.ts';

/** jsdom has none. */
class Channel {
  static readonly open = new Set<Channel>();
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    Channel.open.add(this);
  }
  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
    this.#listeners.push(listener);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this) for (const listener of other.#listeners) listener({ data });
    }
  }
  close() {
    Channel.open.delete(this);
  }
}

const results = sampleFrozenResults();
const ranking = sampleFrozenRanking;

const answers = (state: object = results) => ({
  'GET /results': { results: state },
  'GET /results/ranking': ranking,
});
const show = (at = 'ceremony', state?: object) => openWith(at, answers(state));
const press = (key: string) => act(() => void fireEvent.keyDown(document, { key }));
const begin = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const stage = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  localStorage.clear();
  Channel.open.clear();
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: Channel });
});

test('the key by which clickers start a show does not reload the page, which would end it', async () => {
  await show();
  expect(fireEvent.keyDown(document, { key: 'F5' })).toBe(true);
  await begin('بدء العرض');
  expect(fireEvent.keyDown(document, { key: 'F5' })).toBe(false);
  expect(stage().getByRole('heading', { name: 'هاكاثون' })).toBeInTheDocument();
});

test('each key names a rank, then who has it, from the third to the first', async () => {
  await show();
  await begin('بدء العرض');
  expect(stage().getByRole('heading', { name: 'هاكاثون' })).toBeInTheDocument();
  for (const [rank, name] of [
    ['المركز الثالث', 'رواء'],
    ['المركز الثاني', 'سند'],
    ['المركز الأول', 'مدار'],
  ] as const) {
    press('PageDown');
    expect(stage().getByRole('heading', { name: rank })).toBeInTheDocument();
    expect(stage().queryByText(name)).toBeNull();
    press(' ');
    expect(stage().getByRole('heading', { name })).toBeInTheDocument();
  }
  press('ArrowLeft');
  expect(stage().getAllByRole('listitem')).toHaveLength(3);
  press('PageUp');
  expect(stage().getByRole('heading', { name: 'مدار' })).toBeInTheDocument();
  press('.');
  expect(stage().queryByRole('heading')).toBeNull();
  press('PageDown');
  expect(stage().getByRole('heading', { name: 'مدار' })).toBeInTheDocument();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it needs no connection once it was opened, and the sign-out forgets it', async () => {
  const before = await show();
  expect(await screen.findByText(/محفوظة في هذا المتصفح/)).toBeVisible();
  before.close();

  fakeServer(() => connectionLost());
  await openPage('ceremony');
  await begin('بدء العرض');
  press('PageDown');
  press('PageDown');
  expect(stage().getByRole('heading', { name: 'رواء' })).toBeInTheDocument();

  expect(localStorage.getItem(ceremonyKey())).not.toBeNull();
  await area.onSignOut?.({} as never);
  expect(localStorage.getItem(ceremonyKey())).toBeNull();
});

test('an earlier round has a ceremony of its own while the next one is judged, also without a connection', async () => {
  const first = { ...ranking, snapshot_id: 's1', event_name: 'نصف النهائي' };
  const ofRound =
    (earlier: object, current: object) =>
    ({ query }: ReceivedCall) =>
      query.round === '1' ? earlier : current;
  const both = {
    'GET /results': ofRound({ results }, { results: sampleResults() }),
    'GET /results/ranking': ofRound(first, new Refusal(404, NOT_FOUND)),
    'GET /rounds': {
      rounds: [
        sampleRound({ number: 1, name: 'الفرز', state: 'frozen' }),
        sampleRound({ state: 'open', is_current: true }),
      ],
    },
  };
  const page = await openWith('results?round=1', both);
  await userEvent.click(await screen.findByRole('link', { name: 'حفل إعلان النتائج' }));
  expect(page.of('GET /results')[0]?.query).toEqual({ round: '1' });
  expect(await screen.findByText(/محفوظة في هذا المتصفح/)).toBeVisible();
  expect(screen.getByText('الفرز')).toBeVisible();
  page.close();
  // The current one, which is open, leaves what is kept of the earlier one.
  const current = await openWith('ceremony', both);
  expect(await screen.findByText(/النتائج غير مجمّدة/)).toBeVisible();
  current.close();

  fakeServer(() => connectionLost());
  await openPage('ceremony?round=1');
  await begin('بدء العرض');
  expect(stage().getByRole('heading', { name: 'نصف النهائي' })).toBeInTheDocument();
  await area.onSignOut?.({} as never);
  expect(localStorage.getItem(ceremonyKey(1))).toBeNull();
});

test.each(['GET /results', 'GET /results/ranking'])(
  'a failure of %s is said, and can be repeated',
  async (route) => {
    await openWith('ceremony', { ...answers(), [route]: new Refusal(500, SERVER_ERROR) });
    expect(await screen.findByText('تعذّر تحميل النتائج المجمّدة')).toBeVisible();
    expect(screen.getByRole('button', { name: 'تجربة بأسماء مخترعة' })).toBeVisible();
    fakeServer(answers());
    await begin('إعادة المحاولة');
    expect(await screen.findByText(/محفوظة في هذا المتصفح/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'بدء العرض' })).toBeVisible();
  },
);

test('while nothing is frozen there is only a rehearsal, whose names are marked as invented', async () => {
  localStorage.setItem(ceremonyKey(), JSON.stringify({ userId: 'u1', ranking }));
  await show('ceremony', { ...results, state: 'open', snapshot: null });
  expect(await screen.findByText(/النتائج غير مجمّدة/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'بدء العرض' })).toBeNull();
  expect(localStorage.getItem(ceremonyKey())).toBeNull();
  await begin('تجربة بأسماء مخترعة');
  press('PageDown');
  press('PageDown');
  expect(stage().getByText('تجربة: الأسماء مخترعة')).toBeInTheDocument();
  expect(stage().queryByText('رواء')).toBeNull();
});

test('the presenter’s window shows what comes next, and moves the stage', async () => {
  const presenter = await show('ceremony/presenter');
  expect(await screen.findByText('لم يبدأ العرض بعد')).toBeInTheDocument();
  const sent: unknown[] = [];
  const peer = new Channel();
  peer.addEventListener('message', ({ data }) => sent.push(data));
  act(() =>
    peer.postMessage({
      kind: 'state',
      state: {
        current: { kind: 'place', rank: 3 },
        next: { kind: 'team', place: { rank: 3, teams: [ranking.teams[2]] } },
        black: false,
        rehearsal: true,
        number: 2,
        count: 8,
        startedAt: Date.now(),
      },
    }),
  );
  const next = within(screen.getByRole('region', { name: 'التالي' }));
  expect(next.getByRole('heading', { name: 'رواء' })).toBeInTheDocument();
  expect(screen.getByText('2 من 8')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/^00:0/);
  await begin('التالي');
  press('b');
  expect(sent).toEqual([
    { kind: 'command', command: 'next' },
    { kind: 'command', command: 'black' },
  ]);
  presenter.close();
});

test('each track is celebrated after the other, with its own ranks and its name on each slide', async () => {
  const tracks = [
    { id: 'k1', name: 'الروبوتات' },
    { id: 'k2', name: 'البيانات' },
  ];
  const [robots, data] = tracks;
  const inTracks = [robots, data, robots].map((track, index) => ({
    in_track: { ...track, rank: index === 2 ? 2 : 1, total: 90 },
  }));
  const teams = ranking.teams.map((team, index) => ({ ...team, ...inTracks[index] }));
  const byTrack = { ...results, publish: { ...results.publish, by_track: true } };
  const answersOf = { ...answers(byTrack), 'GET /results/ranking': { ...ranking, tracks, teams } };
  const before = await openWith('ceremony', answersOf);
  expect(await screen.findByText(/محفوظة في هذا المتصفح/)).toBeVisible();
  before.close();
  // What was chosen is kept with the ranking.
  fakeServer(() => connectionLost());
  await openPage('ceremony');

  const announced = async (names: readonly string[], track: string) => {
    await begin('بدء العرض');
    for (const name of names) {
      expect(stage().getByText(track)).toBeInTheDocument();
      press('PageDown');
      press('PageDown');
      expect(stage().getByRole('heading', { name })).toBeInTheDocument();
    }
    press('PageDown');
    expect(stage().getByText(track)).toBeInTheDocument();
    expect(stage().getAllByRole('listitem')).toHaveLength(names.length);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await announced(['رواء', 'مدار'], 'مسار الروبوتات');
  expect(screen.getByLabelText('المسار')).toHaveValue('k2');
  await announced(['سند'], 'مسار البيانات');
});
