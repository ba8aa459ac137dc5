import { CONTRACT_VERSION } from '@portal/area-contract';
import { CLIENT_REPORTS_URL } from '../releases/client-reports.ts';
import { fetchManifest, loadExposed } from './federation.ts';
import { rememberGoodVersion } from './good-versions.ts';
import { giveUp, loadArea } from './load-area.ts';
import type { AreaEntry } from './registry.ts';

jest.mock('./federation.ts', () => ({ fetchManifest: jest.fn(), loadExposed: jest.fn() }));
const manifest = jest.mocked(fetchManifest);
const exposed = jest.mocked(loadExposed);

interface SentReport {
  readonly version: string;
  readonly outcome: string;
  readonly phase?: string;
  readonly visit: string;
}

let reports: SentReport[];
let online: jest.SpyInstance;
let areas = 0;

/** An area of its own for every test: what failed in a visit is remembered for the visit. */
function area() {
  areas += 1;
  const name = `area-${areas}`;
  return (version: string, contract = CONTRACT_VERSION): AreaEntry => ({
    name,
    prefix: '/p/portal',
    roles: ['leader'],
    home: '/p/portal/home',
    version,
    entry: `/areas/${name}/${version}/mf-manifest.json`,
    contract,
    integrity: '',
  });
}
const moduleOf = (contract = CONTRACT_VERSION) => ({
  default: { contract, menu: () => [], routes: [], loadInitial: async () => ({}) },
});

beforeEach(() => {
  localStorage.clear();
  reports = [];
  globalThis.fetch = async (url, init) => {
    expect(url).toBe(CLIENT_REPORTS_URL);
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    reports.push(JSON.parse(String(init?.body)));
    throw new TypeError('Failed to fetch');
  };
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  manifest.mockReset().mockResolvedValue();
  exposed.mockReset().mockImplementation(async () => moduleOf());
});
afterEach(() => jest.restoreAllMocks());

/** Every load of this version fails. */
function breakVersion(broken: string): void {
  exposed.mockImplementation(async ({ version }) => {
    if (version === broken) throw new Error('broken');
    return moduleOf();
  });
}

test('a hiccup is tried again and nobody hears of it', async () => {
  const version = area();
  manifest.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect((await loadArea(version('2'))).entry.version).toBe('2');
  expect(reports).toEqual([]);
});

test('a version is loaded once in a visit, whoever asks', async () => {
  const version = area();
  const loaded = await Promise.all([loadArea(version('2')), loadArea(version('2'))]);
  expect(loaded[0].module).toBe(loaded[1].module);
  expect(exposed).toHaveBeenCalledTimes(1);
});

test('a broken version gives way to the one that worked last, and is reported once, without anything personal', async () => {
  const version = area();
  rememberGoodVersion(version('1'));
  breakVersion('2');
  for (const _attempt of [1, 2]) {
    const loaded = await loadArea(version('2'));
    expect(loaded.entry).toMatchObject({ version: '1', entry: version('1').entry, home: '/p/portal/home' });
  }
  expect(exposed.mock.calls.filter(([{ version }]) => version === '2').length).toBeGreaterThan(1);
  const visit = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(reports).toEqual([
    { area: version('2').name, version: '2', outcome: 'failed', phase: 'entry', visit },
  ]);
});

test('a version that does not fit the contract is not asked for twice', async () => {
  const version = area();
  rememberGoodVersion(version('1'));
  exposed.mockImplementation(async (entry) => moduleOf(entry.version === '2' ? '99.0.0' : CONTRACT_VERSION));
  expect((await loadArea(version('2'))).entry.version).toBe('1');
  expect(exposed).toHaveBeenCalledTimes(2);
  expect(reports).toMatchObject([{ version: '2', phase: 'contract' }]);
});

test('where nothing works the failure is the newest version’s, and the next try begins anew', async () => {
  const version = area();
  rememberGoodVersion(version('1'));
  exposed.mockRejectedValue(new Error('down'));
  await expect(loadArea(version('2'))).rejects.toMatchObject({ version: '2', phase: 'entry' });
  exposed.mockImplementation(async () => moduleOf());
  expect((await loadArea(version('2'))).entry.version).toBe('2');
});

test('a canary that fails gives way to everyone’s version where nothing worked before', async () => {
  const version = area();
  const canary = { ...version('2'), everyone: version('1') };
  breakVersion('2');
  expect((await loadArea(canary)).entry).toEqual(version('1'));
});

test('without a connection nothing is held against a version', async () => {
  const version = area();
  rememberGoodVersion(version('1'));
  online.mockReturnValue(false);
  exposed.mockRejectedValue(new Error('offline'));
  await expect(loadArea(version('2'))).rejects.toMatchObject({ version: '2' });
  expect(reports).toEqual([]);
  expect(giveUp(version('2'))).toBe(false);
});

describe('a version that failed after it was mounted', () => {
  test('is given up for the visit when it is new and another one worked', async () => {
    const version = area();
    localStorage.setItem(`goodVersions:${version('1').name}`, JSON.stringify([version('1')]));
    await loadArea(version('2'));
    expect(giveUp(version('2'))).toBe(true);
    expect((await loadArea(version('2'))).entry.version).toBe('1');
    expect((await loadArea(version('2'))).entry.version).toBe('1');
  });

  test('is given up for everyone’s version when it was a canary', async () => {
    const version = area();
    const canary = { ...version('2'), everyone: version('1') };
    await loadArea(canary);
    expect(giveUp(canary)).toBe(true);
    expect((await loadArea(canary)).entry).toEqual(version('1'));
  });

  test('is kept when no other one is known', async () => {
    const version = area();
    await loadArea(version('2'));
    rememberGoodVersion(version('2'));
    expect(giveUp(version('2'))).toBe(false);
  });

  test('is kept when it had worked in an earlier visit: its data may be at fault', async () => {
    const version = area();
    const good = [version('2'), version('1')];
    localStorage.setItem(`goodVersions:${version('2').name}`, JSON.stringify(good));
    expect(giveUp(version('2'))).toBe(false);
  });

  test('is used again when the other one cannot be loaded any more', async () => {
    const version = area();
    localStorage.setItem(`goodVersions:${version('1').name}`, JSON.stringify([version('1')]));
    giveUp(version('2'));
    breakVersion('1');
    expect((await loadArea(version('2'))).entry.version).toBe('2');
  });
});
