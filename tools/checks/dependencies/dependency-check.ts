import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../processes.ts';
import type { Check } from '../check.ts';
import { judgeAdvisories, readAudit } from './advisories.ts';
import { installedPackages } from './installed-packages.ts';
import { licenceFaults } from './licences.ts';

/** A registry that does not answer by then is treated as none. */
const AUDIT_LIMIT_MS = 20_000;

/**
 * The licences of everything installed, and the known vulnerabilities of what is shipped. Without a registry that answers
 * the second part says so and passes: the tests need no network.
 */
export const dependencies: Check = {
  name: 'dependencies',
  isStatic: true,
  run: async () => {
    const [packages, output] = await Promise.all([installedPackages(ROOT), audit()]);
    const licences = licenceFaults(packages);
    console.log(
      `Licences of ${packages.length} packages: ${licences.length === 0 ? 'allowed' : 'see below'}.`,
    );
    const result = readAudit(output);
    if ('unavailable' in result) console.log(`Vulnerabilities were not looked up: ${result.unavailable}`);
    const { faults, notes } =
      'advisories' in result ? judgeAdvisories(result.advisories) : { faults: [], notes: [] };
    for (const note of notes) console.log(note);
    const failures = [...licences, ...faults];
    return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
  },
};

/** The output of pnpm's audit of what is shipped; it ends with an error code when it finds something. */
async function audit(): Promise<string> {
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return new Promise((resolve) => {
    const args = ['-y', packageManager, 'audit', '--prod', '--json'];
    const options = { cwd: ROOT, timeout: AUDIT_LIMIT_MS, maxBuffer: 64 * 1024 * 1024 };
    execFile('npx', args, options, (error, stdout) => resolve(stdout || (error?.message ?? '')));
  });
}
