import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from './file-store.ts';

/** A stored file and its place in the zip. */
export interface ZippedFile {
  path: string;
  storage_key: string;
}

/**
 * A zip with these files, whose contents are read one after the other when the zip reaches them. `documents` are texts
 * by their path, which come first. A file that was deleted meanwhile is empty.
 */
export function zipStream(
  fileStore: FileStore,
  files: readonly ZippedFile[],
  documents: Readonly<Record<string, string>> = {},
): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  let open: Readable | undefined;
  content.once('close', () => open?.destroy());
  zip.on('error', (error: Error) => content.destroy(error));
  for (const [path, text] of Object.entries(documents)) zip.addBuffer(Buffer.from(text), path);
  for (const { path, storage_key } of files) {
    // Such files are compressed already.
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      fileStore.read(storage_key).then(
        (file) => {
          open = file ?? Readable.from([]);
          give(null, open);
        },
        (error: unknown) => content.destroy(error instanceof Error ? error : undefined),
      );
    });
  }
  zip.end();
  return content;
}

/** Gives each file its place in a folder of the zip: numbered, because names repeat. */
export function withPaths<File extends { name: string }>(folder: string, files: readonly File[]) {
  return files.map((file, index) => ({ ...file, path: `${folder}/${index + 1} ${pathPart(file.name)}` }));
}

/** A name without the characters that a path may not have; of `.` and `..`, which mean folders, none is left. */
export function pathPart(name: string): string {
  const isFolder = name === '.' || name === '..';
  return [...name].map((character) => (!isFolder && isAllowed(character) ? character : '_')).join('');
}

/** The path, numbered when another file has it: names repeat, and some file systems are case-insensitive. */
export function freePath(taken: Set<string>, path: string, extension = ''): string {
  for (let number = 1; ; number += 1) {
    const free = `${number === 1 ? path : `${path} (${number})`}${extension}`;
    const key = free.normalize('NFKC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return free;
  }
}

const isAllowed = (character: string) => character >= ' ' && !'\\/:*?"<>|'.includes(character);

/** A file without its storage key, as people see it. */
export function withoutKey<File extends { storage_key: string | null }>({ storage_key: _, ...file }: File) {
  return file;
}
