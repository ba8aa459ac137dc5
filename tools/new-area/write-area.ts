import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '@portal/releases/files';
import { checkRequest, type NewArea } from './check-request.ts';
import { addToLockfile, addToTypes } from './workspace-lists.ts';

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
