import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@portal/postgres';

/** The folder of a whole run, which its process names. */
const RUN_FOLDER = /^portal-run-(\d+)-/;
/** Linux keeps what is in it in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** From so much free space and free memory on it is used. */
const MEMORY_NEEDED = 8 * 1024 ** 3;

const folders: string[] = [];

/** A new folder that `removeTemporaryFolders` removes. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `portal-${name}-`));
  folders.push(folder);
  return folder;
}

/**
 * Puts the temporary folders of this process and of all that it starts from now on into one, which its
 * `removeTemporaryFolders` removes, also when the others were killed; that of a killed run, the next one. It is in memory where there is
 * enough and TMPDIR names no other place: a copy of a database is many small files, which a busy disk takes ten times as long to make.
 */
export async function keepTemporaryFoldersTogether(): Promise<void> {
  if (!process.env.TMPDIR && (await isRoomInMemory())) process.env.TMPDIR = MEMORY_FOLDER;
  for (const name of await readdir(tmpdir())) {
    const [, pid] = RUN_FOLDER.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
  const folder = await temporaryFolder(`run-${process.pid}`);
  // A PostgreSQL server under an account of its own has to reach its folder in there.
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
}

/** Programs that are copied into it must run. */
async function isRoomInMemory(): Promise<boolean> {
  try {
    const mounts = await readFile('/proc/mounts', 'utf8');
    const [, options = 'noexec'] = new RegExp(` ${MEMORY_FOLDER} tmpfs (\\S+)`).exec(mounts) ?? [];
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return !options.split(',').includes('noexec') && Math.min(bavail * bsize, freemem()) > MEMORY_NEEDED;
  } catch {
    return false;
  }
}

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Below the ports that the system gives to connections and to those who ask for any port: none of them takes it first. */
const PORTS = { from: 12_000, below: 32_000 };

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
