import { writeFile } from 'node:fs/promises';
import { readReleaseState } from './history.ts';
import { places } from './places.ts';
import { releaseArea, releaseCanary, releaseLocalArea, releaseShell } from './release.ts';
import { promote, rollBack, stopCanary } from './rollback.ts';
import { storeSampleArea, storeSampleShell, testFolder } from './testing/index.ts';

const [TEAM, OTHER, OPERATIONS] = ['key of the team', 'key of another', 'key of operations'];
const by = (key?: string) => ({ who: 'Sara', commit: null, ...(key && { key }) });

let releasesDir: string;

beforeEach(async () => {
  releasesDir = await testFolder();
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), by());
  for (const content of ['one', 'two']) await releaseArea(releasesDir, await put(content), by());
});

const put = (content: string) => storeSampleArea(releasesDir, 'committee', content);
const setOwners = (owners: unknown) => writeFile(places.owners(releasesDir), JSON.stringify(owners));
const OWNED = { areas: { committee: [TEAM] }, operations: [OPERATIONS] };

it('releases and starts a canary only for a key of the area', async () => {
  await setOwners(OWNED);
  const next = await put('three');
  const unsigned = 'owners.json asks for a key of committee, and there is none: sign it with --key FILE.';
  await expect(releaseArea(releasesDir, next, by())).rejects.toThrow(unsigned);
  await expect(releaseCanary(releasesDir, next, 10, by())).rejects.toThrow(unsigned);
  await expect(releaseArea(releasesDir, next, by(OTHER))).rejects.toThrow(
    'another may not release committee',
  );
  await expect(releaseArea(releasesDir, next, by(OPERATIONS))).rejects.toThrow('may not release committee');
  await releaseArea(releasesDir, next, by(TEAM));
  const { history } = await readReleaseState(releasesDir);
  expect(history.at(-1)).toMatchObject({ to: next.version, key: TEAM });
});

it('rolls back and promotes for operations too, and stops a failing canary without anyone', async () => {
  await setOwners(OWNED);
  await expect(rollBack(releasesDir, 'committee', by())).rejects.toThrow('asks for a key of committee');
  await expect(rollBack(releasesDir, 'committee', by(OTHER))).rejects.toThrow('may not roll back or promote');
  expect(await rollBack(releasesDir, 'committee', by(OPERATIONS))).toMatchObject({ key: OPERATIONS });
  const canary = await put('three');
  await releaseCanary(releasesDir, canary, 10, by(TEAM));
  await stopCanary(releasesDir, 'committee', canary.version, 'it failed');
  await releaseCanary(releasesDir, canary, 10, by(TEAM));
  expect(await promote(releasesDir, 'committee', by(OPERATIONS))).toMatchObject({ action: 'promote' });
});

it('needs no key to roll back where operations has none, so that no one is locked out on event day', async () => {
  await setOwners({ areas: { committee: [TEAM] } });
  expect(await rollBack(releasesDir, 'committee', by())).toMatchObject({ action: 'rollback' });
});

it('leaves apps that it does not list to everyone, and a local build of an owned one unreleased', async () => {
  await setOwners(OWNED);
  await releaseArea(releasesDir, await storeSampleArea(releasesDir, 'board', 'one'), by());
  expect(await releaseLocalArea(releasesDir, await put('four'), by())).toContain('committee stays at');
});

it('is never ignored because it cannot be read', async () => {
  for (const wrong of ['{', '{}', '{"areas": {"committee": "key"}}']) {
    await writeFile(places.owners(releasesDir), wrong);
    await expect(rollBack(releasesDir, 'committee', by(TEAM))).rejects.toThrow('cannot be read');
  }
});
