import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, readlink, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeArea, storeArea } from './bundles.ts';
import { writeServedCalls } from './check-bundle.ts';
import { changeReleases, effectiveVersions, readReleaseState } from './history.ts';
import { places, USED_CALLS } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';
import { findArea, type RegistryArea, readRegistry } from './registry.ts';
import {
  releaseArea,
  releaseCanary,
  releaseLocalArea,
  releaseLocalShell,
  releaseShell,
  releaseToEveryone,
} from './release.ts';
import { promote, removeArea, rollBack, stopCanary } from './rollback.ts';
import { buildSampleArea, readTree, storeSampleArea, storeSampleShell, testFolder } from './testing/index.ts';

const SARA = { who: 'Sara', commit: '4f2a' };

let releasesDir: string;
let shell: string;

beforeEach(async () => {
  releasesDir = await testFolder();
  shell = await storeSampleShell(releasesDir, 'one');
  await releaseShell(releasesDir, shell, SARA);
});

const put = (content: string, options?: Parameters<typeof storeSampleArea>[3]) =>
  storeSampleArea(releasesDir, 'committee', content, options);
const release = async (content: string): Promise<RegistryArea> => {
  const area = await put(content);
  await releaseArea(releasesDir, area, SARA);
  return area;
};
const running = async (name = 'committee') => findArea(await readRegistry(releasesDir), name);
const history = async () => (await readReleaseState(releasesDir)).history;
const back = (app: string, to?: string) => rollBack(releasesDir, app, SARA, to);

/** Does it, expects it to be refused for this reason, and that not a byte of what was released has changed. */
async function expectRefused(attempt: () => Promise<unknown>, reason: string | RegExp): Promise<void> {
  const before = await readTree(releasesDir);
  const failure = await attempt().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ReleaseRefusal);
  expect((failure as Error).message).toMatch(reason);
  expect(await readTree(releasesDir)).toEqual(before);
}

describe('an area beside others', () => {
  const entrance = { label: 'الأرشيف', icon: 'document' };
  const beside = async (fields: Partial<RegistryArea>) => {
    const area = await storeSampleArea(releasesDir, 'archive', 'one');
    return { ...area, roles: ['committee'], entrance, ...fields };
  };

  it('is entered from the home of its role, which stays the first in the registry', async () => {
    await release('one');
    await releaseArea(releasesDir, await beside({}), SARA);
    const { areas } = await readRegistry(releasesDir);
    expect(areas.map(({ name }) => name)).toEqual(['committee', 'archive']);
    expect(areas[1]).toMatchObject({ entrance });
  });

  it('is removed with its files kept, stays removed at the next start, and can be released again', async () => {
    await release('one');
    const area = await beside({});
    await releaseArea(releasesDir, area, SARA);
    expect(await removeArea(releasesDir, 'archive', SARA)).toMatchObject({ action: 'remove', to: null });
    expect(await running('archive')).toBeUndefined();
    expect(await releaseLocalArea(releasesDir, area, SARA)).toMatch(/archive stays removed/);
    await releaseArea(releasesDir, area, SARA);
    expect(await running('archive')).toMatchObject({ version: area.version });
    await expectRefused(() => back('archive'), 'no earlier version');
    await expectRefused(() => removeArea(releasesDir, 'committee', SARA), 'the home of the role committee');
  });

  it('is refused as a second home of a role, below the paths of another area, and at a path without «portal»', async () => {
    await release('one');
    const { entrance: _entrance, ...home } = await beside({});
    const releasing = (area: RegistryArea) => () => releaseArea(releasesDir, area, SARA);
    const entranceNeeded = 'committee is the home of the role committee: give archive an entrance.';
    await expectRefused(releasing(home), entranceNeeded);
    const prefix = '/committee/portal/archive';
    const below = await beside({ prefix, home: `${prefix}/home` });
    await expectRefused(releasing(below), 'committee already has the paths below /committee/portal.');
    const outside = await beside({ home: '/elsewhere' });
    await expectRefused(releasing(outside), 'The home /elsewhere is not below');
    const noPortal = await beside({ prefix: '/archive', home: '/archive/home' });
    await expectRefused(releasing(noPortal), 'The prefix /archive has no part that is "portal".');
  });
});

