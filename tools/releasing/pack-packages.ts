import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import * as contract from '@portal/api-schema';
import { integrityOf, KIT, type Kit } from '@portal/create-area/kit';
import { ROLES } from '@portal/domain/roles';
import { SHELL_OFFER } from '@portal/releases';
import { listFiles } from '@portal/releases/files';
import { run, ToolFailure } from '../processes.ts';
import { contractSource, groupSource } from '../webpack/call-table.ts';
import { LAZY_SHARED } from '../webpack/shared-modules.ts';

const PNPM = 'pnpm@10.34.9';
/** What an area is made with; pnpm adds the packages that these depend on. */
const FOR_AREAS = [
  '@portal/area-kit...',
  '@portal/area-harness',
  '@portal/area-bundle',
  '@portal/area-build',
];
/** Has the list of the others. */
const CREATOR = 'create-area';
const isCreator = (file: string) => file.startsWith(`portal-${CREATOR}-`);
/** Run in Node, which strips no types below node_modules. */
const NODE_PACKAGES = ['area-bundle', 'area-build', CREATOR];
const TEMPLATE = 'tools/area-template';
/** What the sources of an area import besides, and what builds and checks them. */
const LIBRARIES = ['react', 'react-router-dom'];
const TOOLS = [
  '@biomejs/biome',
  '@module-federation/enhanced',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'html-webpack-plugin',
  'jest',
  'jest-environment-jsdom',
  'mini-css-extract-plugin',
  'react-refresh',
  'swc-loader',
  'terser-webpack-plugin',
  'typescript',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];
/** Of `tools/webpack`: how an area is built. */
const BUILD_FILES = ['area-config.js', 'common-config.js', 'home-needs.js', 'page-loads.js', 'used-calls.js'];
const PLUGINS = 'tools/lint';
const OWN_FILES = /^(portal-|kit\.)/;
const execute = promisify(execFile);

/**
 * Writes into a folder what another repository needs to make an area: the packages as tarballs with the list of them, the
 * command that writes such a repository, and `kit.tgz` with all of it. Returns the names of the files. Throws a ToolFailure
 * with pnpm's output.
 */
export async function packPackages(root: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  // Of an earlier pack.
  for (const file of await readdir(folder)) if (OWN_FILES.test(file)) await rm(join(folder, file));
  for (const name of NODE_PACKAGES) await compile(root, name);
  await writeCallTables(root);
  const offer = await writeBuild(root);
  const dist = join(root, 'packages', CREATOR, 'dist');
  await writeTemplate(root, join(dist, 'template'));
  const filters = [...FOR_AREAS, `@portal/${CREATOR}`].flatMap((name) => ['--filter', name]);
  const args = ['-y', PNPM, '-r', ...filters, 'pack', '--pack-destination', folder];
  const { code, output } = await run('npx', args, { cwd: root, quiet: true });
  if (code !== 0) throw new ToolFailure(`The packages cannot be packed:\n${output}`);
  const kit = await describeKit(root, folder, offer);
  await addToCreator(folder, kit);
  await writeFile(join(folder, KIT), kit);
  const files = (await readdir(folder)).filter((file) => OWN_FILES.test(file));
  await execute('tar', ['-czf', 'kit.tgz', ...files], { cwd: folder });
  return [...files, 'kit.tgz'];
}

/** Adds the list of the packages to what `npm create` runs: it is only known once they are packed, and pnpm starts slowly. */
async function addToCreator(folder: string, kit: string): Promise<void> {
  const file = (await readdir(folder)).find(isCreator) as string;
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  await execute('tar', ['-xzf', file, '-C', unpacked], { cwd: folder });
  await writeFile(join(unpacked, 'package/dist', KIT), kit);
  await execute('tar', ['-czf', file, '-C', unpacked, 'package'], { cwd: folder });
  await rm(unpacked, { recursive: true });
}

/** The list of the packages, as JSON. */
async function describeKit(root: string, folder: string, offer: Offer): Promise<string> {
  const packages: Kit['packages'] = {};
  const files = (await readdir(folder)).filter((name) => name.endsWith('.tgz') && !isCreator(name));
  for (const file of files) {
    const { stdout } = await execute('tar', ['-xzOf', join(folder, file), 'package/package.json']);
    const { name, version } = JSON.parse(stdout);
    packages[name] = { version, file, integrity: integrityOf(await readFile(join(folder, file))) };
  }
  const { installedVersion }: { installedVersion: (name: string, folder: string) => string } = await import(
    join(root, 'tools/webpack/installed-version.js')
  );
  const versions = (names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, installedVersion(name, join(root, 'packages/area-harness'))]),
    );
  const { contract, oldest_contract } = offer;
  const kit: Kit = {
    contract,
    oldest_contract,
    roles: [...ROLES],
    libraries: versions(LIBRARIES),
    tools: versions(TOOLS),
    packages,
  };
  return `${JSON.stringify(kit, null, 2)}\n`;
}

interface Offer {
  contract: string;
  oldest_contract: string;
}

