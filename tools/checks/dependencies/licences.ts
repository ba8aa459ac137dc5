/** Licences that permit use in a closed product without conditions on our code. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** The part of sharp that a platform installs; platforms of `optionalDependencies` in package.json. */
const LIBVIPS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((platform) => [
  `@img/sharp-libvips-${platform}`,
  { licence: 'LGPL-3.0-or-later', because: 'a library of its own file, shipped unchanged and replaceable' },
]);

/** Packages with another licence, or none in their package.json, and why they may stay. */
const ACCEPTED: Readonly<Record<string, { licence: string; because: string }>> = {
  '@expo-google-fonts/cairo': {
    licence: 'MIT AND OFL-1.1',
    because: 'a typeface; parts of it are in the PDF files of certificates, which its licence allows',
  },
  '@fontsource-variable/cairo': { licence: 'OFL-1.1', because: 'a typeface, shipped unchanged' },
  'axe-core': { licence: 'MPL-2.0', because: 'runs in tests only, unchanged' },
  'caniuse-lite': { licence: 'CC-BY-4.0', because: 'data about browsers, used while building' },
  'humanize-number': { licence: 'none', because: 'in the tests of S3 only; its text says MIT' },
  only: { licence: 'none', because: 'in the tests of S3 only; its text says MIT' },
  ...Object.fromEntries(LIBVIPS),
};

/** The fields of a package.json that say its licence; older packages use the last two forms. */
export interface LicenceFields {
  license?: unknown;
  licenses?: unknown;
}

/** The SPDX expression of a package, or `none`. Several old-style licences are a choice. */
export function licenceOf({ license, licenses }: LicenceFields): string {
  const found = [license, licenses].flat().flatMap((entry) => {
    const text = typeof entry === 'object' && entry !== null && 'type' in entry ? entry.type : entry;
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
  return found.length > 0 ? found.join(' OR ') : 'none';
}

/** Whether an SPDX expression can be met with these licences alone; false for one that cannot be read. */
export function isMet(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const token = tokens[at++];
    if (token !== '(') return token !== undefined && allowed.has(token);
    const inner = any();
    return tokens[at++] === ')' && inner;
  };
  const all = (): boolean => {
    let met = one();
    while (tokens[at] === 'AND') {
      at += 1;
      met = one() && met;
    }
    return met;
  };
  const any = (): boolean => {
    let met = all();
    while (tokens[at] === 'OR') {
      at += 1;
      met = all() || met;
    }
    return met;
  };
  const met = any();
  return met && at === tokens.length;
}

export interface InstalledPackage {
  name: string;
  version: string;
  licence: string;
}

/** A sentence for each package whose licence is neither allowed nor accepted. */
export function licenceFaults(packages: readonly InstalledPackage[]): string[] {
  return packages
    .filter(({ name, licence }) => !isMet(licence, ALLOWED) && ACCEPTED[name]?.licence !== licence)
    .map(
      ({ name, version, licence }) => `${name} ${version} has the licence ${licence}, which is not allowed.`,
    );
}
