import { areaEntry } from '../../testing/areas.ts';
import { CLIENT_REPORTS_URL } from '../area-loading/client-reports.ts';

const mockVitals = { onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() };
jest.mock('web-vitals', () => mockVitals);
jest.mock('../session/session-storage.ts', () => ({
  ...jest.requireActual('../session/session-storage.ts'),
  readCookieUser: () => ({ id: '1', token: 'a-token', role: 'leader', full_name: 'سارة' }),
}));

let sent: unknown[];
let visibility: jest.SpyInstance;

beforeEach(() => {
  sent = [];
  localStorage.clear();
  jest.resetModules();
  jest.clearAllMocks();
  jest.useFakeTimers();
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  globalThis.fetch = async (url, init) => {
    sent.push([url, JSON.parse(String(init?.body))]);
    return new Response();
  };
});
afterEach(() => {
  globalThis.portalStart = undefined;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Shows the areas at their times, then lets measuring begin. */
async function show(...areas: readonly (readonly [string, number])[]) {
  const { areaShown } = await import('./shown-areas.ts');
  for (const [name, at] of areas) {
    jest.spyOn(performance, 'now').mockReturnValue(at);
    areaShown(areaEntry(name, '2'));
  }
  await jest.advanceTimersByTimeAsync(1_000);
}

const report = (measure: keyof typeof mockVitals, value: number, startTime?: number) => {
  const entries = startTime === undefined ? [] : [{ startTime }];
  for (const [onReport] of mockVitals[measure].mock.calls) onReport({ value, entries });
};
function leave() {
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a measure is of the area that was on screen, and is sent once when the page is left', async () => {
  localStorage.setItem('goodVersions:leader', JSON.stringify([areaEntry('leader', '2')]));
  await show(['leader', 300], ['archive', 9_000]);
  report('onLCP', 900, 250);
  report('onINP', 120, 10_000);
  report('onCLS', 0.2, 5_000);
  for (const _again of [1, 2]) leave();
  const vitals = [
    { area: 'leader', version: '2', metric: 'LCP', value: 900 },
    { area: 'archive', version: '2', metric: 'INP', value: 120 },
    { area: 'leader', version: '2', metric: 'CLS', value: 0.2 },
  ];
  expect(sent).toEqual([[`${CLIENT_REPORTS_URL}/vitals`, { vitals }]]);
});

test('the first paint of a version that the browser had to download is a measure of its own', async () => {
  await show(['leader', 300]);
  report('onLCP', 900, 250);
  leave();
  expect(sent).toMatchObject([[expect.any(String), { vitals: [{ metric: 'LCP-first' }] }]]);
});

test('nothing of the login page is measured', async () => {
  globalThis.portalStart = { root: {} } as typeof globalThis.portalStart;
  await show(['leader', 3_000]);
  report('onINP', 120, 1_000);
  report('onCLS', 0.2, 1_000);
  leave();
  expect(mockVitals.onLCP).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('a developer’s own area is not measured', async () => {
  const { areaShown } = await import('./shown-areas.ts');
  areaShown(areaEntry('leader', 'local', { source: 'local' }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(mockVitals.onINP).not.toHaveBeenCalled();
});
