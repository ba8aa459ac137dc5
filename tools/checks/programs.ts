import { existsSync } from 'node:fs';
import { run } from '../processes.ts';

/** Path of a program on PATH; undefined when there is none of that name. */
export async function whichProgram(program: string): Promise<string | undefined> {
  const { code, output } = await run('/bin/sh', ['-c', `command -v ${program}`], { quiet: true });
  return code === 0 ? output.trim() : undefined;
}

/** Another program may be installing; in seconds. */
const WAIT_FOR_LOCK = '--option=DPkg::Lock::Timeout=120';

/** Installs Debian's packages as root on Debian. Returns whether it tried. */
export async function installDebianPackages(packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing from Debian: ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', WAIT_FOR_LOCK, ...packages], {
      quiet: true,
      env,
    });
  if ((await install()).code === 0) return true;
  // The lists of packages are missing or old.
  await run('apt-get', ['update'], { quiet: true, env });
  await install();
  return true;
}
