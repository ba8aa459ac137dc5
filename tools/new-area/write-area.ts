import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faultsOfArea, fillIn, type NewArea } from '@portal/create-area/template';
import { ROLE_HOMES, ROLES, type Role } from '@portal/domain/roles';
import { listFiles } from '@portal/releases/files';
import { readGraph } from '../bundles/workspace.ts';
import { ToolFailure } from '../processes.ts';

const TEMPLATE = 'tools/area-template';
/** The template's stories: of an area with an entrance, and of one that is the home of its role. One is moved to the other stories. */
const ENTRANCE_STORY = 'entry.spec.ts';
const HOME_STORY = 'home-entry.spec.ts';
/** What `npm test` calls by these names besides apps and packages. */
const TAKEN_NAMES = ['tools', 'bench', 'deployed'];

/** The workspace's lists of areas, each with what adds one to its text. */
export const LISTS: Readonly<Record<string, (text: string, name: string) => string>> = {
  'tsconfig.json': addToTypes,
  'pnpm-lock.yaml': addToLockfile,
};

/** Whether the area is the home of its role, whose people then arrive there; all others have an entrance. */
const isHome = ({ name, role }: NewArea) => ROLE_HOMES[role as Role] === `/${name}/portal/home`;

/**
 * Writes an area from the template, with its story, and adds it to the lists of the workspace. Returns the written and
 * the changed files, relative to the root.
 * @throws ToolFailure when the request is refused; then nothing was written
 */
export async function writeArea(root: string, area: NewArea): Promise<string[]> {
  await checkRequest(root, area);
  const [story, otherStory] = isHome(area) ? [HOME_STORY, ENTRANCE_STORY] : [ENTRANCE_STORY, HOME_STORY];
  const files = new Map<string, string>();
  for (const file of await listFiles(join(root, TEMPLATE), isNoSource)) {
    if (file === otherStory) continue;
    const text = fillIn(await readFile(join(root, TEMPLATE, file), 'utf8'), area);
    if (file === story)
      files.set(`e2e/${area.name}/entry.spec.ts`, text.replaceAll('../../e2e/support/', '../support/'));
    else
      files.set(
        `apps/${area.name}/${file}`,
        file === 'package.json' && isHome(area) ? withoutEntrance(text) : text,
      );
  }
  const lists = new Map<string, string>();
  for (const [file, add] of Object.entries(LISTS)) {
    lists.set(file, add(await readFile(join(root, file), 'utf8'), area.name));
  }
  const written = [...files.keys()];
  try {
    for (const [file, text] of [...files, ...lists]) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  } catch (error) {
    for (const folder of [`apps/${area.name}`, `e2e/${area.name}`]) {
      await rm(join(root, folder), { recursive: true, force: true });
    }
    throw error;
  }
  return [...written, ...lists.keys()];
}

/** Throws a ToolFailure that says what is wrong with the name, the role or the title. */
async function checkRequest(root: string, area: NewArea): Promise<void> {
  const problems = faultsOfArea(area, ROLES);
  if (await isTaken(root, area.name))
    problems.push(`The name ${area.name} is taken: an app, a package or a folder of stories already has it.`);
  if (problems.length > 0) throw new ToolFailure(problems.join('\n'));
}

async function isTaken(root: string, name: string): Promise<boolean> {
  const members = (await readGraph(root)).map((member) => member.name);
  const folders = [join(root, 'apps', name), join(root, 'e2e', name)];
  return [...members, ...TAKEN_NAMES].includes(name) || folders.some((folder) => existsSync(folder));
}

function isNoSource(name: string): boolean {
  return name === 'node_modules' || name === 'dist';
}

/** The package.json of an area whose home is that of its role, as `roles.ts` has it. */
function withoutEntrance(text: string): string {
  const manifest = JSON.parse(text);
  delete manifest.area.home;
  delete manifest.area.entrance;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The root's tsconfig.json with an app after the last one. Throws when it lists no app. */
function addToTypes(text: string, name: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.includes('"path": "apps/'));
  if (last < 0) throw new Error('tsconfig.json lists no app');
  return lines.toSpliced(last + 1, 0, `    { "path": "apps/${name}" },`).join('\n');
}

/**
 * The lockfile with an app that has the dependencies of the template: nothing has to be resolved, so no version changes
 * and no network is needed. Both are two folders below the root, which keeps the links to packages right.
 */
function addToLockfile(text: string, name: string): string {
  const importers = /^importers:\n/m.exec(text);
  const own = new RegExp(`^  ${TEMPLATE}:\\n(?:(?:    .*)?\\n)+?(?=\\n|  \\S|\\S)`, 'm').exec(text);
  if (!importers || !own) throw new Error(`pnpm-lock.yaml does not list ${TEMPLATE}`);
  const entry = `${own[0].trimEnd().replace(TEMPLATE, `apps/${name}`)}\n\n`;
  const keys = [...text.matchAll(/^ {2}([\w./-]+):$/gm)].filter(({ index }) => index > importers.index);
  const next = keys.find(([, key]) => key !== undefined && key !== '.' && key > `apps/${name}`);
  if (!next) throw new Error('pnpm-lock.yaml has no place for the new area');
  return `${text.slice(0, next.index)}${entry}${text.slice(next.index)}`;
}
