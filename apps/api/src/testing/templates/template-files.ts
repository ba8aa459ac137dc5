import { readFile } from 'node:fs/promises';
import { MemoryFS } from '@electric-sql/pglite';

/** Where PGlite keeps the data folder among its files. */
const DATA_FOLDER = '/pglite/data';

/** The data folder of an embedded database in one piece. */
export interface TemplateImage {
  bytes: Uint8Array;
  folders: readonly string[];
  files: readonly { path: string; begin: number; end: number }[];
}

/** A tar archive is blocks of this size: one that describes a file, then the file. */
const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const SIZE = { at: 124, bytes: 12 };
const TYPE_AT = 156;
const FOLDER = '5';

/** Reads an archive as `dumpDataDir` of PGlite writes it: the path of each file is in its block, and begins with a slash. */
export async function readImage(archive: string): Promise<TemplateImage> {
  const bytes = await readFile(archive);
  const folders: string[] = [];
  const files: TemplateImage['files'][number][] = [];
  const textAt = (at: number, length: number) =>
    bytes
      .subarray(at, at + length)
      .toString('latin1')
      .replace(/\0.*$/s, '');
  for (let at = 0; bytes[at] !== undefined && bytes[at] !== 0; ) {
    const path = DATA_FOLDER + textAt(at, NAME_BYTES);
    const size = Number.parseInt(textAt(at + SIZE.at, SIZE.bytes), 8);
    const begin = at + BLOCK_BYTES;
    if (textAt(at + TYPE_AT, 1) === FOLDER) folders.push(path);
    else files.push({ path, begin, end: begin + size });
    at = begin + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  return { bytes, folders, files };
}

/**
 * The memory of a client that begins with a template. PGlite's own `loadDataDir` writes each file by itself, which takes a
 * third of a client's start; here all of them are copied at once, and each file is a part of that copy.
 */
export class TemplateFiles extends MemoryFS {
  readonly #image: TemplateImage;

  constructor(image: TemplateImage) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    const FS = this.pg?.Module.FS;
    if (!FS) throw new Error('The client has no files yet');
    const { bytes, folders, files } = this.#image;
    const copy = new Uint8Array(bytes);
    FS.mkdirTree(DATA_FOLDER);
    for (const folder of folders) FS.mkdirTree(folder);
    for (const { path, begin, end } of files) {
      FS.writeFile(path, copy.subarray(begin, end), { canOwn: true });
    }
  }
}
