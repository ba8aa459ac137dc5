import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder, hashFiles, listFiles, writeAtomically } from './files.ts';
import { testFolder } from './testing/index.ts';

let folder: string;

beforeEach(async () => {
  folder = await testFolder();
  await mkdir(join(folder, 'src/deep'), { recursive: true });
  await writeFile(join(folder, 'src/b.ts'), 'b');
  await writeFile(join(folder, 'src/deep/a.ts'), 'a');
});

it('lists the files of a folder in a fixed order and leaves out what is skipped', async () => {
  await writeFile(join(folder, 'src/b.test.ts'), '');
  expect(await listFiles(folder, (name) => name.includes('.test.'))).toEqual(['src/b.ts', 'src/deep/a.ts']);
  expect(await listFiles(join(folder, 'missing'))).toEqual([]);
});

describe('the hash of files', () => {
  const hash = async () => hashFiles(folder, await listFiles(folder));

  it('does not depend on where the folder lies or on the order of the list', async () => {
    const before = await hash();
    const files = await listFiles(folder);
    expect(await hashFiles(folder, files.toReversed())).toBe(before);
    const moved = join(await testFolder(), 'moved');
    await rename(folder, moved);
    expect(await hashFiles(moved, files)).toBe(before);
  });

  it('changes with a content, with a name, and when text moves from one file to the next', async () => {
    const before = await hash();
    await writeFile(join(folder, 'src/b.ts'), 'c');
    const changed = await hash();
    await rename(join(folder, 'src/b.ts'), join(folder, 'src/c.ts'));
    const renamed = await hash();
    await writeFile(join(folder, 'src/c.ts'), '');
    await writeFile(join(folder, 'src/deep/a.ts'), 'ca');
    expect(new Set([before, changed, renamed, await hash()]).size).toBe(4);
  });
});

it('may write one file many times at once: one of the contents is there, and nothing else', async () => {
  const file = join(folder, 'record.json');
  const contents = Array.from({ length: 20 }, (_, number) => `content ${number}`);
  await Promise.all(contents.map((content) => writeAtomically(file, content)));
  expect(contents).toContain(await readFile(file, 'utf8'));
  expect(await readdir(folder)).toEqual(['record.json', 'src']);
});

const LONG_SCRIPT = 'export const text = "مرحبا";\n'.repeat(100);

it('compresses text that is worth it, in both codings', async () => {
  const script = join(folder, 'remoteEntry.js');
  await writeFile(script, LONG_SCRIPT);
  await writeFile(join(folder, 'mf-manifest.json'), '{"name":"committee"}');
  await compressFolder(folder);
  expect(brotliDecompressSync(await readFile(`${script}.br`)).toString()).toBe(LONG_SCRIPT);
  expect(gunzipSync(await readFile(`${script}.gz`)).toString()).toBe(LONG_SCRIPT);
  expect(await readdir(folder)).not.toContain('mf-manifest.json.br');
});