describe('a release', () => {
  it('is what everybody runs, with its author, commit and note in the history alone', async () => {
    const one = await release('one');
    const two = await put('two');
    await releaseArea(releasesDir, two, { ...SARA, note: 'wider table' });
    expect(await readRegistry(releasesDir)).toEqual({
      revision: 3,
      areas: [two],
      shell: { version: shell, contract: '1.2.0', oldest_contract: '1.1.0' },
    });
    expect((await history()).at(-1)).toMatchObject({
      revision: 3,
      who: 'Sara',
      commit: '4f2a',
      note: 'wider table',
      action: 'release',
      app: 'committee',
      from: one.version,
      to: two.version,
    });
    expect(await readFile(places.registry(releasesDir), 'utf8')).not.toMatch(/Sara|4f2a|wider/);
  });

  it('of one area leaves the others and the shell as they are', async () => {
    await release('one');
    const board = await storeSampleArea(releasesDir, 'board', 'board');
    await releaseArea(releasesDir, board, SARA);
    const before = await readTree(releasesDir);
    await release('two');
    expect(await running('board')).toEqual(board);
    const after = await readTree(releasesDir);
    const changed = Object.keys(before).filter((file) => after[file] !== before[file]);
    expect(changed).toEqual(['state/history.jsonl', 'state/registry.json']);
  });

  it('of the same files in another place can be rolled back to the place before', async () => {
    const { dist, area } = await buildSampleArea('committee', 'one');
    const wider = { ...area, roles: ['committee', 'reception'] };
    const described = await describeArea(dist, wider, '0.1.0', area.contract);
    for (const one of [area, described]) {
      await storeArea(dist, one, releasesDir);
      await releaseArea(releasesDir, one, SARA);
    }
    expect((await running())?.roles).toEqual(wider.roles);
    await back('committee');
    expect(await running()).toEqual(area);
    await back('committee', described.version);
    expect((await running())?.roles).toEqual(wider.roles);
  });

  it('at a path without «portal», from the time before that was refused, can be rolled back to', async () => {
    const { dist, area } = await buildSampleArea('committee', 'one');
    const place = { ...area, prefix: '/committee', home: '/committee/home' };
    const old = await describeArea(dist, place, '0.1.0', area.contract);
    await storeArea(dist, old, releasesDir);
    await changeReleases(releasesDir, SARA, async (state) => releaseToEveryone(state, old, 'release'));
    await release('two');
    await back('committee');
    expect(await running()).toEqual(old);
  });

  it('of the current version changes nothing', async () => {
    const one = await release('one');
    const before = await readTree(releasesDir);
    expect(await releaseArea(releasesDir, one, SARA)).toBeNull();
    expect(await readTree(releasesDir)).toEqual(before);
  });

  it.each([
    [
      'a newer contract',
      { contract: '1.3.0' },
      /is built against contract 1\.3\.0, the shell runs 1\.1\.0 to 1\.2\.0/,
    ],
    ['another major contract', { contract: '2.0.0' }, /is built against contract 2\.0\.0/],
    ['an older contract than the oldest', { contract: '1.0.0' }, /the shell runs 1\.1\.0 to 1\.2\.0/],
    ['a newer module', { needs: { react: '^19.4.0' } }, /react \^19\.4\.0, the shell provides 19\.3\.1/],
    ['an unshared module', { needs: { lodash: '^4.0.0' } }, /needs lodash, which the shell does not share/],
  ])('is refused when it needs %s', async (_what, options, reason) => {
    await release('one');
    const incompatible = await put('two', options);
    await expectRefused(() => releaseArea(releasesDir, incompatible, SARA), reason);
    await expectRefused(() => releaseCanary(releasesDir, incompatible, 10, SARA), reason);
  });

  it('of many at once ends with all of them in the history and a whole registry', async () => {
    const areas = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((content) => put(content)));
    await Promise.all(areas.map((area) => releaseArea(releasesDir, area, SARA)));
    const entries = (await history()).filter(({ app }) => app === 'committee');
    expect(entries.map(({ to }) => to).sort()).toEqual(areas.map(({ version }) => version).sort());
    expect(entries.slice(1).map(({ from }) => from)).toEqual(entries.slice(0, -1).map(({ to }) => to));
    expect((await running())?.version).toBe(entries.at(-1)?.to);
  });
});

