import { execFile } from 'node:child_process';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { authCalls, callsIn, shapesOf } from '@portal/api-schema';
import { newKeyPair } from '@portal/area-bundle/keys';
import { integrityOf, type Kit } from '@portal/create-area/kit';
import { updateKit } from '@portal/create-area/repository';
import { places, readRegistry, releaseShell, writeServedCalls } from '@portal/releases';
import { storeSampleShell, testFolder } from '@portal/releases/testing';
import { removeTemporaryFolders } from '../checks/temporary.ts';
import { ROOT } from '../processes.ts';
import { packPackages } from '../releasing/pack-packages.ts';
import { releaseApp } from '../releasing/release-app.ts';

const execute = promisify(execFile);
let folder: string;
let packages: string;
let repository: string;
let kit: Kit;

beforeAll(async () => {
  folder = await testFolder();
  packages = join(folder, 'packages');
  repository = join(folder, 'repository');
  await packPackages(ROOT, packages);
  kit = JSON.parse(await readFile(join(packages, 'kit.json'), 'utf8'));
});

afterAll(async () => {
  await removeTemporaryFolders();
});

/** Runs the packed command as npx does; gives what it printed. */
async function createArea(...args: string[]): Promise<string> {
  const command = join(await unpacked(join(packages, 'portal-create-area-0.1.0.tgz')), 'dist/create-area.js');
  const { stdout } = await execute(process.execPath, [command, ...args, '--no-install'], { cwd: folder });
  return stdout;
}

/** Serves while something is done with the server's address. */
async function serving<Result>(listener: RequestListener, use: (address: string) => Promise<Result>) {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The packed files by name, and what a registry says of all packages but one. */
function kitServer(lacking?: string): RequestListener {
  return async ({ url = '', headers: { host } }, answer) => {
    const [, name = '', file] = /^\/(@.*)\/[^/]+$|^\/(.*)/.exec(decodeURIComponent(url)) ?? [];
    if (file) return answer.end(await readFile(join(packages, file)));
    const { integrity } = kit.packages[name] ?? {};
    answer.statusCode = name === lacking ? 404 : 200;
    const tarball = `http://${host}/portal-create-area-0.1.0.tgz`;
    answer.end(JSON.stringify({ dist: { tarball, integrity } }));
  };
}

/** The folder of a package that was packed. */
async function unpacked(tarball: string): Promise<string> {
  const to = await mkdtemp(join(folder, 'unpacked-'));
  await execute('tar', ['-xzf', tarball, '-C', to]);
  return join(to, 'package');
}

/**
 * Installs what the repository's package.json names as npm does, without a registry: the tarballs' files, and beside them exactly
 * the packages that they and the repository name, in the versions that these name.
 */
async function installPackages(): Promise<void> {
  const modules = join(repository, 'node_modules');
  const own = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const named = new Map<string, string>(Object.entries({ ...own.dependencies, ...own.devDependencies }));
  for (const [name, spec] of Object.entries<string>(own.overrides)) {
    const tarball = join(repository, spec.replace('file:', ''));
    await cp(await unpacked(tarball), join(modules, name), { recursive: true });
    const manifest = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8'));
    for (const [each, version] of Object.entries<string>(manifest.dependencies ?? {}))
      if (!each.startsWith('@portal/')) named.set(each, version);
    await linkPrograms(modules, name, manifest.bin);
  }
  for (const [name, version] of named)
    if (!name.startsWith('@portal/')) expect(await link(name, modules)).toBe(version);
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
    const { version, bin } = JSON.parse(text);
    await linkPrograms(modules, name, bin);
    return version;
  }
  throw new Error(`${name} is not installed in the workspace`);
}

