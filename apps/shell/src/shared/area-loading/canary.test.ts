import { areaEntry } from '../../testing/areas.ts';
import { versionFor } from './canary.ts';
import type { AreaEntry } from './registry.ts';

const USERS = 10_000;
const userIds = Array.from({ length: USERS }, (_, index) => {
  // Like the database's UUIDv7: ids created in the same second differ in few digits.
  const tail = (index * 7919).toString(16).padStart(12, '0');
  return `019a9c4e-${(index % 65536).toString(16).padStart(4, '0')}-7aaa-8bbb-${tail}`;
});

function entry(share: number, canary = '1.1.0-new'): AreaEntry {
  return areaEntry('committee', '1.0.0-old', {
    contract: '1.0.0',
    integrity: 'sha384-old',
    canary: {
      version: canary,
      entry: `/areas/committee/${canary}/mf-manifest.json`,
      contract: '1.1.0',
      integrity: 'sha384-new',
      share,
    },
  });
}
const inCanary = (area: AreaEntry) =>
  userIds.filter((id) => versionFor(area, id).version === area.canary?.version);

test.each([1, 5, 10, 25, 50, 99])('%i percent of ten thousand users get the canary', (share) => {
  const percent = (inCanary(entry(share)).length / USERS) * 100;
  // Three standard deviations of ten thousand draws.
  const tolerance = 3 * Math.sqrt((share * (100 - share)) / USERS);
  expect(Math.abs(percent - share)).toBeLessThan(tolerance);
});

test('a user always gets the same version, and keeps the canary while its share grows', () => {
  const few = inCanary(entry(10));
  expect(inCanary(entry(10))).toEqual(few);
  expect(inCanary(entry(30))).toEqual(expect.arrayContaining(few));
});

test('another canary goes to other users', () => {
  const first = new Set(inCanary(entry(10)));
  const both = inCanary(entry(10, '1.2.0-newer')).filter((id) => first.has(id));
  // Independent draws: a tenth of a tenth.
  expect(both.length).toBeGreaterThan(50);
  expect(both.length).toBeLessThan(150);
});

test('the canary has its own bundle, and refers to the general version', () => {
  const [canaryUser] = inCanary(entry(50));
  const otherUser = userIds.find((id) => versionFor(entry(50), id).version === '1.0.0-old');
  const { canary: _canary, ...everyone } = entry(50);
  expect(versionFor(entry(50), canaryUser ?? '')).toEqual({
    ...everyone,
    version: '1.1.0-new',
    entry: '/areas/committee/1.1.0-new/mf-manifest.json',
    contract: '1.1.0',
    integrity: 'sha384-new',
    everyone,
  });
  expect(versionFor(entry(50), otherUser ?? '')).toEqual(everyone);
});

test('a canary without recorded needs does not get those of the general version', () => {
  const area = { ...entry(50), home_needs: { files: ['remoteEntry.js'], shared: [] } };
  const [canaryUser] = inCanary(area);
  expect(versionFor(area, canaryUser ?? '').home_needs).toBeUndefined();
});
