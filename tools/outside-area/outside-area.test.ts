import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { authCalls, callsIn, shapesOf } from '@portal/api-schema';
import { newKeyPair } from '@portal/area-bundle/keys';
import { places, readRegistry, releaseShell, writeServedCalls } from '@portal/releases';
import { storeSampleShell, testFolder } from '@portal/releases/testing';
import { removeTemporaryFolders } from '../checks/temporary.ts';
import { ROOT } from '../processes.ts';
import { BUILD_TOOLS, packPackages } from '../releasing/pack-packages.ts';
import { releaseApp } from '../releasing/release-app.ts';

const execute = promisify(execFile);
let folder: string;
let repository: string;

beforeAll(async () => {
  folder = await testFolder();
  repository = join(folder, 'repository');
  await packPackages(ROOT, join(folder, 'packages'));
  await writeRepository();
  await installPackages(join(folder, 'packages'));
});

afterAll(async () => {
  await removeTemporaryFolders();
});

/** The template's area as another team keeps it: its own build, and no file of the workspace around it. */
async function writeRepository(): Promise<void> {
  const filter = (path: string) => !/node_modules|\/dist|\.test\.|harness/.test(path);
  await cp(join(ROOT, 'tools/area-template/src'), join(repository, 'src'), { recursive: true, filter });
  await cp(join(ROOT, 'tools/outside-area/webpack.config.js'), join(repository, 'webpack.config.js'));
  await cp(join(folder, 'packages/shell-offer.json'), join(repository, 'shell-offer.json'));
  const { area } = JSON.parse(await readFile(join(ROOT, 'tools/area-template/package.json'), 'utf8'));
  const manifest = { name: 'their-area', version: '2.1.0', type: 'module', area };
  await writeFile(join(repository, 'package.json'), JSON.stringify(manifest));
}

/**
 * Installs the tarballs as a package manager does, without a registry: their files, and beside them exactly the packages
 * that they name, in the versions that they name.
 */
async function installPackages(tarballs: string): Promise<void> {
  const modules = join(repository, 'node_modules');
  const named = new Map<string, string>();
  for (const tarball of (await readdir(tarballs)).filter((name) => name.endsWith('.tgz'))) {
    const unpacked = await mkdtemp(join(folder, 'unpacked-'));
    await execute('tar', ['-xzf', join(tarballs, tarball), '-C', unpacked]);
    const manifest = JSON.parse(await readFile(join(unpacked, 'package/package.json'), 'utf8'));
    await cp(join(unpacked, 'package'), join(modules, manifest.name), { recursive: true });
    for (const [name, version] of Object.entries<string>(manifest.dependencies ?? {}))
      named.set(name, version);
  }
  for (const [name, version] of named) {
    if (name.startsWith('@portal/')) {
      const installed = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8'));
      expect([name, installed.version]).toEqual([name, version]);
    } else {
      expect(await link(name, modules)).toBe(version);
    }
  }
  for (const name of BUILD_TOOLS) await link(name, modules);
}

/** Links a package of the workspace's store, and gives its version. */
async function link(name: string, modules: string): Promise<string> {
  const members = ['.', ...(await readdir(join(ROOT, 'packages'))).map((member) => `packages/${member}`)];
  for (const member of members) {
    const found = join(ROOT, member, 'node_modules', name);
    const text = await readFile(join(found, 'package.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(found, join(modules, name));
    return JSON.parse(text).version;
  }
  throw new Error(`${name} is not installed in the workspace`);
}

/** Runs a program of the repository's own node_modules in it. */
async function runThere(program: string, args: string[]): Promise<string> {
  const script = createRequire(join(repository, 'package.json')).resolve(program);
  const { stdout } = await execute(process.execPath, [script, ...args], { cwd: repository });
  return stdout;
}

test('a repository outside the workspace builds, packs and signs an area that is released', async () => {
  await runThere('webpack-cli/bin/cli.js', ['-c', 'webpack.config.js']);
  const dist = join(repository, 'dist');
  const maps = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js.map'));
  const sources = await Promise.all(
    maps.map(async (file): Promise<string[]> => JSON.parse(await readFile(join(dist, file), 'utf8')).sources),
  );
  const ofContract = sources.flat().filter((source) => /typebox|api-schema/.test(source));
  expect(ofContract.length).toBeGreaterThan(0);
  // The schemas of the calls are the server's.
  expect(ofContract.filter((source) => !/api-schema\/dist\/browser\/\w+\.js$/.test(source))).toEqual([]);
  const calls = JSON.parse(await readFile(join(dist, 'calls.json'), 'utf8'));
  expect(calls).toEqual(shapesOf([authCalls.availableRegisters]));
  const team = newKeyPair();
  await writeFile(join(folder, 'team.pem'), team.privatePem);
  const packed = join(folder, 'their-area.zip');
  const bin = './node_modules/@portal/area-bundle/dist/pack-area.js';
  const printed = await runThere(bin, [
    '--key',
    join(folder, 'team.pem'),
    '--commit',
    '4f2a',
    '--out',
    packed,
  ]);
  expect(printed).toMatch(/packed newarea 2\.1\.0, contract \d+\.\d+\.\d+, \d+ files/);

  const releasesDir = join(folder, 'releases');
  const offer = JSON.parse(await readFile(join(repository, 'shell-offer.json'), 'utf8'));
  await writeServedCalls(releasesDir, shapesOf(callsIn({ authCalls })));
  const operations = { who: 'Sara', commit: null };
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one', offer), operations);
  await writeFile(places.owners(releasesDir), JSON.stringify({ areas: { newarea: [team.publicKey] } }));
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await releaseApp({ root: ROOT, releasesDir, bundle: packed, withoutBrowser: true });
  expect(log.mock.calls.flat().join('\n')).toMatch(
    /shared modules are compatible[\s\S]*the API serves all 1[\s\S]*checked {2}size/,
  );
  const { areas } = await readRegistry(releasesDir);
  expect(areas).toMatchObject([{ name: 'newarea', contract: offer.contract }]);
  expect(areas[0]?.version).toMatch(/^2\.1\.0-/);
});
