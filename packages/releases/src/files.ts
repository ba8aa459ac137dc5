import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.json', '.svg', '.txt', '.html']);
/** Below this size a compressed copy saves less than its own headers cost. */
const SMALLEST_BYTES = 1024;

/** All files below a folder, as sorted paths relative to it with `/`. Empty for a folder that does not exist. */
export async function listFiles(
  folder: string,
  skip: (name: string) => boolean = () => false,
): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries
      .filter((entry) => !skip(entry.name))
      .map(async (entry) => {
        if (!entry.isDirectory()) return [entry.name];
        const below = await listFiles(join(folder, entry.name), skip);
        return below.map((file) => `${entry.name}/${file}`);
      }),
  );
  return lists.flat().sort();
}

/** Whether a file is the compressed copy of another one, which is not part of a bundle's content. */
export function isCompressedCopy(file: string): boolean {
  return file.endsWith('.br') || file.endsWith('.gz');
}

/** SHA-256 in hex of names and contents. Names are relative to `base`, so a moved checkout has the same hash. */
export async function hashFiles(base: string, files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = await readFile(join(base, file));
    hash.update(`${file.split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** A name beside the file that no other writer has: processes of two containers may have the same id. */
export function temporaryNameOf(file: string): string {
  return `${file}.${randomUUID()}.tmp`;
}

/** Writes a temporary file and renames it, so that a reader sees the old or the new content, never a part. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = temporaryNameOf(file);
  try {
    // Else a power cut may leave an empty file of this name.
    await writeFile(temporary, content, { flush: true });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** As `writeAtomically`, for people to read too. */
export function writeJson(file: string, content: object): Promise<void> {
  return writeAtomically(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** The content of a text file; undefined when there is none. */
export function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** The content of a JSON file; null when there is none. */
export async function readJson<Content>(file: string): Promise<Content | null> {
  const text = await readIfThere(file);
  return text === undefined ? null : JSON.parse(text);
}

/** The names in a folder; none when there is no folder. */
export function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

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
