import { CONTRACT_VERSION } from '@portal/area-contract';
import { areaEntry, areaModule } from '../../testing/areas.ts';
import { readCookieUser } from '../session/session-storage.ts';
import { CLIENT_REPORTS_URL } from './client-reports.ts';
import { fetchManifest, loadExposed } from './federation.ts';
import { rememberKnownGood } from './known-good-versions.ts';
import { loadArea, quarantine } from './load-area.ts';

jest.mock('../session/session-storage.ts', () => ({
  ...jest.requireActual('../session/session-storage.ts'),
  readCookieUser: jest.fn(),
}));
jest.mock('./federation.ts', () => ({ fetchManifest: jest.fn(), loadExposed: jest.fn() }));
const manifest = jest.mocked(fetchManifest);
const exposed = jest.mocked(loadExposed);

let reports: unknown[];
const user = jest.mocked(readCookieUser);
let online: jest.SpyInstance;
let areas = 0;

/** An entry of a new area for every test: failures are remembered for the rest of the visit. */
const version = (number: string) => areaEntry(`area-${areas}`, number);
/** Versions that worked in an earlier visit. */
const keepFromEarlier = (...versions: string[]) =>
  localStorage.setItem(`goodVersions:area-${areas}`, JSON.stringify(versions.map(version)));
const exposedModule = (contract = CONTRACT_VERSION) => ({ default: areaModule({ contract }) });

beforeEach(() => {
  areas += 1;
  localStorage.clear();
  user.mockReturnValue({ id: '1', token: 'a-token', role: 'leader', full_name: 'سارة' });
  reports = [];
  globalThis.fetch = async (url, init) => {
    expect(url).toBe(CLIENT_REPORTS_URL);
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { authorization: 'Bearer a-token' },
    });
    reports.push(JSON.parse(String(init?.body)));
    throw new TypeError('Failed to fetch');
  };
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  manifest.mockReset().mockResolvedValue();
  exposed.mockReset().mockImplementation(async () => exposedModule());
});
afterEach(() => jest.restoreAllMocks());

function breakVersion(broken: string): void {
  exposed.mockImplementation(async ({ version }) => {
    if (version === broken) throw new Error('سارة 0551234567');
    return exposedModule();
  });
}

test('a short failure is retried and not reported', async () => {
  manifest.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect((await loadArea(version('2'))).entry.version).toBe('2');
  expect(reports).toEqual([]);
});

test('a version is loaded once per visit, also when requested twice at a time', async () => {
  const loaded = await Promise.all([loadArea(version('2')), loadArea(version('2'))]);
  expect(loaded[0].module).toBe(loaded[1].module);
  expect(exposed).toHaveBeenCalledTimes(1);
});

test('a broken version is replaced by the last known-good one and reported once, without personal data', async () => {
  rememberKnownGood(version('1'));
  breakVersion('2');
  for (const _attempt of [1, 2]) {
    const loaded = await loadArea(version('2'));
    expect(loaded.entry).toMatchObject({ version: '1', entry: version('1').entry, home: '/p/portal/home' });
  }
  expect(exposed.mock.calls.filter(([{ version }]) => version === '2').length).toBeGreaterThan(1);
  const error = { name: 'Error', message: '…', stack: '' };
  expect(reports).toEqual([
    { area: version('2').name, version: '2', outcome: 'failed', phase: 'entry', error },
  ]);
});

test('a version that is fallen back to does not get the recorded needs of the broken one', async () => {
  rememberKnownGood(version('1'));
  breakVersion('2');
  const { entry } = await loadArea({ ...version('2'), home_needs: { files: ['a.js'], shared: [] } });
  expect(entry).toMatchObject({ version: '1' });
  expect(entry.home_needs).toBeUndefined();
});

test('a failure is not reported once the session has ended', async () => {
  user.mockReturnValue(null);
  rememberKnownGood(version('1'));
  breakVersion('2');
  expect((await loadArea(version('2'))).entry.version).toBe('1');
  expect(reports).toEqual([]);
});

test('a version that does not fit the contract is not retried', async () => {
  rememberKnownGood(version('1'));
  exposed.mockImplementation(async (entry) =>
    exposedModule(entry.version === '2' ? '99.0.0' : CONTRACT_VERSION),
  );
  expect((await loadArea(version('2'))).entry.version).toBe('1');
  expect(exposed).toHaveBeenCalledTimes(2);
  expect(reports).toMatchObject([{ version: '2', phase: 'contract' }]);
});

test('when every version fails, the error is that of the newest, and the next load starts over', async () => {
  rememberKnownGood(version('1'));
  exposed.mockRejectedValue(new Error('down'));
  await expect(loadArea(version('2'))).rejects.toMatchObject({ version: '2', phase: 'entry' });
  exposed.mockImplementation(async () => exposedModule());
  expect((await loadArea(version('2'))).entry.version).toBe('2');
});

test('a failing canary is replaced by the general version when no version is known good', async () => {
  const canary = { ...version('2'), everyone: version('1') };
  breakVersion('2');
  expect((await loadArea(canary)).entry).toEqual(version('1'));
});

test('offline, a failure is neither reported nor a reason to quarantine', async () => {
  rememberKnownGood(version('1'));
  online.mockReturnValue(false);
  exposed.mockRejectedValue(new Error('offline'));
  await expect(loadArea(version('2'))).rejects.toMatchObject({ version: '2' });
  expect(reports).toEqual([]);
  expect(quarantine(version('2'))).toBe(false);
});

describe('a version that failed after it was mounted', () => {
  test('is quarantined for the visit when it is new and another one is known good', async () => {
    keepFromEarlier('1');
    await loadArea(version('2'));
    expect(quarantine(version('2'))).toBe(true);
    expect((await loadArea(version('2'))).entry.version).toBe('1');
    expect((await loadArea(version('2'))).entry.version).toBe('1');
  });

  test('is quarantined in favour of the general version when it is a canary', async () => {
    const canary = { ...version('2'), everyone: version('1') };
    await loadArea(canary);
    expect(quarantine(canary)).toBe(true);
    expect((await loadArea(canary)).entry).toEqual(version('1'));
  });

  test('is kept when there is no fallback', async () => {
    await loadArea(version('2'));
    rememberKnownGood(version('2'));
    expect(quarantine(version('2'))).toBe(false);
  });

  test('is kept when it worked in an earlier visit, because its data may be the cause', async () => {
    keepFromEarlier('2', '1');
    expect(quarantine(version('2'))).toBe(false);
  });

  test('is used again when its fallback cannot be loaded', async () => {
    keepFromEarlier('1');
    quarantine(version('2'));
    breakVersion('1');
    expect((await loadArea(version('2'))).entry.version).toBe('2');
  });
});
