import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a whole test run; every process of it keeps its temporary folders there. */
const RUN_FOLDER = 'PORTAL_RUN_FOLDER';

const folders: string[] = [];

/** A new folder that `removeTemporaryFolders` removes. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(process.env[RUN_FOLDER] ?? tmpdir(), `portal-${name}-`));
  folders.push(folder);
  return folder;
}

/**
 * Puts the temporary folders of this process and of all that it starts from now on into one, which its
 * `removeTemporaryFolders` removes, also when the others were killed.
 */
export async function keepTemporaryFoldersTogether(): Promise<void> {
  const folder = await temporaryFolder('run');
  // A PostgreSQL server under an account of its own has to reach its folder in there.
  await chmod(folder, 0o711);
  process.env[RUN_FOLDER] = folder;
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
