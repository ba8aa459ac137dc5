import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Which bytes to read: both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  stored_at: Date;
}

/** Where the bytes of files are kept. Keys are made by the server, never by a caller. */
export interface FileStore {
  /** Streams the bytes to a new key; they are there whole or not at all. Throws when the content does. */
  put(key: string, content: Readable): Promise<void>;
  /** Streams the bytes of a key; undefined when there are none. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes a key; one that is not there counts as removed. */
  delete(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<StoredObject>;
  /** Removes what a process that died left of puts begun before the instant. Gives how many. */
  removeUnfinished(before: Date): Promise<number>;
  /** Throws when the store cannot be used. */
  check(): Promise<void>;
}

/** A part of an object in memory; for small parts only. Shorter when the object ends before. */
export async function readBytes(
  store: FileStore,
  key: string,
  start: number,
  length: number,
): Promise<Buffer> {
  const content = await store.read(key, { start, end: start + length - 1 });
  if (!content) throw new Error('The object is gone');
  return buffer(content);
}
