import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { places, readRegistry, readReleaseState, releaseShell } from '@portal/releases';
import { putFile, readTree, storeSampleShell, testFolder } from '@portal/releases/testing';
import { removeTemporaryFolders } from '../checks/temporary.ts';
import { releaseApp } from './release-app.ts';

/** A webpack build without loaders that leaves what a federated area leaves. */
const WEBPACK_CONFIG = `
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './src/area.js',
  devtool: false,
  output: { path: import.meta.dirname + '/dist', filename: 'remoteEntry.js', clean: true },
  performance: { hints: false },
  plugins: [{
    apply(compiler) {
      compiler.hooks.emit.tap('Manifest', (compilation) => {
        const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
        const manifest = JSON.stringify({
          name: 'jury',
          metaData: { remoteEntry: { name: 'remoteEntry.js' } },
          exposes: [{ path: './area', assets }],
          shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
        });
        compilation.emitAsset('mf-manifest.json', new compiler.webpack.sources.RawSource(manifest));
      });
    },
  }],
};
`;

let root: string;
let releasesDir: string;
const printed: string[] = [];
const put = (file: string, content: string) => putFile(root, file, content);

beforeEach(async () => {
  root = await testFolder();
  releasesDir = join(root, 'releases');
  await put('webpack.shared.js', '');
  await put('pnpm-lock.yaml', '');
  await put('.browserslistrc', 'chrome >= 120');
  await putJson('packages/area-contract/package.json', { name: '@portal/area-contract', version: '1.1.0' });
  await putJson('apps/jury/package.json', {
    name: '@portal/jury',
    version: '0.1.0',
    type: 'module',
    area: { name: 'jury', prefix: '/jury/portal', roles: ['jury'], home: '/jury/portal/home' },
  });
  await put('apps/jury/webpack.config.js', WEBPACK_CONFIG);
  await put('apps/jury/src/area.js', 'globalThis.jury = 1;');
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), { who: 'Sara', commit: null });
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line) => printed.push(String(line)));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await removeTemporaryFolders();
});

const release = (options: { canary?: number; note?: string } = {}) =>
  releaseApp({ root, releasesDir, app: 'jury', withoutBrowser: true, ...options });
const running = async () => (await readRegistry(releasesDir)).areas[0];

it('builds, checks and releases one area, then a canary, promotes it, and rolls back without a build', async () => {
  const first = await release({ note: 'opening day' });
  expect(first).toMatchObject({ action: 'release', note: 'opening day', without_browser: true });
  expect(printed.join('\n')).toMatch(/checked {2}size: first .* of 20 KB, all .* of 140 KB/);

  await put('apps/jury/src/area.js', 'globalThis.jury = 2;');
  const second = await release({ canary: 25 });
  expect(second).toMatchObject({ action: 'canary', from: first?.to, share: 25 });
  expect(await running()).toMatchObject({ version: first?.to, canary: { version: second?.to, share: 25 } });

  expect(command('promote', 'jury')).toContain(`Everyone gets jury ${second?.to}`);
  expect(command('releases')).toMatch(new RegExp(`jury +${second?.to}\\n +since .* promoted by`));
  expect(command('rollback', 'jury', '--note', 'tables were wrong')).toContain(`rolled back to ${first?.to}`);
  expect((await running())?.version).toBe(first?.to);
  expect((await readReleaseState(releasesDir)).history.at(-1)?.note).toBe('tables were wrong');
});

describe('a release that fails a check says why and changes nothing', () => {
  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'a file that was not built',
      () => put('apps/jury/webpack.config.js', WEBPACK_CONFIG.replace('async: []', "async: ['chunks/1.js']")),
      /chunks\/1\.js is named but was not built/,
    ],
    ['no build', () => put('apps/jury/src/area.js', 'globalThis.jury = ;'), /Building jury failed/],
  ])('%s', async (_what, spoil, reason) => {
    const before = await readTree(releasesDir);
    await spoil();
    await expect(release()).rejects.toThrow(reason);
    expect(await readTree(releasesDir)).toEqual(before);
  });

  it('a name that exists with other content', async () => {
    const first = await release();
    const file = join(places.area(releasesDir, 'jury', first?.to ?? ''), 'remoteEntry.js');
    await writeFile(file, 'changed by hand');
    const before = await readTree(releasesDir);
    await expect(release()).rejects.toThrow(/remoteEntry\.js was released before with other content/);
    expect(await readTree(releasesDir)).toEqual(before);
  });

  it('an app that does not exist, and a canary of the shell', async () => {
    const request = { root, releasesDir, withoutBrowser: true };
    await expect(releaseApp({ ...request, app: 'judges' })).rejects.toThrow('choose one of jury');
    await expect(releaseApp({ ...request, app: 'shell', canary: 10 })).rejects.toThrow('no canary');
    expect(await readdir(releasesDir)).not.toContain('areas');
  });
});

describe('the command line', () => {
  it.each([
    [['rollback'], /Name one app\.\nUsage: npm run rollback -- <area or shell>/],
    [['rollback', 'jury', '--force'], /Unknown option '--force'/],
    [['rollback', 'jury'], /There is no released app jury: choose one of shell\./],
    [['release', 'jury', '--canary', '100'], /from 1 to 99, not 100/],
    [['release', 'jury', '--canary', '10', '--preview'], /A preview has no share/],
    [['release', 'shell', '--preview'], /The shell has no preview/],
    [['promote', 'jury', '--canary', '10'], /--canary goes with --preview/],
    [['promote', 'jury', '--preview', 'latest'], /jury has no preview/],
    [['releases', '--json', '--watch'], /^Use --json, --watch or --prune alone\.\n$/],
  ])('%j ends with 1 and says what is wrong, without a stack', (args, reason) => {
    const { status, stderr } = runCommand(args);
    expect(status).toBe(1);
    expect(stderr).toMatch(reason);
    expect(stderr).not.toMatch(/\n +at /);
  });
});

/** Runs a tool as the launcher does, and gives what it printed. */
function command(...args: string[]): string {
  const { status, stdout, stderr } = runCommand(args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

function runCommand([tool, ...args]: string[]) {
  const env = { ...process.env, RELEASES_DIR: releasesDir };
  return spawnSync(process.execPath, [`tools/${tool}.ts`, ...args], { encoding: 'utf8', env });
}

function putJson(file: string, json: object): Promise<void> {
  return put(file, JSON.stringify(json));
}
