import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '@portal/releases/files';
import { checkRequest, type NewArea } from './check-request.ts';

const TEMPLATE = 'tools/area-template';
/** The template's story, which is moved to the other stories. */
const STORY = 'entry.spec.ts';

/**
 * Writes an area from the template, with its story, and adds it to the lists of the workspace. Returns the written and
 * the changed files, relative to the root.
 * @throws ToolFailure when the request is refused; then nothing was written
 */
export async function writeArea(root: string, area: NewArea): Promise<string[]> {
  await checkRequest(root, area);
  const files = new Map<string, string>();
  for (const file of await listFiles(join(root, TEMPLATE), isNoSource)) {
    const text = await readFile(join(root, TEMPLATE, file), 'utf8');
    files.set(targetOf(file, area.name), fillIn(text, area, file));
  }
  const lists = new Map([
    ['tsconfig.json', addToTypes(await readFile(join(root, 'tsconfig.json'), 'utf8'), area.name)],
    [
      'pnpm-lock.yaml',
      addToLockfile(await readFile(join(root, 'pnpm-lock.yaml'), 'utf8'), TEMPLATE, area.name),
    ],
  ]);
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

function isNoSource(name: string): boolean {
  return name === 'node_modules' || name === 'dist';
}

function targetOf(file: string, name: string): string {
  return file === STORY ? `e2e/${name}/${STORY}` : `apps/${name}/${file}`;
}

/** The words of the template that a new area replaces, and nothing else in it contains. */
function fillIn(text: string, { name, role, title }: NewArea, file: string): string {
  const filled = text
    .replaceAll('newarea', name)
    .replaceAll('منطقة جديدة', title)
    .replaceAll(/(["'])leader\1/g, `$1${role}$1`);
  return file === STORY ? filled.replaceAll('../../e2e/support/', '../support/') : filled;
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
function addToLockfile(text: string, template: string, name: string): string {
  const importers = /^importers:\n/m.exec(text);
  const own = new RegExp(`^  ${template}:\\n(?:(?:    .*)?\\n)+?(?=\\n|  \\S|\\S)`, 'm').exec(text);
  if (!importers || !own) throw new Error(`pnpm-lock.yaml does not list ${template}`);
  const entry = `${own[0].trimEnd().replace(template, `apps/${name}`)}\n\n`;
  const keys = [...text.matchAll(/^ {2}([\w./-]+):$/gm)].filter(({ index }) => index > importers.index);
  const next = keys.find(([, key]) => key !== undefined && key !== '.' && key > `apps/${name}`);
  if (!next) throw new Error('pnpm-lock.yaml has no place for the new area');
  return `${text.slice(0, next.index)}${entry}${text.slice(next.index)}`;
}
