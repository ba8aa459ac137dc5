import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3 } from '../../testing/s3-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { type FileStore, readBytes } from './file-store.ts';

interface Subject {
  store: FileStore;
  /** A store of the same kind that cannot be used. */
  broken: FileStore;
  close(): Promise<void>;
}

async function startDisk(): Promise<Subject> {
  const root = await mkdtemp(join(tmpdir(), 'portal-files-'));
  const gone = join(root, 'gone');
  const broken = await createDiskFileStore(gone);
  await rm(gone, { recursive: true });
  const close = () => rm(root, { recursive: true });
  return { store: await createDiskFileStore(join(root, 'files')), broken, close };
}

const keysOf = async (store: FileStore) => {
  const keys = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
};

describe.each([
  ['on the disk', startDisk],
  ['on an S3 server', startS3],
])('the file store %s', (_where, start) => {
  let subject: Subject;
  let store: FileStore;
  beforeAll(async () => {
    subject = await start();
    store = subject.store;
  });
  afterAll(() => subject.close());

  const put = (key: string, bytes: Buffer) => store.put(key, Readable.from([bytes]));

  it('returns what was put, whole and in parts', async () => {
    const bytes = randomBytes(100_000);
    await put('projects/small', bytes);
    const whole = await store.read('projects/small');
    expect(whole && (await buffer(whole)).equals(bytes)).toBe(true);
    const part = await readBytes(store, 'projects/small', 99_990, 100);
    expect(part.equals(bytes.subarray(99_990))).toBe(true);
    expect((await readBytes(store, 'projects/small', 3, 4)).equals(bytes.subarray(3, 7))).toBe(true);
  });

  it('takes a stream of unknown length, larger than any of its parts', async () => {
    const chunk = randomBytes(1024 * 1024);
    const chunks = Array.from({ length: 12 }, () => chunk);
    await store.put('projects/large', Readable.from(chunks));
    const content = await store.read('projects/large');
    expect(content && (await buffer(content)).equals(Buffer.concat(chunks))).toBe(true);
  });

  it('lists keys with their age', async () => {
    await put('certificates/one', Buffer.from('1'));
    expect(await keysOf(store)).toEqual(['certificates/one', 'projects/large', 'projects/small']);
    for await (const { stored_at } of store.list()) {
      expect(Math.abs(Date.now() - stored_at.getTime())).toBeLessThan(60_000);
    }
  });

  it('has no content under an unknown key, and deletes a key twice without an error', async () => {
    expect(await store.read('projects/none')).toBeUndefined();
    await put('projects/gone', Buffer.from('x'));
    await store.delete('projects/gone');
    await store.delete('projects/gone');
    expect(await store.read('projects/gone')).toBeUndefined();
  });

  it.each([
    ['at once', 0],
    ['after many megabytes', 11],
  ])('stores nothing of a stream that fails %s', async (_when, megabytes) => {
    const content = Readable.from(
      (async function* () {
        for (let i = 0; i < megabytes; i += 1) yield Buffer.alloc(1024 * 1024, 1);
        throw new Error('broke off');
      })(),
      { objectMode: false },
    );
    await expect(store.put('projects/half', content)).rejects.toThrow('broke off');
    expect(await store.read('projects/half')).toBeUndefined();
    expect(await keysOf(store)).not.toContain('projects/half');
  });

  it('says whether it can be used', async () => {
    await expect(store.check()).resolves.toBeUndefined();
    await expect(subject.broken.check()).rejects.toThrow();
  });

  it('removes nothing of a running put', async () => {
    expect(await store.removeUnfinished(new Date(0))).toBe(0);
    expect(await keysOf(store)).toContain('projects/small');
  });
});

describe('a put on the disk whose process died', () => {
  const folder = temporaryFolder('all tests');
  it('is not listed, and is removed once it is old', async () => {
    const root = folder.path;
    const store = await createDiskFileStore(root);
    await mkdir(join(root, 'projects'));
    const draft = join(root, 'projects', 'key.0.part');
    await writeFile(draft, 'half');
    expect(await keysOf(store)).toEqual([]);
    expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    const old = new Date(Date.now() - 120_000);
    await utimes(draft, old, old);
    expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1);
    expect(await readdir(join(root, 'projects'))).toEqual([]);
  });
});