/** Writes into packages/area-build how this workspace builds, checks and lints an area, and what its shell offers. */
async function writeBuild(root: string): Promise<Offer> {
  const dist = join(root, 'packages/area-build/dist');
  await mkdir(join(dist, 'webpack'));
  for (const file of BUILD_FILES)
    await copyFile(join(root, 'tools/webpack', file), join(dist, 'webpack', file));
  await copyFile(join(root, '.browserslistrc'), join(dist, '.browserslistrc'));
  const page = await readFile(join(root, 'apps/shell/src/index.html'), 'utf8');
  await writeFile(join(dist, 'harness.html'), page.replace(/.*favicon.*\n/, ''));
  const { offerOfCheckout }: { offerOfCheckout: (shellDir: string) => Offer } = await import(
    join(root, 'tools/webpack/shell-offer.js')
  );
  const offer = { ...offerOfCheckout(join(root, 'apps/shell')), lazy_shared: LAZY_SHARED };
  await writeFile(join(dist, SHELL_OFFER), JSON.stringify(offer));
  const { compilerOptions: common } = await readJsonc(join(root, 'tsconfig.base.json'));
  const { compilerOptions: own } = await readJsonc(join(root, TEMPLATE, 'tsconfig.json'));
  const { composite: _composite, emitDeclarationOnly: _emit, ...options } = { ...common, ...own };
  for (const place of ['rootDir', 'outDir', 'tsBuildInfoFile']) delete options[place];
  await writeFile(
    join(dist, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, noEmit: true } }),
  );
  await writeLint(root, dist);
  return offer;
}

/** The rules of this workspace for the template, as those of a repository that has nothing else. */
async function writeLint(root: string, dist: string): Promise<void> {
  const { formatter, javascript, assist, linter, overrides } = JSON.parse(
    await readFile(join(root, 'biome.json'), 'utf8'),
  );
  const ofAreas = (overrides as { includes: string[]; plugins?: string[] }[])
    .filter(({ includes }) => includes.some((each) => each.includes(TEMPLATE)))
    .map(({ includes, plugins, ...rules }) => ({
      includes: includes
        .filter((each) => /template|test/.test(each))
        .map((each) => each.replace(/^\{.*?\}\//, '')),
      ...rules,
      ...(plugins && {
        plugins: plugins.map((each) =>
          each.replace('./tools/lint', './node_modules/@portal/area-build/dist/lint'),
        ),
      }),
    }));
  await cp(join(root, PLUGINS), join(dist, 'lint'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  const config = { formatter, javascript, assist, linter, overrides: ofAreas };
  await writeFile(join(dist, 'biome.json'), JSON.stringify(config, null, 2));
}

/** The files of a new repository: the sources of the workspace's template, and around them those of packages/create-area. */
async function writeTemplate(root: string, target: string): Promise<void> {
  await cp(join(root, TEMPLATE, 'src'), join(target, 'src'), { recursive: true });
  await cp(join(root, 'packages', CREATOR, 'template'), target, { recursive: true });
  const { area } = JSON.parse(await readFile(join(root, TEMPLATE, 'package.json'), 'utf8'));
  const manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  await writeFile(join(target, 'package.json'), JSON.stringify({ ...manifest, area }));
}

/** A tsconfig.json, whose comments have lines of their own. */
async function readJsonc(file: string): Promise<{ compilerOptions: Record<string, unknown> }> {
  return JSON.parse((await readFile(file, 'utf8')).replace(/^\s*\/\/.*$/gm, ''));
}

/**
 * Writes what browsers need of the contract, as `contract-loader.js` gives it to the builds of this workspace: a module for each
 * group of calls, without TypeBox; and beside them the shapes of the calls, with which a build writes down those that it makes.
 */
async function writeCallTables(root: string): Promise<void> {
  const folder = join(root, 'packages/api-schema/dist/browser');
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
}

/** Modules of packages without a form for Node: they become part of the package that imports them. */
const INCLUDED = /from '@portal\/(domain|create-area)\/([\w-]+)'/g;

/** Writes the JavaScript of a package to its `dist`: erasable types are all that its sources add to it. */
async function compile(root: string, name: string): Promise<void> {
  const source = join(root, 'packages', name, 'src');
  const dist = join(root, 'packages', name, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  const files = (await listFiles(source)).filter((file) => !file.includes('.test.'));
  const waiting = new Set(files.map((file) => join(source, file)));
  // The set grows while it is read.
  for (const file of waiting) {
    const text = await readFile(file, 'utf8');
    for (const [, owner, module] of text.matchAll(INCLUDED))
      waiting.add(join(root, 'packages', String(owner), 'src', `${module}.ts`));
    for (const [, module] of text.matchAll(/from '\.\/([\w-]+)\.ts'/g))
      waiting.add(join(file, '..', `${module}.ts`));
    const script = stripTypeScriptTypes(text)
      .replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'")
      .replaceAll(INCLUDED, "from './$2.js'");
    await writeFile(join(dist, basename(file).replace(/\.ts$/, '.js')), script);
  }
}
