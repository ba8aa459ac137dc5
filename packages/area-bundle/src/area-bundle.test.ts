import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { packArea, unpackBundle } from './index.ts';
import { keyId, newKeyPair } from './keys.ts';

const AREA = {
  name: 'jury',
  prefix: '/jury/portal',
  roles: ['jury'],
  home: '/jury/portal/home',
  reads: ['teams GET /teams'],
  offers: ['jury-home@1'],
  fills: ['leader-home@2'],
};
const MANIFEST = JSON.stringify({ name: 'jury', shared: [{ name: 'react', requiredVersion: '^19.0.0' }] });

const ONE = { bytes: 1, sha256: '0'.repeat(64) };

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-area-bundle-'));
  file = join(folder, 'jury.area.zip');
  await mkdir(join(folder, 'dist/chunks'), { recursive: true });
  await writeFile(join(folder, 'dist/mf-manifest.json'), MANIFEST);
  await writeFile(join(folder, 'dist/chunks/1.js'), 'one');
  await writeFile(join(folder, 'dist/chunks/1.js.br'), 'compressed');
});

afterEach(() => rm(folder, { recursive: true }));

const pack = (keyPem?: string, target = file) =>
  packArea(
    {
      folder: join(folder, 'dist'),
      area: AREA,
      appVersion: '0.1.0',
      contract: '1.2.0',
      commit: '4f2a',
      ...(keyPem && { keyPem }),
    },
    target,
  );
const unpack = (from = file) => unpackBundle(from, join(folder, 'unpacked'));

/** Writes the file again with other entries, as someone on the way could. */
async function rewrite(change: (entries: Map<string, Buffer>) => void): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  change(entries);
  const changed = new ZipFile();
  for (const [name, content] of entries) changed.addBuffer(content, name);
  changed.end();
  await writeFile(file, await buffer(changed.outputStream));
}

it('is packed with the contract that is installed in a folder above', async () => {
  const contract = join(folder, 'node_modules/@portal/area-contract');
  await mkdir(contract, { recursive: true });
  await writeFile(join(contract, 'package.json'), JSON.stringify({ version: '1.2.0' }));
  await writeFile(join(folder, 'dist/package.json'), JSON.stringify({ area: AREA, version: '0.1.0' }));
  const command = [join(import.meta.dirname, 'pack-area.ts'), '--folder', '.', '--out', file];
  await promisify(execFile)(process.execPath, command, { cwd: join(folder, 'dist') });
  expect((await unpack()).description.contract).toBe('1.2.0');
});

it('holds the built files with what the area needs, without compressed copies', async () => {
  await pack();
  const { description, signedBy } = await unpack();
  expect(description).toMatchObject({
    area: AREA,
    app_version: '0.1.0',
    contract: '1.2.0',
    commit: '4f2a',
    shared: { react: '^19.0.0' },
  });
  expect(Object.keys(description.files)).toEqual(['chunks/1.js', 'mf-manifest.json']);
  expect(signedBy).toBeUndefined();
  expect(await readFile(join(folder, 'unpacked/chunks/1.js'), 'utf8')).toBe('one');
  expect(await readdir(join(folder, 'unpacked/chunks'))).toEqual(['1.js']);
});

it('is the same file for the same build, wherever and whenever it is packed', async () => {
  await pack();
  await cp(join(folder, 'dist'), join(folder, 'elsewhere/dist'), { recursive: true });
  folder = join(folder, 'elsewhere');
  await pack(undefined, join(folder, 'jury.area.zip'));
  expect(await readFile(join(folder, 'jury.area.zip'))).toEqual(await readFile(file));
  folder = join(folder, '..');
});

it('names the key that signed it', async () => {
  const { privatePem, publicKey } = newKeyPair();
  await pack(privatePem);
  expect((await unpack()).signedBy).toBe(publicKey);
  expect(keyId(publicKey)).toMatch(/^[\w+/]{8}$/);
});