async function linkPrograms(modules: string, name: string, bin: string | Record<string, string> = {}) {
  await mkdir(join(modules, '.bin'), { recursive: true });
  const programs = typeof bin === 'string' ? { [name.replace(/.*\//, '')]: bin } : bin;
  for (const [program, file] of Object.entries(programs)) {
    await chmod(join(modules, name, file), 0o755);
    await symlink(join(modules, name, file), join(modules, '.bin', program));
  }
}

/** Runs a script of the repository's package.json; gives its output. */
async function runThere(script: string, ...args: string[]): Promise<string> {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const { NODE_ENV: _test, ...env } = process.env;
  const options = { cwd: repository, env: { ...env, PATH } };
  return execute('npm', ['run', '--silent', script, '--', ...args], options).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => {
      throw new Error(`${script}\n${stdout}${stderr}`);
    },
  );
}

const AREA = ['archive', '--role', 'leader', '--title', 'أرشيف الفرق', '--folder', 'repository'];

test('packages that are missing or of different packs are refused in one sentence', async () => {
  await expect(createArea(...AREA)).rejects.toThrow('Say where the packages come from');
  await expect(createArea(...AREA, '--packages', folder)).rejects.toThrow(/has no kit\.json/);
  const broken = join(folder, 'broken');
  await cp(packages, broken, { recursive: true });
  await appendFile(join(broken, 'portal-ui-0.1.1.tgz'), 'other');
  await expect(createArea(...AREA, '--packages', broken)).rejects.toThrow(
    /portal-ui-0.1.1.tgz .* is of another set/,
  );
  await rm(join(broken, 'portal-ui-0.1.1.tgz'));
  await expect(createArea(...AREA, '--packages', broken)).rejects.toThrow(/lacks portal-ui-0.1.1.tgz/);
  await expect(createArea('Archive', ...AREA.slice(1), '--packages', packages)).rejects.toThrow(
    /The name Archive is not/,
  );
});

test('packages come from a registry that has them all', async () => {
  const fromRegistry = (registry: string) =>
    createArea(...AREA, '--folder', 'from-registry', '--packages', registry);
  await serving(kitServer('@portal/ui'), (registry) =>
    expect(fromRegistry(registry)).rejects.toThrow(
      /\n\S+\/@portal%2fui\/0\.1\.1 gives no package: 404\.\nUsage/,
    ),
  );
  await serving(kitServer(), async (registry) => {
    await fromRegistry(registry);
    const written = (file: string) => readFile(join(folder, 'from-registry', file), 'utf8');
    expect(await written('.npmrc')).toBe(`@portal:registry=${registry}/\n`);
    expect(JSON.parse(await written('package.json')).dependencies['@portal/ui']).toBe('0.1.1');
  });
});

/** The packages with another `@portal/domain` of the same version, and without its dependencies, which need a registry. */
async function packagesWith(text: string): Promise<string> {
  const source = await mkdtemp(join(folder, 'changed-'));
  await cp(packages, source, { recursive: true });
  const { file, version } = kit.packages['@portal/domain'] ?? { file: '', version: '' };
  const domain = await unpacked(join(packages, file));
  const manifest = join(domain, 'package.json');
  const { dependencies: _, ...own } = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify(own));
  await writeFile(join(domain, 'changed.txt'), text);
  await execute('tar', ['-czf', join(source, file), '-C', dirname(domain), 'package']);
  const integrity = integrityOf(await readFile(join(source, file)));
  const changed = { ...kit.packages, '@portal/domain': { file, version, integrity } };
  await writeFile(join(source, 'kit.json'), JSON.stringify({ ...kit, packages: changed }));
  return source;
}

test('a package that changed without a new version is installed by an update', async () => {
  const updated = join(folder, 'updated');
  await mkdir(join(updated, 'package'), { recursive: true });
  const { version } = kit.packages['@portal/domain'] ?? {};
  const user = { name: '@portal/user', version: '1.0.0', dependencies: { '@portal/domain': version } };
  await writeFile(join(updated, 'package/package.json'), JSON.stringify(user));
  await execute('tar', ['-czf', 'user.tgz', 'package'], { cwd: updated });
  const manifest = join(updated, 'package.json');
  await writeFile(manifest, '{}');
  for (const text of ['first', 'changed']) {
    await updateKit(updated, await packagesWith(text));
    const { overrides } = JSON.parse(await readFile(manifest, 'utf8'));
    const dependencies = { [user.name]: 'file:user.tgz' };
    await writeFile(manifest, JSON.stringify({ dependencies, overrides }));
    await execute('npm', ['install', '--offline', '--no-audit'], { cwd: updated });
  }
  expect(await readFile(join(updated, 'node_modules/@portal/domain/changed.txt'), 'utf8')).toBe('changed');
});

test('one command writes a repository whose area is checked, built, packed, signed and released', async () => {
  await serving(kitServer(), (address) => createArea(...AREA, '--packages', `${address}/kit.tgz`));
  await installPackages();
  await runThere('types', '--checkers', '1');
  await execute('git', ['init', '-q'], { cwd: repository });
  await runThere('lint');
  await runThere('test', '--ci');
  await runThere('build');
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
  const printed = await runThere(
    'pack-area',
    ...['--key', join(folder, 'team.pem'), '--commit', '4f2a', '--out', packed],
  );
  expect(printed).toMatch(/packed archive 0\.1\.0, contract \d+\.\d+\.\d+, \d+ files/);

  const releasesDir = join(folder, 'releases');
  const offer = JSON.parse(
    await readFile(join(repository, 'node_modules/@portal/area-build/dist/shell-offer.json'), 'utf8'),
  );
  await writeServedCalls(releasesDir, shapesOf(callsIn({ authCalls })));
  const operations = { who: 'Sara', commit: null };
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one', offer), operations);
  await writeFile(places.owners(releasesDir), JSON.stringify({ areas: { archive: [team.publicKey] } }));
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await releaseApp({ root: ROOT, releasesDir, bundle: packed, withoutBrowser: true });
  expect(log.mock.calls.flat().join('\n')).toMatch(
    /shared modules are compatible[\s\S]*the API serves all 1[\s\S]*checked {2}size/,
  );
  const { areas } = await readRegistry(releasesDir);
  const archive = { name: 'archive', contract: kit.contract, entrance: { label: 'أرشيف الفرق' } };
  expect(areas).toMatchObject([archive]);
  expect(areas[0]?.home_needs?.files.length).toBeGreaterThan(1);
});

test('the repository learns from a portal whether its contract is new enough', async () => {
  const check = (contract?: string, oldest_contract?: string) => {
    const shell = { version: '1', contract, oldest_contract };
    const portal: RequestListener = (_request, answer) =>
      answer.end(JSON.stringify({ revision: 1, areas: [], shell }));
    return serving(portal, (address) => runThere('check-contract', '--portal', address));
  };
  expect(await check(kit.contract, '1.0.0')).toMatch(/^Up to date/);
  expect(await check('1.99.0', '1.0.0')).toMatch(/^You may update: .* the portal runs 1\.0\.0 to 1\.99\.0/);
  await expect(check('1.99.0', '1.98.0')).rejects.toThrow('You must update');
  await expect(check('2.0.0')).rejects.toThrow('You must update');
  await expect(check('1.0.0')).rejects.toThrow('The portal has to be updated first');
  await expect(check()).rejects.toThrow('does not say which contract');
});
