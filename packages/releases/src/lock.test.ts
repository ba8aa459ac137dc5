import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import { ReleaseRefusal } from './refusal.ts';
import { testFolder } from './testing/index.ts';

const LOCK_MODULE = join(import.meta.dirname, 'lock.ts');

let folder: string;
let file: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await testFolder();
  file = join(folder, 'releases.lock');
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Another process; resolves with it once it has printed its first line. */
async function run(work: string): Promise<ChildProcess> {
  const script = `import { withLock } from ${JSON.stringify(LOCK_MODULE)}; ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

const holdForEver = () =>
  run(
    `await withLock(${JSON.stringify(file)}, { waitMs: 0 }, () => { console.log('held'); return new Promise((r) => setTimeout(r, 1e6)); });`,
  );

it('lets one process in after another, and leaves no file behind', async () => {
  let inside = 0;
  const seen: number[] = [];
  const work = async () => {
    inside += 1;
    seen.push(inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => withLock(file, { waitMs: 100_000 }, work)));
  expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await readdir(folder)).toEqual([]);
});

it('that was taken over is not released by its first holder, not even in the same process', async () => {
  const [inside, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let second: Promise<void> | undefined;
  await withLock(file, { waitMs: 0 }, async () => {
    // As another host does after half a minute without a heartbeat.
    await rm(file);
    second = withLock(file, { waitMs: 0 }, async () => {
      inside.resolve();
      await end.promise;
    });
    await inside.promise;
  });
  expect(await readdir(folder)).toEqual(['releases.lock']);
  end.resolve();
  await second;
});

it('is released when the work fails', async () => {
  const failing = withLock(file, { waitMs: 0 }, () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(await withLock(file, { waitMs: 0 }, async () => 'done')).toBe('done');
});

it('refuses after waitMs, and names the process that holds it', async () => {
  const holder = await holdForEver();
  const holders: string[] = [];
  const waiting = withLock(file, { waitMs: 100, onWait: (who) => holders.push(who) }, async () => 'done');
  await expect(waiting).rejects.toThrow(ReleaseRefusal);
  expect(holders).toEqual([expect.stringContaining(`process ${holder.pid} `)]);
});

it('is taken over at once from a process that was killed', async () => {
  const holder = await holdForEver();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await withLock(file, { waitMs: 1_000 }, async () => 'done')).toBe('done');
});

it('is taken over by only one of many processes that find it stale', async () => {
  const holder = await holdForEver();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const log = join(folder, 'log');
  const work = `import { appendFileSync } from 'node:fs';
    console.log('runs');
    await withLock(${JSON.stringify(file)}, { waitMs: 200_000 }, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ');
      await new Promise((r) => setTimeout(r, 20));
      appendFileSync(${JSON.stringify(log)}, 'out ');
    });`;
  const contenders = await Promise.all([1, 2, 3, 4].map(() => run(work)));
  await Promise.all(contenders.map((child) => child.exitCode ?? once(child, 'exit')));
  expect(await readFile(log, 'utf8')).toBe('in out '.repeat(4));
});

describe('a lock of another host', () => {
  const holder = '1 1 another';

  it('holds while its heartbeat is recent', async () => {
    await writeFile(file, holder);
    await expect(withLock(file, { waitMs: 100 }, async () => 'done')).rejects.toThrow('process 1 on another');
  });

  it('holds when it cannot be read, as of another version of the portal', async () => {
    await writeFile(file, '{"host":"another","pid":1}');
    await expect(withLock(file, { waitMs: 100 }, async () => 'done')).rejects.toThrow('an unknown process');
  });

  it('is taken over after half a minute without a heartbeat', async () => {
    await writeFile(file, holder);
    const longAgo = new Date(Date.now() - 31_000);
    await utimes(file, longAgo, longAgo);
    expect(await withLock(file, { waitMs: 1_000 }, async () => 'done')).toBe('done');
  });
});
