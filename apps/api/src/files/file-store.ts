import type { Readable } from 'node:stream';

/** Which bytes to read: both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of files are kept. Keys are made by the server, never by a caller. */
export interface FileStore {
  /** Stores the bytes under a new key; they are there whole or not at all. */
  put(key: string, content: Readable): Promise<void>;
  /** The bytes of a key. Throws when there are none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Throws when the store cannot be used. */
  check(): Promise<void>;
}
