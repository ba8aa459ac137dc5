import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, run, ToolFailure } from '../processes.ts';
import type { Check } from './check.ts';

/** Licences that permit use in a closed product without conditions on our code, as package.json files write them. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'MIT', 'MIT-0', 'ISC', 'BlueOak-1.0.0'],
  ...['Apache-2.0', 'CC0-1.0'],
  ...['(MIT AND Zlib)', '(MIT OR Apache-2.0)', '(MIT OR CC0-1.0)', '(MIT OR GPL-3.0-or-later)'],
  ...['Apache-2.0 AND MIT', 'MIT OR Apache-2.0', 'Unlicense'],
]);

const LGPL = {
  licence: 'LGPL-3.0-or-later',
  because: 'shipped unchanged as a file of its own, which can be replaced',
};

/** Packages with another licence, or none in their package.json, and why they may stay. */
const ACCEPTED: Readonly<Record<string, { licence: string; because: string }>> = {
  '@expo-google-fonts/cairo': {
    licence: 'MIT AND OFL-1.1',
    because: 'a typeface; parts of it are in the PDF files of certificates, which its licence allows',
  },
  '@fontsource-variable/cairo': { licence: 'OFL-1.1', because: 'a typeface, shipped unchanged' },
  '@img/sharp-libvips-darwin-arm64': LGPL,
  '@img/sharp-libvips-darwin-x64': LGPL,
  '@img/sharp-libvips-linux-arm64': LGPL,
  '@img/sharp-libvips-linux-x64': LGPL,
  'axe-core': { licence: 'MPL-2.0', because: 'runs in tests only, unchanged' },
  'combine-errors': {
    licence: 'Unknown',
    because: 'in the part of tus-js-client for Node, which is not shipped; its readme says MIT',
  },
  'caniuse-lite': { licence: 'CC-BY-4.0', because: 'data about browsers, used while building' },
  'humanize-number': { licence: 'Unknown', because: 'in the tests of S3 only; its text says MIT' },
  only: { licence: 'Unknown', because: 'in the tests of S3 only; its text says MIT' },
};

/** A registry that does not answer is given up. */
const QUICKLY = { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '20000' };

/** What `pnpm licenses list --json` says, by licence. */
type LicenceReport = Readonly<Record<string, readonly { name: string; versions: readonly string[] }[]>>;

/**
 * The licences of everything installed, and the known vulnerabilities of what is shipped: high and critical ones fail, unless
 * `auditConfig` of pnpm-workspace.yaml accepts them. Without a registry that answers, pnpm says so: the tests need no network.
 */
export const dependencies: Check = {
  name: 'dependencies',
  isStatic: true,
  run: async () => {
    const licences = await pnpm('licenses', 'list', '--json');
    if (licences.code !== 0) throw new ToolFailure(`pnpm cannot list the licences: ${licences.output}`);
    // npx may print warnings before the report.
    const failures = licenceFaults(JSON.parse(licences.output.slice(licences.output.indexOf('{'))));
    const audit = ['audit', '--prod', '--ignore-registry-errors'];
    const all = await pnpm(...audit);
    console.log(all.output.trim());
    if (all.code !== 0 && (await pnpm(...audit, '--audit-level=high')).code !== 0)
      failures.push('Shipped packages have vulnerabilities: see the output above.');
    return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
  },
};

/** A sentence for each package whose licence is neither allowed nor accepted for it. */
export function licenceFaults(report: LicenceReport): string[] {
  return Object.entries(report).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !ALLOWED.has(licence) && ACCEPTED[name]?.licence !== licence)
      .map(
        ({ name, versions }) =>
          `${name} ${versions.join()} has the licence ${licence}, which is not allowed.`,
      ),
  );
}

async function pnpm(...args: string[]) {
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const env = { ...process.env, ...QUICKLY };
  return run('npx', ['-y', packageManager, ...args], { quiet: true, env });
}
