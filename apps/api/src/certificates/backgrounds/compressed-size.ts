import { constants, inflateRawSync } from 'node:zlib';

/** How much all parts of a PDF may have when they are unpacked: pictures of a page at 300 dots per inch have 26 MB each. */
const UNPACKED_MAX = 200 * 1024 * 1024;
/** How often one part may be packed. */
const PACKED_TIMES_MAX = 2;
/** How many parts may be packed, and how often objects may begin or end: a page of a design has a tenth of it at most. */
const PACKED_MAX = 2_000;
const OBJECT_ENDS_MAX = 100_000;
const STREAM = Buffer.from('stream');
const HEADER_BYTES = 2;
/** Encodings that grow and that no design program writes any more; the names can be written with codes. */
const OLD_ENCODINGS = /\/(?:LZW|RunLength|ASCIIHex|ASCII85)Decode\b/;

/**
 * Whether reading this PDF would take much more memory or time than its bytes. It looks at every place where a part may begin, without
 * understanding the file, because a reader of files would have unpacked it already.
 */
export function isTooComplex(file: Buffer): boolean {
  if (hasOldEncoding(file) || hasTooManyObjects(file)) return true;
  let room = UNPACKED_MAX;
  let packedCount = 0;
  for (let at = file.indexOf(STREAM); at >= 0; at = file.indexOf(STREAM, at + 1)) {
    let start = at + STREAM.length;
    while (file[start] === 0x0d || file[start] === 0x0a || file[start] === 0x20) start += 1;
    let packed = file.subarray(start);
    if (isPacked(packed)) packedCount += 1;
    if (packedCount > PACKED_MAX) return true;
    for (let times = 1; isPacked(packed); times += 1) {
      const unpacked = unpack(packed, room);
      if (unpacked === 'too_large' || times > PACKED_TIMES_MAX) return true;
      if (unpacked === null) break;
      if (hasOldEncoding(unpacked)) return true;
      room -= unpacked.length;
      packed = unpacked;
    }
  }
  return false;
}

function hasTooManyObjects(file: Buffer): boolean {
  let count = 0;
  for (let at = file.indexOf('obj'); at >= 0 && count <= OBJECT_ENDS_MAX; at = file.indexOf('obj', at + 3))
    count += 1;
  return count > OBJECT_ENDS_MAX;
}

/** Whether there is a header of zlib (RFC 1950). */
function isPacked(bytes: Buffer): boolean {
  if (bytes.length <= HEADER_BYTES) return false;
  const header = bytes.readUInt16BE();
  return ((header >> 8) & 0x0f) === 8 && header % 31 === 0;
}

/**
 * What was packed, as far as it can be read; null for other data. The size of the window that the header says is ignored, as
 * readers of PDF do.
 */
function unpack(packed: Buffer, room: number): Buffer | 'too_large' | null {
  try {
    const options = { maxOutputLength: Math.max(room, 1), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateRawSync(packed.subarray(HEADER_BYTES), options);
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'too_large' : null;
  }
}

const hasOldEncoding = (bytes: Buffer) => hasName(bytes, OLD_ENCODINGS);

/** Whether a name is in the bytes, also when it is written with codes. */
export function hasName(bytes: Buffer, name: RegExp): boolean {
  const text = bytes.toString('latin1');
  const decode = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return name.test(text) || name.test(text.replace(/#([0-9a-f]{2})/gi, decode));
}
