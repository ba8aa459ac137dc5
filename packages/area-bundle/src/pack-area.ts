#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BundleFault } from './description.ts';
import { packArea } from './pack.ts';

const USAGE = 'pack-area [--folder dist] [--key FILE] [--commit COMMIT] [--out FILE]';

/** Packs the built area of the current folder, which may be any repository's. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: 'dist' },
      key: { type: 'string' },
      commit: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { area, version } = JSON.parse(await readFile('package.json', 'utf8'));
  if (!area) throw new BundleFault('package.json has no "area": run this in the folder of an area.');
  const lookup = createRequire(join(process.cwd(), 'package.json'));
  const contract = JSON.parse(await readFile(contractManifest(lookup), 'utf8')).version;
  const out = resolve(values.out ?? `${area.name}-${version}.area.zip`);
  const description = await packArea(
    {
      folder: resolve(values.folder),
      area,
      appVersion: version,
      contract,
      commit: values.commit ?? null,
      ...(values.key !== undefined && { keyPem: await readFile(values.key, 'utf8') }),
    },
    out,
  );
  process.stdout.write(
    `packed ${description.area.name} ${version}, contract ${contract}, ${Object.keys(description.files).length} files\n${out}\n`,
  );
}

/** The contract that is installed for the area, here or in a folder above, as in a workspace; its package.json is no export. */
function contractManifest(lookup: NodeJS.Require): string {
  const folders = lookup.resolve.paths('@portal/area-contract') ?? [];
  const manifests = folders.map((folder) => join(folder, '@portal/area-contract/package.json'));
  const found = manifests.find((manifest) => existsSync(manifest));
  if (found === undefined) throw new BundleFault('@portal/area-contract is not installed here.');
  return found;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}\n`);
  process.exitCode = 1;
}
