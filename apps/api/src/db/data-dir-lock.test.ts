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
  it('is held by one and free again afterwards, leaving nothing behind', async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(
      `Process ${process.pid} already uses the embedded database`,
    );
    await unlock();
    const again = await lockDataDir(folder);
    await again();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone', async () => {
    const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(gone, 'exit');
    await writeFile(lockFile(), `${gone.pid} 1`);
    await (await lockDataDir(folder))();
  });

  it('is taken over when another process got the number of the one that is gone', async () => {
    await writeFile(lockFile(), `${process.pid} 1`);
    await (await lockDataDir(folder))();
  });

  it('is taken over when it says nothing', async () => {
    await writeFile(lockFile(), '');
    await (await lockDataDir(folder))();
  });

  it('goes to exactly one of many that want it', async () => {
    await writeFile(lockFile(), '1 never');
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(folder)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