it('is published with the status of a proxy that refuses it in a page of its own', async () => {
  const { privatePem } = newKeyPair();
  await pack(privatePem);
  await writeFile(join(folder, 'team.pem'), privatePem);
  const proxy = createServer((request, answer) => {
    request.resume().on('end', () => answer.writeHead(413).end('<html>413</html>'));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const command = [join(import.meta.dirname, 'publish-area.ts'), '--url', `http://127.0.0.1:${port}`];
  const options = ['--key', join(folder, 'team.pem'), '--area', 'jury', file];
  const publishing = promisify(execFile)(process.execPath, [...command, ...options]);
  await expect(publishing).rejects.toThrow('refused, 413: Payload Too Large');
  proxy.close();
});

describe('refuses', () => {
  const { privatePem } = newKeyPair();
  const cases: [string, RegExp, (entries: Map<string, Buffer>) => void][] = [
    [
      'a changed file',
      /^chunks\/1\.js was changed after the bundle was packed\.$/,
      (entries) => void entries.set('files/chunks/1.js', Buffer.from('two')),
    ],
    [
      'a changed description',
      /^bundle\.json was changed after it was signed\.$/,
      (entries) => {
        const text = String(entries.get('bundle.json')).replace('0.1.0', '0.2.0');
        entries.set('bundle.json', Buffer.from(text));
      },
    ],
    [
      'a signature of another key',
      /^bundle\.json was changed after it was signed\.$/,
      (entries) => {
        const signature = JSON.parse(String(entries.get('bundle.sig.json')));
        signature.key = newKeyPair().publicKey;
        entries.set('bundle.sig.json', Buffer.from(JSON.stringify(signature)));
      },
    ],
    ['a missing file', /^chunks\/1\.js is missing/, (entries) => void entries.delete('files/chunks/1.js')],
    [
      'an additional file',
      /^files\/2\.js was added after the bundle was packed\.$/,
      (entries) => void entries.set('files/2.js', Buffer.from('two')),
    ],
    ['a zip of something else', /is no packed area/, (entries) => entries.clear()],
  ];
  it.each(cases)('%s, and writes nothing', async (_what, reason, change) => {
    await pack(privatePem);
    await rewrite(change);
    await expect(unpack()).rejects.toThrow(reason);
    expect(await readdir(folder)).not.toContain('unpacked');
  });

  it.each([
    ['area.name', { area: { ...AREA, name: '../shell' } }],
    ['area.prefix', { area: { ...AREA, prefix: '//elsewhere.example' } }],
    ['area.home', { area: { ...AREA, home: '//elsewhere' } }],
    ['app_version', { app_version: '1.0.0/../../x' }],
    // The API takes no report of such a version, so no canary of it would end itself.
    ['app_version', { app_version: '1.0.0-rc_1' }],
    ['app_version', { app_version: `1.0.0-${'x'.repeat(60)}` }],
    ['A file name', { files: { '../x.js': ONE } }],
    [
      'a.js is a file and a folder',
      { files: Object.fromEntries(['a.js', 'a.js/b.js'].map((name) => [name, ONE])) },
    ],
    ['Its format', { format: 2 }],
  ])('%s that is not one', async (name, fields) => {
    await pack();
    await rewrite((entries) => {
      const text = JSON.parse(String(entries.get('bundle.json')));
      entries.set('bundle.json', Buffer.from(JSON.stringify({ ...text, ...fields })));
    });
    await expect(unpack()).rejects.toThrow(name);
  });

  it('a file that is no zip, a missing one, and a folder that was not built', async () => {
    await writeFile(file, 'no zip');
    await expect(unpack()).rejects.toThrow('cannot be read as a packed area');
    await expect(unpack(join(folder, 'none.zip'))).rejects.toThrow('there is no such file');
    await rm(join(folder, 'dist/mf-manifest.json'));
    await expect(pack()).rejects.toThrow('build the area first');
    await expect(pack('no key')).rejects.toThrow();
  });
});
