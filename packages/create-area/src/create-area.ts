#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KitFault } from './kit.ts';
import { writeRepository } from './repository.ts';

const USAGE = [
  'create-area <name> --role ROLE --title "Arabic title" --packages SOURCE [--folder FOLDER] [--no-install]',
  'SOURCE: the folder or the kit.tgz that the portal packed, the address of such a file, or a registry',
].join('\n  ');

/** Writes the repository of an area, and installs what it is made with. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      role: { type: 'string' },
      title: { type: 'string' },
      packages: { type: 'string' },
      folder: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const { role, title, packages } = values;
  const [name, ...rest] = positionals;
  if (name === undefined || role === undefined || title === undefined || rest.length > 0)
    throw new KitFault('Give the name of the area, its role and its title.');
  if (packages === undefined) throw new KitFault('Say where the packages come from: --packages SOURCE.');
  const folder = resolve(values.folder ?? name);
  await writeRepository(folder, { name, role, title: title.trim() }, packages);
  process.stdout.write(`wrote ${folder}\n`);
  if (!values['no-install']) {
    const { status } = spawnSync('npm', ['install'], { cwd: folder, stdio: 'inherit', shell: true });
    if (status !== 0) throw new KitFault(`npm could not install the packages; try it again in ${folder}.`);
  }
  process.stdout.write(
    `\nNext, in ${folder}: npm run dev, npm test, npm run build; README.md has the rest.\n`,
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}\n`);
  process.exitCode = 1;
}
