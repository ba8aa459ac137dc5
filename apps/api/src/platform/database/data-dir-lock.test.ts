import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { lockDataDir } from './data-dir-lock.ts';

const folder = temporaryFolder('each test');
const lockFile = () => join(folder.path, 'database.lock');

describe('the lock of the embedded database', () => {
  it('is held by one process, and free and without a file after its release', async () => {
    const unlock = await lockDataDir(folder.path);
    await expect(lockDataDir(folder.path)).rejects.toThrow(
      `The embedded database in ${folder.path} is already used by process ${process.pid};`,
    );
    await unlock();
    const again = await lockDataDir(folder.path);
    await again();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('is taken over from a process that has ended', async () => {
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(ended, 'exit');
    await writeFile(lockFile(), `${ended.pid} 1`);
    await (await lockDataDir(folder.path))();
  });

  it.each([
    ['names a process that ended, whose pid another has', `${process.pid} 1`],
    ['is empty', ''],
  ])('is taken over when its file %s', async (_what, content) => {
    await writeFile(lockFile(), content);
    await (await lockDataDir(folder.path))();
  });

  it('goes to exactly one of many attempts at once', async () => {
    await writeFile(lockFile(), '1 never');
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(folder.path)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
