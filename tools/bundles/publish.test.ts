import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder } from './compress.ts';
import { publishArea, publishShell } from './publish.ts';
import { readRegistry, writeRegistry } from './registry.ts';

const LONG_SCRIPT = 'export const text = "مرحبا";\n'.repeat(100);

let folder: string;
let releasesDir: string;
let dist: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-publish-'));
  releasesDir = join(folder, 'releases');
  dist = join(folder, 'app/dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'mf-manifest.json'), '{"name":"committee"}');
  await writeFile(join(dist, 'remoteEntry.js'), LONG_SCRIPT);
});

afterEach(() => rm(folder, { recursive: true }));

const place = {
  name: 'committee',
  prefix: '/judging-committees-dashboard/portal',
  roles: ['committee'],
  home: '/judging-committees-dashboard/portal/home',
};
const publishCommittee = () => {
  const app = { name: 'committee', dir: join(folder, 'app'), version: '0.1.0', packageDirs: [], area: place };
  return publishArea(app, '1.0.0', releasesDir);
};

describe('publishing an area', () => {
  it('puts its bundle under a version that names the content, and describes it for the registry', async () => {
    const entry = await publishCommittee();
    expect(entry).toMatchObject({ ...place, contract: '1.0.0' });
    expect(entry.version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/);
    expect(entry.entry).toBe(`/areas/committee/${entry.version}/mf-manifest.json`);
    const manifest = await readFile(join(releasesDir, entry.entry));
    expect(entry.integrity).toBe(`sha384-${createHash('sha384').update(manifest).digest('base64')}`);
  });

  it('gives the same version for the same build, compressed or not', async () => {
    const first = await publishCommittee();
    await compressFolder(dist);
    expect((await publishCommittee()).version).toBe(first.version);
  });

  it('puts a changed build beside the old one, whose files stay as they were', async () => {
    const first = await publishCommittee();
    await writeFile(join(dist, 'remoteEntry.js'), 'changed');
    const second = await publishCommittee();
    const versions = await readdir(join(releasesDir, 'areas/committee'));
    expect(versions.sort()).toEqual([first.version, second.version].sort());
    const old = join(releasesDir, 'areas/committee', first.version, 'remoteEntry.js');
    expect(await readFile(old, 'utf8')).toBe(LONG_SCRIPT);
  });

  it('never writes into a version that is there', async () => {
    const { version } = await publishCommittee();
    const file = join(releasesDir, 'areas/committee', version, 'remoteEntry.js');
    await writeFile(file, 'as it was released');
    await publishCommittee();
    expect(await readFile(file, 'utf8')).toBe('as it was released');
  });

  it('lets two publish the same build at once', async () => {
    const [one, other] = await Promise.all([publishCommittee(), publishCommittee()]);
    expect(one).toEqual(other);
    expect(await readdir(join(releasesDir, 'areas/committee'))).toEqual([one.version]);
  });
});

it('publishes the shell: its page is replaced, its older assets stay', async () => {
  const shell = { name: 'shell', dir: join(folder, 'app'), version: '0.1.0', packageDirs: [] };
  await writeFile(join(dist, 'index.html'), 'page 1');
  await writeFile(join(dist, 'assets/main.1.js'), 'one');
  await publishShell(shell, releasesDir);
  await rm(join(dist, 'assets/main.1.js'));
  await writeFile(join(dist, 'index.html'), 'page 2');
  await writeFile(join(dist, 'assets/main.2.js'), 'two');
  await publishShell(shell, releasesDir);

  expect(await readFile(join(releasesDir, 'shell/index.html'), 'utf8')).toBe('page 2');
  expect(await readdir(join(releasesDir, 'shell/assets'))).toEqual(['main.1.js', 'main.2.js']);
});

it('compresses text that is worth it, in both codings', async () => {
  await compressFolder(dist);
  const script = join(dist, 'remoteEntry.js');
  expect(brotliDecompressSync(await readFile(`${script}.br`)).toString()).toBe(LONG_SCRIPT);
  expect(gunzipSync(await readFile(`${script}.gz`)).toString()).toBe(LONG_SCRIPT);
  expect(await readdir(dist)).not.toContain('mf-manifest.json.br');
});

describe('the registry', () => {
  it('has revision 0 and no areas before the first release', async () => {
    expect(await readRegistry(releasesDir)).toEqual({ revision: 0, areas: [] });
  });

  it('raises its revision with every change and only then', async () => {
    const area = await publishCommittee();
    expect(await writeRegistry(releasesDir, [area])).toEqual({ revision: 1, areas: [area] });
    expect((await writeRegistry(releasesDir, [area])).revision).toBe(1);
    await writeFile(join(dist, 'remoteEntry.js'), 'changed');
    const changed = await publishCommittee();
    await writeRegistry(releasesDir, [changed]);
    expect(await readRegistry(releasesDir)).toEqual({ revision: 2, areas: [changed] });
  });
});
