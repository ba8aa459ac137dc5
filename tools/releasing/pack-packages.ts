import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import * as contract from '@portal/api-schema';
import { SHELL_OFFER } from '@portal/releases';
import { listFiles } from '@portal/releases/files';
import { run, ToolFailure } from '../processes.ts';
import { contractSource, groupSource } from '../webpack/call-table.ts';

/** What a repository installs besides, to build its area with `tools/outside-area/webpack.config.js`. */
export const BUILD_TOOLS = [
  '@module-federation/enhanced',
  '@swc/core',
  'css-loader',
  'mini-css-extract-plugin',
  'swc-loader',
  'webpack',
  'webpack-cli',
];
const PNPM = 'pnpm@10.34.9';
/** What an area is made with; pnpm adds the packages that these depend on. */
const FOR_AREAS = ['@portal/area-kit...', '@portal/area-harness', '@portal/area-bundle'];
/** Runs in Node, which strips no types below node_modules. */
const NODE_PACKAGE = 'packages/area-bundle';
/** `publishConfig` of api-schema names it. */
const CALL_TABLES = 'packages/api-schema/dist/browser';

/**
 * Writes into a folder what another repository needs to make an area: the packages as tarballs, and what the shell of this
 * checkout offers. Returns the names of the files. Throws a ToolFailure with pnpm's output.
 */
export async function packPackages(root: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await compile(join(root, NODE_PACKAGE));
  await writeCallTables(root);
  const filters = FOR_AREAS.flatMap((name) => ['--filter', name]);
  const args = ['-y', PNPM, '-r', ...filters, 'pack', '--pack-destination', folder];
  const { code, output } = await run('npx', args, { cwd: root, quiet: true });
  if (code !== 0) throw new ToolFailure(`The packages cannot be packed:\n${output}`);
  const { offerOfCheckout }: { offerOfCheckout: (shellDir: string) => object } = await import(
    join(root, 'tools/webpack/shell-offer.js')
  );
  const { installedVersion }: { installedVersion: (name: string, folder: string) => string } = await import(
    join(root, 'tools/webpack/installed-version.js')
  );
  const build = Object.fromEntries(BUILD_TOOLS.map((name) => [name, installedVersion(name, root)]));
  const offer = JSON.stringify({ ...offerOfCheckout(join(root, 'apps/shell')), build }, null, 2);
  await writeFile(join(folder, SHELL_OFFER), `${offer}\n`);
  return listFiles(folder);
}

/**
 * Writes what browsers need of the contract, as `contract-loader.js` gives it to the builds of this workspace: a module for each
 * group of calls, without TypeBox; and beside them the plugin that writes down which of the calls a bundle makes.
 */
async function writeCallTables(root: string): Promise<void> {
  const folder = join(root, CALL_TABLES);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shapes = contract.shapesByName(contract);
  const groups = Object.keys(shapes).map((group) => [`${group}.js`, groupSource(contract, group)] as const);
  const files = [
    ...groups,
    ['index.js', contractSource(contract, (group) => `./${group}.js`)],
    ['shapes.json', JSON.stringify(shapes)],
  ] as const;
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  await copyFile(join(root, 'tools/webpack/used-calls.js'), join(folder, 'used-calls.js'));
}

/** Writes the JavaScript of a package to its `dist`: erasable types are all that its sources add to it. */
async function compile(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  for (const file of await listFiles(join(folder, 'src'))) {
    if (file.includes('.test.')) continue;
    const source = await readFile(join(folder, 'src', file), 'utf8');
    const script = stripTypeScriptTypes(source).replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
    await writeFile(join(dist, file.replace(/\.ts$/, '.js')), script);
  }
}
