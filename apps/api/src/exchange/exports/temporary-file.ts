import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A file that was made for one answer. */
export interface MadeFile {
  content: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Returns what `write` writes. It goes to a temporary file first: a browser that reads slowly must not hold what
 * `write` uses. The file is unlinked before it is read, so it cannot be left behind.
 */
export async function throughTemporaryFile(write: (file: Writable) => Promise<void>): Promise<MadeFile> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'));
  try {
    const path = join(folder, 'export');
    await write(createWriteStream(path));
    const file = await open(path);
    const { size } = await file.stat();
    return { content: file.createReadStream(), size };
  } finally {
    await rm(folder, { recursive: true });
  }
}
