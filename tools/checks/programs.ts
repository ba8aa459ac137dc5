import { existsSync } from 'node:fs';
import { run, ToolFailure } from '../processes.ts';

/** Path of a program on PATH; undefined when there is none of that name. */
async function whichProgram(program: string): Promise<string | undefined> {
  const { code, output } = await run('/bin/sh', ['-c', `command -v ${program}`], { quiet: true });
  return code === 0 ? output.trim() : undefined;
}

/** Paths of these programs on PATH; undefined when one is missing. */
export async function whichAll(programs: readonly string[]): Promise<string[] | undefined> {
  const paths = (await Promise.all(programs.map(whichProgram))).filter((path) => path !== undefined);
  return paths.length === programs.length ? paths : undefined;
}

/** Path of the first of these programs, each a name on PATH or a path, that says its version; undefined when none does. */
export async function firstThatAnswers(programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs) {
    const path = program.includes('/') ? program : await whichProgram(program);
    if (path && (await answers(path))) return path;
  }
  return undefined;
}

async function answers(path: string): Promise<boolean> {
  const { code } = await run(path, ['--version'], { quiet: true }).catch(() => ({ code: 1 }));
  return code === 0;
}

/** Another program may be installing; in seconds. */
const WAIT_FOR_LOCK = '--option=DPkg::Lock::Timeout=120';

let lastInstallation: Promise<unknown> = Promise.resolve();

/**
 * What `find` finds, if need be after Debian's packages are installed: as root on Debian, after what this process installs already.
 */
export async function findOrInstall<Found>(
  find: () => Promise<Found | undefined>,
  packages: readonly string[],
): Promise<Found | undefined> {
  const found = await find();
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found;
  const installation = lastInstallation.then(() => install(packages));
  lastInstallation = installation.catch(() => {});
  await installation;
  return find();
}

/** Makes sure that poppler's programs are there, with which tests read the PDF files of certificates. */
export async function requirePoppler(): Promise<void> {
  if (!(await findOrInstall(() => whichAll(['pdftotext', 'pdftoppm']), ['poppler-utils'])))
    throw new ToolFailure('Tests of certificates need poppler: install poppler-utils.');
}

async function install(packages: readonly string[]): Promise<void> {
  console.log(`Installing from Debian: ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptInstall = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', WAIT_FOR_LOCK, ...packages], {
      quiet: true,
      env,
    });
  if ((await aptInstall()).code === 0) return;
  // The lists of packages are missing or old.
  await run('apt-get', ['update'], { quiet: true, env });
  await aptInstall();
}
