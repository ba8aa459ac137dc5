import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findArea, places, readRegistry, readReleaseState, releaseShell } from '@portal/releases';
import {
  newKeyPair,
  packSampleArea,
  readTree,
  type SamplePack,
  storeSampleShell,
  testFolder,
} from '@portal/releases/testing';
import { removeTemporaryFolders } from '../checks/temporary.ts';
import { ROOT } from '../processes.ts';
import { previewApp, releaseApp } from './release-app.ts';

const TEAM = newKeyPair();
const OPERATIONS = newKeyPair();

let folder: string;
let releasesDir: string;
let bundle: string;

beforeEach(async () => {
  folder = await testFolder();
  releasesDir = join(folder, 'releases');
  bundle = join(folder, 'jury.area.zip');
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), { who: 'Sara', commit: null });
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(async () => {
  jest.restoreAllMocks();
  await removeTemporaryFolders();
});

const pack = (packed: SamplePack = {}) => packSampleArea(bundle, packed);

const release = (app?: string) =>
  releaseApp({ root: ROOT, releasesDir, bundle, withoutBrowser: true, ...(app && { app }) });
const run = (tool: string, ...args: string[]) => {
  const env = { ...process.env, RELEASES_DIR: releasesDir, PUBLIC_URL: 'https://portal.example.sa/' };
  return spawnSync(process.execPath, [`tools/${tool}.ts`, ...args], { encoding: 'utf8', env, cwd: ROOT });
};
const running = async (name = 'jury') => findArea(await readRegistry(releasesDir), name);
const setOwners = (areas: Record<string, string[]>, operations: string[] = []) =>
  writeFile(places.owners(releasesDir), JSON.stringify({ areas, operations }));

it('releases a packed area without a build, with the version, commit and checks of a local one', async () => {
  const area = await pack();
  expect(await release('jury')).toMatchObject({ app: 'jury', to: area.version, commit: '4f2a' });
  expect(await running()).toEqual(area);
  const folderOfVersion = places.area(releasesDir, 'jury', area.version);
  const script = `areas/jury/${area.version}/chunks/area.1.js`;
  // Its source maps come along, and are not published.
  expect(existsSync(places.sourceMap(releasesDir, script))).toBe(true);
  expect(Object.keys(await readTree(folderOfVersion)).filter((file) => file.endsWith('.map'))).toEqual([]);
  const entry = join(folderOfVersion, 'remoteEntry.js');
  expect(await readFile(entry, 'utf8')).toContain('// jury');
});

it('makes the compressed copies itself, where a file is worth one', async () => {
  const { version } = await pack({ content: '// long\n'.repeat(1000) });
  await release();
  const chunk = join(places.area(releasesDir, 'jury', version), 'chunks/area.1.js');
  expect((await stat(`${chunk}.br`)).size).toBeLessThan(100);
});

it('records the key of a signed bundle that owners.json lists', async () => {
  await setOwners({ jury: [TEAM.publicKey] });
  await pack({ keyPem: TEAM.privatePem });
  await release();
  expect((await readReleaseState(releasesDir)).history.at(-1)?.key).toBe(TEAM.publicKey);
});

it('measures the home and the largest other page, whatever all pages weigh together', async () => {
  const page = (file: string, kb: number) => ({
    [`chunks/${file}.js`]: randomBytes(kb * 1000)
      .toString('hex')
      .slice(0, kb * 1000),
  });
  const files = {
    ...page('home', 30),
    ...page('teams', 50),
    ...page('tables', 50),
    ...page('results', 50),
    'home-needs.json': JSON.stringify({ files: ['remoteEntry.js', 'chunks/home.js'], shared: [] }),
    'page-loads.json': JSON.stringify([
      { imports: ['./area.ts'], files: ['chunks/area.1.js'] },
      ...['home', 'teams', 'tables', 'results'].map((name) => {
        return { imports: [`./${name}.tsx`], files: ['chunks/home.js', `chunks/${name}.js`] };
      }),
    ]),
  };
  await pack({ files });
  await expect(release()).resolves.toMatchObject({ action: 'release' });
  await pack({ content: 'two', files: { ...files, ...page('tables', 160) } });
  await expect(release()).rejects.toThrow(
    /largest page beside the home \(\.\/tables\.tsx\): .* KB, the budget is 70 KB/,
  );
  await pack({ content: 'two', files: { ...files, ...page('home', 160) } });
  await expect(release()).rejects.toThrow(/scripts and styles of the home: .* KB, the budget is 70 KB/);
  await pack({ content: 'two', files: { ...files, ...page('unnamed', 160) } });
  await expect(release()).rejects.toThrow(/what no page names/);
});