describe('a canary', () => {
  let one: RegistryArea;
  let two: RegistryArea;

  beforeEach(async () => {
    one = await release('one');
    two = await put('two');
    await releaseCanary(releasesDir, two, 10, SARA);
  });

  it('leaves the current version to everyone else', async () => {
    const { version, entry, contract, integrity } = two;
    expect(await running()).toEqual({ ...one, canary: { version, entry, contract, integrity, share: 10 } });
  });

  it('is named with what its own home needs, and with its own slots', async () => {
    const own = { home_needs: { files: ['remoteEntry.js'], shared: [] }, offers: ['a@1'], fills: ['a@1'] };
    await releaseCanary(releasesDir, { ...two, ...own }, 20, SARA);
    expect((await running())?.canary).toMatchObject({ version: two.version, ...own });
  });

  it('is refused, as a release to everyone is, when it fills a slot that no area offers', async () => {
    const area = { ...two, fills: ['b@1'] };
    await expect(releaseCanary(releasesDir, area, 20, SARA)).rejects.toThrow('fills b@1');
    await expect(releaseArea(releasesDir, area, SARA)).rejects.toThrow('fills b@1');
  });

  it('can be released to more people', async () => {
    await releaseCanary(releasesDir, two, 50, SARA);
    expect((await running())?.canary?.share).toBe(50);
  });

  it('is everyone’s version once it is promoted, and is rolled back from then on', async () => {
    await promote(releasesDir, 'committee', SARA);
    expect(await running()).toEqual(two);
    await back('committee');
    expect(await running()).toEqual(one);
  });

  it('is not promoted when it would end a slot that an area fills since', async () => {
    await releaseArea(releasesDir, { ...one, offers: ['committee-home@1'] }, SARA);
    await releaseCanary(releasesDir, two, 10, SARA);
    const jury = await storeSampleArea(releasesDir, 'jury', 'one');
    await releaseArea(releasesDir, { ...jury, fills: ['committee-home@1'] }, SARA);
    await expectRefused(
      () => promote(releasesDir, 'committee', SARA),
      'committee no longer offers committee-home@1, which jury fills.',
    );
  });

  it('is not promoted while the API lacks a call that it makes', async () => {
    const call = { roles: ['committee'], input: [], answer: [] };
    const calls = JSON.stringify({ 'GET /wishes': call });
    await writeFile(join(places.area(releasesDir, 'committee', two.version), USED_CALLS), calls);
    await writeServedCalls(releasesDir, { 'GET /teams': call });
    await expectRefused(
      () => promote(releasesDir, 'committee', SARA),
      `committee ${two.version} uses GET /wishes, which the API does not serve.`,
    );
    await writeServedCalls(releasesDir, { 'GET /wishes': call });
    expect(await promote(releasesDir, 'committee', SARA)).toMatchObject({ to: two.version });
  });

  it('is ended by a rollback, which changes nothing for everyone else', async () => {
    expect(await back('committee')).toMatchObject({ action: 'stop', from: two.version, to: one.version });
    expect(await running()).toEqual(one);
  });

  it('stops by itself only while it runs', async () => {
    const stop = ({ version }: RegistryArea) => stopCanary(releasesDir, 'committee', version, 'failed');
    expect(await stop(one)).toBeNull();
    expect(await stop(two)).toMatchObject({ who: 'portal' });
    expect(await stop(two)).toBeNull();
    expect(await running()).toEqual(one);
  });

  it('is refused for the current version, and for an area without one', async () => {
    await expectRefused(() => releaseCanary(releasesDir, one, 10, SARA), 'already');
    const board = await storeSampleArea(releasesDir, 'board', 'one');
    await expectRefused(() => releaseCanary(releasesDir, board, 10, SARA), 'never released');
  });

  it('that does not exist cannot be promoted', async () => {
    await back('committee');
    await expectRefused(() => promote(releasesDir, 'committee', SARA), 'no canary');
  });
});

