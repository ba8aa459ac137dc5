import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeArea, storeArea, storeShell, versionOf } from '../bundles.ts';
import { MANIFEST, SHELL_OFFER, SHELL_PAGE } from '../places.ts';
import type { RegistryArea, ShellOffer } from '../registry.ts';
import { testFolder } from './folders.ts';

const OFFER: ShellOffer = {
  contract: '1.2.0',
  oldest_contract: '1.1.0',
  shared: { react: '19.3.1', '@portal/area-contract': '1.2.0' },
};

interface SampleArea {
  contract?: string;
  /** Version ranges of the shared modules that the bundle needs. */
  needs?: Record<string, string>;
  sourceMap?: object;
}

/** Column 11 of the script is the second line of a page. */
export const SAMPLE_SOURCE_MAP = {
  version: 3,
  sources: ['webpack://sample_1a2b/./src/page.ts'],
  sourcesContent: ['// A page.\n  throw new TypeError();'],
  names: [],
  mappings: 'UACE',
};

/** A small built area in a temporary folder, as webpack writes it; other content is another version. */
export async function buildSampleArea(
  name: string,
  content: string,
  { contract = '1.1.0', needs = { react: '^19.0.0' }, sourceMap = SAMPLE_SOURCE_MAP }: SampleArea = {},
): Promise<{ dist: string; area: RegistryArea }> {
  const dist = await testFolder();
  await mkdir(join(dist, 'chunks'));
  const shared = Object.entries(needs).map(([key, requiredVersion]) => ({ name: key, requiredVersion }));
  const assets = { js: { sync: ['chunks/area.1.js'], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    name,
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ path: './area', assets }],
    shared,
  };
  await writeFile(join(dist, MANIFEST), JSON.stringify(manifest));
  await writeFile(join(dist, 'remoteEntry.js'), `// ${name}\n${content}`);
  await writeFile(join(dist, 'chunks/area.1.js'), content);
  await writeFile(join(dist, 'chunks/area.1.js.map'), JSON.stringify(sourceMap));
  const place = { name, prefix: `/${name}/portal`, roles: [name], home: `/${name}/portal/home` };
  return { dist, area: await describeArea(dist, place, '0.1.0', contract) };
}

/** A small stored area that can be released. */
export async function storeSampleArea(
  releasesDir: string,
  name: string,
  content: string,
  options?: SampleArea,
): Promise<RegistryArea> {
  const { dist, area } = await buildSampleArea(name, content, options);
  await storeArea(dist, area, releasesDir);
  await rm(dist, { recursive: true });
  return area;
}

/** A small stored shell that can be released; returns its version. */
export async function storeSampleShell(
  releasesDir: string,
  content: string,
  offer: Partial<ShellOffer> = {},
): Promise<string> {
  const dist = await testFolder();
  await mkdir(join(dist, 'assets'));
  await writeFile(
    join(dist, SHELL_PAGE),
    `<meta name="shell-version" content="__SHELL_VERSION__"><script src="/assets/main.${content}.js"></script>`,
  );
  await writeFile(join(dist, SHELL_OFFER), JSON.stringify({ ...OFFER, ...offer }));
  await writeFile(join(dist, `assets/main.${content}.js`), content);
  await writeFile(join(dist, `assets/main.${content}.js.map`), JSON.stringify(SAMPLE_SOURCE_MAP));
  const version = await versionOf(dist, '0.1.0');
  await storeShell(dist, version, releasesDir);
  await rm(dist, { recursive: true });
  return version;
}
