import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './files.ts';

const TEXT = new Set(['.js', '.css', '.json', '.svg', '.txt', '.html']);
/** Below this size a compressed copy saves less than its own headers cost. */
const SMALLEST_BYTES = 1024;

/** Puts a `.br` and a `.gz` beside every text file of a built folder, at the best quality, because it is done only once per build. */
export async function compressFolder(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!TEXT.has(extname(file))) continue;
    const path = join(folder, file);
    const content = await readFile(path);
    if (content.length < SMALLEST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await Promise.all([
      promisify(brotliCompress)(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
      promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) =>
        writeFile(`${path}.gz`, bytes),
      ),
    ]);
  }
}