describe('refuses, changes nothing, and says why:', () => {
  it.each<[string, SamplePack, RegExp]>([
    ['an unsigned bundle', {}, /owners\.json asks for a key of jury, and there is none/],
    ['another area', { name: 'board', keyPem: TEAM.privatePem }, /It is the area board, not jury/],
    [
      'a widget for a slot that nobody offers',
      { fills: ['leader-home@7'], keyPem: TEAM.privatePem },
      /jury fills leader-home@7, which no released area offers \(offered: none\)/,
    ],
    [
      'a bundle over its budget',
      { content: randomBytes(200_000).toString('base64'), keyPem: TEAM.privatePem },
      /All scripts and styles: .* KB, the budget is 140 KB/,
    ],
  ])('%s', async (_what, packed, reason) => {
    await setOwners({ jury: [TEAM.publicKey], board: [TEAM.publicKey] }, [OPERATIONS.publicKey]);
    await pack(packed);
    const before = await readTree(releasesDir);
    await expect(release('jury')).rejects.toThrow(reason);
    expect(await readTree(releasesDir)).toEqual(before);
  });

  it('one changed byte', async () => {
    await pack();
    const bytes = await readFile(bundle);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await writeFile(bundle, bytes);
    const before = await readTree(releasesDir);
    await expect(release()).rejects.toThrow(/The bundle is refused: .*(damaged|changed|cannot be read)/);
    expect(await readTree(releasesDir)).toEqual(before);
  });
});

const preview = () => previewApp({ root: ROOT, releasesDir, bundle, withoutBrowser: true });

it('a preview of a packed area is published by its command to nobody, listed, and promoted as it is', async () => {
  await pack();
  await release();
  const { version } = await pack({ content: 'next' });
  const before = await readRegistry(releasesDir);
  const args = ['--bundle', bundle, '--preview', '--without-browser', '--note', 'wider table'];
  const link = /^https:\/\/portal\.example\.sa\/\?preview=[\w-]{32}$/m;
  const [printed = ''] = link.exec(run('release', ...args).stdout) ?? [];
  expect(printed).not.toBe('');
  expect(await readRegistry(releasesDir)).toEqual(before);

  const listed = run('releases', 'jury').stdout;
  expect(listed).toContain(`jury ${version} until`);
  expect(listed).toMatch(/commit 4f2a · wider table; released without a browser\n +browsers no reports/);
  expect(listed).toContain(printed);

  const canary = run('promote', 'jury', '--preview', 'latest', '--canary', '10');
  expect(canary.stdout).toContain(`10 % of people get jury ${version}`);
  expect(run('promote', 'jury', '--preview', version).stdout).toContain(`Everyone gets jury ${version}`);
  expect((await running())?.version).toBe(version);
  expect(run('releases', 'jury').stdout).not.toContain(printed);
  await pack({ content: 'third' });
  await preview();
  expect(run('rollback', 'jury', '--preview', 'latest').stdout).toContain('has ended');
});

it('takes a pair from the keys command to a rollback by the key of operations', async () => {
  const file = join(folder, 'operations.pem');
  const printed = run('keys', 'new', '--out', file).stdout;
  const publicKey = /owners\.json: (\S+)/.exec(printed)?.[1] ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(run('keys', 'new', '--out', file).stderr).toContain('cannot be written');

  for (const content of ['one', 'two']) {
    await pack({ content, keyPem: TEAM.privatePem });
    await release();
  }
  await setOwners({ jury: [TEAM.publicKey] }, [publicKey]);
  expect(run('rollback', 'jury').stderr).toContain('owners.json asks for a key of jury');
  expect(run('rollback', 'jury', '--key', join(folder, 'none.pem')).stderr).toContain('is no key to release');
  expect(run('rollback', 'jury', '--key', file).stdout).toContain('jury is rolled back to');
});
