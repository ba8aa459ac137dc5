import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testFolder } from '@portal/releases/testing';
import { compressFolder } from './compress.ts';

const LONG_SCRIPT = 'export const text = "مرحبا";\n'.repeat(100);

it('compresses text that is worth it, in both codings', async () => {
  const folder = await testFolder();
  const script = join(folder, 'remoteEntry.js');
  await writeFile(script, LONG_SCRIPT);
  await writeFile(join(folder, 'mf-manifest.json'), '{"name":"committee"}');
  await compressFolder(folder);
  expect(brotliDecompressSync(await readFile(`${script}.br`)).toString()).toBe(LONG_SCRIPT);
  expect(gunzipSync(await readFile(`${script}.gz`)).toString()).toBe(LONG_SCRIPT);
  expect(await readdir(folder)).not.toContain('mf-manifest.json.br');
});
