import { bucketOf, versionFor } from './canary.ts';
import type { AreaEntry } from './registry.ts';

const PEOPLE = 10_000;
const userIds = Array.from({ length: PEOPLE }, (_, index) => {
  // As the database makes them: ids of one second differ in few digits.
  const tail = (index * 7919).toString(16).padStart(12, '0');
  return `019a9c4e-${(index % 65536).toString(16).padStart(4, '0')}-7aaa-8bbb-${tail}`;
});

function entry(share: number, canary = '1.1.0-new'): AreaEntry {
  return {
    name: 'committee',
    prefix: '/judging-committees-dashboard/portal',
    roles: ['committee'],
    home: '/judging-committees-dashboard/portal/home',
    version: '1.0.0-old',
    entry: '/areas/committee/1.0.0-old/mf-manifest.json',
    contract: '1.0.0',
    integrity: 'sha384-old',
    canary: {
      version: canary,
      entry: `/areas/committee/${canary}/mf-manifest.json`,
      contract: '1.1.0',
      integrity: 'sha384-new',
      share,
    },
  };
}
const inCanary = (area: AreaEntry) =>
  userIds.filter((id) => versionFor(area, id).version === area.canary?.version);

test.each([1, 5, 10, 25, 50, 99])('%i percent of ten thousand people get the canary', (share) => {
  const percent = (inCanary(entry(share)).length / PEOPLE) * 100;
  // Three standard deviations of ten thousand draws.
  const tolerance = 3 * Math.sqrt((share * (100 - share)) / PEOPLE);
  expect(Math.abs(percent - share)).toBeLessThan(tolerance);
});

test('the same person always gets the same, and stays in while the share grows', () => {
  const few = inCanary(entry(10));
  expect(inCanary(entry(10))).toEqual(few);
  expect(inCanary(entry(30))).toEqual(expect.arrayContaining(few));
});

test('another canary falls on other people', () => {
  const first = new Set(inCanary(entry(10)));
  const both = inCanary(entry(10, '1.2.0-newer')).filter((id) => first.has(id));
  // By chance a tenth of a tenth.
  expect(both.length).toBeGreaterThan(50);
  expect(both.length).toBeLessThan(150);
});

test('the canary brings its own bundle, and names what everyone else keeps', () => {
  const [tried] = inCanary(entry(50));
  const spared = userIds.find((id) => versionFor(entry(50), id).version === '1.0.0-old');
  expect(versionFor(entry(50), tried ?? '')).toEqual({
    name: 'committee',
    prefix: '/judging-committees-dashboard/portal',
    roles: ['committee'],
    home: '/judging-committees-dashboard/portal/home',
    version: '1.1.0-new',
    entry: '/areas/committee/1.1.0-new/mf-manifest.json',
    contract: '1.1.0',
    integrity: 'sha384-new',
    everyone: versionFor(entry(50), spared ?? ''),
  });
  const { canary: _canary, ...everyone } = entry(50);
  expect(versionFor(entry(50), spared ?? '')).toEqual(everyone);
});

test('buckets fill evenly', () => {
  const counts = new Array<number>(10).fill(0);
  for (const id of userIds) {
    const tenth = Math.floor(bucketOf(id) / 10);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - PEOPLE / 10)).toBeLessThan(100);
});