describe('a rollback', () => {
  it('goes back one version each time, past those already rolled back', async () => {
    const [one, two, three] = [await release('one'), await release('two'), await release('three')];
    await back('committee');
    expect(await running()).toEqual(two);
    await back('committee');
    expect(await running()).toEqual(one);
    await expectRefused(() => back('committee'), 'no earlier version');
    const four = await release('four');
    await back('committee');
    expect(await running()).toEqual(one);
    await back('committee', three.version);
    expect(await running()).toEqual(three);
    expect(effectiveVersions(await history(), 'committee')).toEqual([one.version, three.version]);
    expect(four.version).not.toBe(three.version);
  });

  it('to a named version also ends a canary', async () => {
    const one = await release('one');
    await release('two');
    await releaseCanary(releasesDir, await put('three'), 10, SARA);
    await back('committee', one.version);
    expect(await running()).toEqual(one);
  });

  it('is refused to a version that is unknown, missing, changed or current', async () => {
    const one = await release('one');
    const two = await release('two');
    await expectRefused(() => back('committee', '0.1.0-unknown'), 'There is no version');
    await expectRefused(() => back('committee', two.version), 'already');
    await expectRefused(() => back('jury'), 'choose one of shell, committee');
    const manifest = join(places.area(releasesDir, 'committee', one.version), 'mf-manifest.json');
    await writeFile(manifest, '{}');
    await expectRefused(() => back('committee'), 'have changed since its release');
    await rm(places.area(releasesDir, 'committee', one.version), { recursive: true });
    await expectRefused(() => back('committee'), 'are missing');
  });
});

describe('the shell', () => {
  const page = () => readFile(join(places.shellCurrent(releasesDir), 'index.html'), 'utf8');

  it('is switched and rolled back together with the files beside its page', async () => {
    const two = await storeSampleShell(releasesDir, 'two');
    expect(await page()).toContain('main.one.js');
    await releaseShell(releasesDir, two, SARA);
    expect(await page()).toContain('main.two.js');
    expect((await readRegistry(releasesDir)).shell?.version).toBe(two);
    await back('shell');
    expect(await page()).toContain('main.one.js');
    expect((await readRegistry(releasesDir)).shell?.version).toBe(shell);
  });

  it('is refused while a current area or canary is incompatible with it', async () => {
    await release('one');
    const releasing = (version: string) => () => releaseShell(releasesDir, version, SARA);
    const contracts = { contract: '1.0.0', oldest_contract: '1.0.0' };
    const older = await storeSampleShell(releasesDir, 'older', contracts);
    await expectRefused(releasing(older), /committee .* is built against contract 1\.1\.0/);
    const without = await storeSampleShell(releasesDir, 'without', { shared: {} });
    await expectRefused(releasing(without), /does not share/);
    await expectRefused(releasing('0.1.0-unknown'), 'The files of shell');
  });
});

