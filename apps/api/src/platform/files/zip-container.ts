import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { StoredContent } from './file-store.ts';
import { type FileStore, readBytes } from './file-store.ts';

/** Bytes read at once: yauzl reads the central directory, at the end of the zip, in many small pieces. */
const WINDOW_BYTES = 256 * 1024;
/** A zip with more entries is not an office document; bounds the work for a crafted one. */
const MAX_ENTRIES = 10_000;

/** Whether the content is a valid zip. */
export async function isZip(store: FileStore, content: StoredContent): Promise<boolean> {
  return (await openZip(store, content)) !== undefined;
}

/** Returns a check that a zip has the file and an entry in the folder, as office documents do. */
export function isZipWith(file: string, folder: string) {
  return async (store: FileStore, content: StoredContent): Promise<boolean> => {
    const zip = await openZip(store, content);
    return zip !== undefined && hasBoth(zip, file, folder).catch(() => false);
  };
}

async function hasBoth(zip: ZipFile, file: string, folder: string): Promise<boolean> {
  if (zip.entryCount > MAX_ENTRIES) return false;
  let hasFile = false;
  let hasFolder = false;
  for await (const { fileName } of zip.eachEntry() as AsyncIterable<Entry>) {
    hasFile ||= fileName === file;
    hasFolder ||= fileName.startsWith(folder);
    if (hasFile && hasFolder) return true;
  }
  return false;
}

/** Undefined for an invalid zip; throws when the store fails. */
async function openZip(store: FileStore, { key, size }: StoredContent): Promise<ZipFile | undefined> {
  const reader = new StoredZipReader(store, key);
  try {
    return await fromRandomAccessReaderPromise(reader, size, { autoClose: false });
  } catch {
    if (reader.failure) throw reader.failure;
    return undefined;
  }
}

/** Reads parts of a stored object for yauzl, through a buffered window. */
class StoredZipReader extends RandomAccessReader {
  failure: unknown;
  private readonly store: FileStore;
  private readonly key: string;
  private window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(store: FileStore, key: string) {
    super();
    this.store = store;
    this.key = key;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.bytesAt(position, length).then(
      (bytes) => {
        bytes.copy(target, offset);
        done(bytes.length < length ? new Error('The zip ends too early') : null);
      },
      (error: unknown) => {
        this.failure = error;
        done(error instanceof Error ? error : new Error('The zip cannot be read'));
      },
    );
  }

  private async bytesAt(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.window;
    if (position < start || position + length > start + bytes.length) {
      const size = Math.max(WINDOW_BYTES, length);
      this.window = { start: position, bytes: await readBytes(this.store, this.key, position, size) };
    }
    const from = position - this.window.start;
    return this.window.bytes.subarray(from, from + length);
  }
}
