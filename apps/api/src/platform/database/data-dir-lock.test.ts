import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const lockFile = () => join(folder, 'database.lock');

describe('the lock of the embedded database', () => {
  it('is held by one process, and free and without a file after its release', async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(
      `The embedded database in ${folder} is already used by process ${process.pid};`,
    );
    await unlock();
    const again = await lockDataDir(folder);
    await again();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a process that has ended', async () => {
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(ended, 'exit');
    await writeFile(lockFile(), `${ended.pid} 1`);
    await (await lockDataDir(folder))();
  });

  it('is taken over when another process has the pid of the one that ended', async () => {
    await writeFile(lockFile(), `${process.pid} 1`);
    await (await lockDataDir(folder))();
  });

  it('is taken over when it is empty', async () => {
    await writeFile(lockFile(), '');
    await (await lockDataDir(folder))();
  });

  it('goes to exactly one of many attempts at once', async () => {
    await writeFile(lockFile(), '1 never');
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(folder)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
