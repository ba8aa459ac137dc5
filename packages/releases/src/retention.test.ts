import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { places } from './places.ts';
import { readRegistry } from './registry.ts';
import { releaseArea, releaseCanary, releaseShell } from './release.ts';
import { KEPT_DAYS, KEPT_VERSIONS, prune } from './retention.ts';
import { rollBack } from './rollback.ts';
import { readTree, storeSampleArea, storeSampleShell, testFolder } from './testing/index.ts';

const SARA = { who: 'Sara', commit: null };
const DAY_MS = 24 * 60 * 60 * 1000;
const later = () => new Date(Date.now() + (KEPT_DAYS + 1) * DAY_MS);

let releasesDir: string;
let versions: string[];

beforeEach(async () => {
  releasesDir = await testFolder();
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), SARA);
  versions = [];
  for (let index = 0; index < KEPT_VERSIONS + 3; index += 1) {
    const area = await storeSampleArea(releasesDir, 'committee', `version ${index}`);
    await releaseArea(releasesDir, area, SARA);
    versions.push(area.version);
  }
});

const isThere = (version: string) => existsSync(places.area(releasesDir, 'committee', version));

it('removes versions that are neither young nor among the last, with what was noted of them', async () => {
  const old = versions.slice(0, 3).map((version) => join('areas/committee', version));
  expect(await prune(releasesDir, later())).toEqual(old.sort());
  expect(versions.map(isThere)).toEqual(versions.map((_version, index) => index >= 3));
  expect(existsSync(places.record(releasesDir, 'committee', versions[0] ?? ''))).toBe(false);
  const maps = versions.map((version) =>
    places.sourceMap(releasesDir, `areas/committee/${version}/chunks/area.1.js`),
  );
  expect(maps.map((map) => existsSync(map))).toEqual(versions.map((_version, index) => index >= 3));
});

it('removes nothing young', async () => {
  const before = await readTree(releasesDir);
  expect(await prune(releasesDir, new Date())).toEqual([]);
  expect(await readTree(releasesDir)).toEqual(before);
});

it('never removes what runs, however old, nor a canary', async () => {
  const [oldest = ''] = versions;
  await rollBack(releasesDir, 'committee', SARA, oldest);
  const canary = await storeSampleArea(releasesDir, 'committee', 'canary');
  await releaseCanary(releasesDir, canary, 10, SARA);
  await prune(releasesDir, later());
  expect((await readRegistry(releasesDir)).areas[0]?.version).toBe(oldest);
  expect([isThere(oldest), isThere(canary.version)]).toEqual([true, true]);
});

it.each([
  ['history', places.history, (path: string) => mkdir(path)],
  ['previews', places.previews, (path: string) => writeFile(path, '')],
])('removes nothing while the %s cannot be read', async (_what, place, spoil) => {
  await rm(place(releasesDir), { recursive: true, force: true });
  await spoil(place(releasesDir));
  const before = await readTree(join(releasesDir, 'areas'));
  await expect(prune(releasesDir, later())).rejects.toThrow();
  expect(await readTree(join(releasesDir, 'areas'))).toEqual(before);
});

it('removes the assets that only removed shells used', async () => {
  for (let index = 0; index < KEPT_VERSIONS; index += 1) {
    await releaseShell(releasesDir, await storeSampleShell(releasesDir, `shell${index}`), SARA);
  }
  const removed = await prune(releasesDir, later());
  expect(removed.filter((path) => path.startsWith('shell/assets'))).toEqual(['shell/assets/main.one.js']);
  expect(existsSync(join(places.shellAssets(releasesDir), `main.shell0.js`))).toBe(true);
  const maps = ['one', 'shell0'].map((name) => places.sourceMap(releasesDir, `assets/main.${name}.js`));
  expect(maps.map((map) => existsSync(map))).toEqual([false, true]);
});