describe('a process that dies in the middle', () => {
  it('while it holds the lock blocks no other and changes nothing', async () => {
    const one = await release('one');
    const module = join(import.meta.dirname, 'history.ts');
    const script = `import { changeReleases } from ${JSON.stringify(module)};
      await changeReleases(${JSON.stringify(releasesDir)}, { who: 'Dead', commit: null }, () => {
        console.log('inside');
        return new Promise((resolve) => setTimeout(resolve, 1e6));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await running()).toEqual(one);
    await release('two');
    expect((await history()).map(({ who }) => who)).not.toContain('Dead');
  });

  it('after it wrote an entry of the history, or half of one, has changed nothing', async () => {
    const one = await release('one');
    const { revision } = await readRegistry(releasesDir);
    const entry = { ...SARA, at: '2026-01-01T00:00:00Z', action: 'release', app: 'committee', from: null };
    const written = JSON.stringify({ ...entry, revision: revision + 1, to: 'never' });
    await appendFile(places.history(releasesDir), `${written}\n${written.slice(0, 40)}`);
    expect((await history()).map(({ to }) => to)).toEqual([shell, one.version]);
    const two = await release('two');
    expect((await history()).map(({ to }) => to)).toEqual([shell, one.version, two.version]);
  });

  it('after it switched the page has not released the shell: the next change switches it back', async () => {
    const two = await storeSampleShell(releasesDir, 'two');
    await unlink(places.shellCurrent(releasesDir));
    await symlink(`versions/${two}`, places.shellCurrent(releasesDir));
    await release('one');
    expect(await readlink(places.shellCurrent(releasesDir))).toBe(`versions/${shell}`);
  });
});

it('a change that lost its lock while the machine slept changes nothing', async () => {
  await release('one');
  const two = await put('two');
  const before = await readTree(releasesDir);
  const changing = changeReleases(releasesDir, SARA, async ({ registry }) => {
    await writeFile(places.lock(releasesDir), '1 1 another-host');
    const entry = { action: 'release', app: 'committee', from: null, to: two.version } as const;
    return { registry: { ...registry, areas: [two] }, entry };
  });
  await expect(changing).rejects.toThrow('took the lock over');
  await rm(places.lock(releasesDir));
  expect(await readTree(releasesDir)).toEqual(before);
});

it('a shell whose release cannot be written down, as on a full disk, is not shown either', async () => {
  const two = await storeSampleShell(releasesDir, 'two');
  await rm(places.history(releasesDir));
  await mkdir(places.history(releasesDir));
  await expect(releaseShell(releasesDir, two, SARA)).rejects.toThrow();
  expect(await readlink(places.shellCurrent(releasesDir))).toBe(`versions/${shell}`);
});

describe('npm start', () => {
  const start = async (content: string) => releaseLocalArea(releasesDir, await put(content), SARA);

  it('releases the local build to everyone, again after each change', async () => {
    expect(await start('one')).toBeUndefined();
    expect(await start('two')).toBeUndefined();
    expect((await running())?.version).toBe((await put('two')).version);
  });

  it('keeps what operators released, rolled back or run as a canary', async () => {
    await start('one');
    const released = await release('two');
    expect(await start('three')).toBe(`committee stays at ${released.version}, as it was released`);
    await back('committee');
    expect(await start('three')).toMatch(/stays at/);
    await releaseCanary(releasesDir, await put('four'), 10, SARA);
    expect(await start('three')).toMatch(/stays at/);
    expect((await running())?.canary).toBeDefined();
  });

  it('keeps an area whose local build is incompatible with the shell that operators released', async () => {
    await start('one');
    const incompatible = await put('two', { contract: '1.9.0' });
    expect(await releaseLocalArea(releasesDir, incompatible, SARA)).toMatch(
      /stays at .* is built against contract 1\.9\.0/,
    );
    expect((await running())?.contract).toBe('1.1.0');
  });

  it('keeps a shell that operators released', async () => {
    const two = await storeSampleShell(releasesDir, 'two');
    const kept = `shell stays at ${shell}, as it was released`;
    expect(await releaseLocalShell(releasesDir, two, SARA)).toBe(kept);
    expect((await readRegistry(releasesDir)).shell?.version).toBe(shell);
  });

  it('keeps a shell of its own that a released area needs, or that owners.json lists', async () => {
    releasesDir = await testFolder();
    const one = await storeSampleShell(releasesDir, 'one');
    await releaseLocalShell(releasesDir, one, SARA);
    await start('one');
    const two = await storeSampleShell(releasesDir, 'two', { contract: '2.0.0', oldest_contract: '2.0.0' });
    const released = await release('two');
    expect(await releaseLocalShell(releasesDir, two, SARA)).toBe(
      `shell stays at ${one}, because of what is released: committee ${released.version} is built against contract 1.1.0, the shell runs 2.0.0 to 2.0.0.`,
    );
    const three = await storeSampleShell(releasesDir, 'three');
    await writeFile(places.owners(releasesDir), JSON.stringify({ areas: { shell: ['key'] } }));
    expect(await releaseLocalShell(releasesDir, three, SARA)).toMatch(
      /^shell stays at .*: owners\.json asks/,
    );
    expect(await releaseLocalShell(releasesDir, one, SARA)).toBeUndefined();
    await rm(places.owners(releasesDir));
    expect(await releaseLocalShell(releasesDir, three, SARA)).toBeUndefined();
    expect((await readRegistry(releasesDir)).shell?.version).toBe(three);
  });

  it('replaces a shell beside areas that it replaces, too', async () => {
    releasesDir = await testFolder();
    await releaseLocalShell(releasesDir, await storeSampleShell(releasesDir, 'one'), SARA);
    await start('one');
    const two = await storeSampleShell(releasesDir, 'two', { contract: '2.0.0', oldest_contract: '2.0.0' });
    expect(await releaseLocalShell(releasesDir, two, SARA)).toBeUndefined();
    expect((await readRegistry(releasesDir)).shell?.version).toBe(two);
  });
});
