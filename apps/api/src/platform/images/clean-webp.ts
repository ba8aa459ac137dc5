import type { CleanImage, ImageFault } from './image.ts';

const FRAME_TYPES = ['VP8 ', 'VP8L'];
/** The colour profile, transparency and the image itself. EXIF, XMP and unknown chunks are left out. */
const KEPT = new Set(['ICCP', 'ALPH', ...FRAME_TYPES]);
const ANIMATION = new Set(['ANIM', 'ANMF']);
const HEADER_BYTES = 12;
const EXTENDED_BYTES = 10;
/** Bits of the extended header. */
const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;

interface Chunk {
  type: string;
  data: Buffer;
}
interface Size {
  width: number;
  height: number;
}

export const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

export function cleanWebp(bytes: Buffer): CleanImage | ImageFault {
  const chunks = chunksOf(bytes);
  if (!chunks) return 'unreadable';
  if (chunks.some(({ type }) => ANIMATION.has(type))) return 'animated';
  const frames = chunks.filter(({ type }) => FRAME_TYPES.includes(type));
  const [frame] = frames;
  const size = frame && sizeOf(frame);
  if (frames.length !== 1 || !size) return 'unreadable';

  const kept = chunks.filter(({ type }) => KEPT.has(type));
  const extended = chunks.find(({ type }) => type === 'VP8X');
  const canvas = extended && canvasOf(extended.data);
  // A canvas that is larger than the image would take memory that the sides of the image do not show.
  if (extended && (canvas?.width !== size.width || canvas.height !== size.height)) return 'unreadable';
  const parts = extended ? [extendedHeader(extended.data, kept), ...kept] : [frame];
  return { content_type: 'image/webp', bytes: riff(parts), ...size };
}

/** The chunks inside; undefined when one is cut off. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  for (let at = HEADER_BYTES; at < end; ) {
    if (at + 8 > end) return undefined;
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return undefined;
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function sizeOf({ type, data }: Chunk): Size | undefined {
  if (data.length < 10) return undefined;
  if (type === 'VP8L') {
    if (data[0] !== 0x2f) return undefined;
    const bits = data.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  const size = { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

function canvasOf(data: Buffer): Size | undefined {
  if (data.length < EXTENDED_BYTES) return undefined;
  return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
}

/** The extended header with the flags of what is kept. */
function extendedHeader(data: Buffer, kept: readonly Chunk[]): Chunk {
  const header = Buffer.from(data.subarray(0, EXTENDED_BYTES));
  const hasProfile = kept.some(({ type }) => type === 'ICCP');
  header.fill(0, 0, 4);
  header[0] = (hasProfile ? HAS_PROFILE : 0) | ((data[0] ?? 0) & HAS_ALPHA);
  return { type: 'VP8X', data: header };
}

function riff(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length % 2)];
  });
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(body.length + 4, 4);
  header.write('WEBP', 8, 'latin1');
  return Buffer.concat([header, body]);
}
