import { crc32 } from 'node:zlib';
import type { CleanImage, ImageFault } from './image.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum of a chunk, besides its data. */
const CHUNK_FRAME = 12;
/** The chunks that draw the image or describe its colours. All others, texts and EXIF among them, are left out. */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
]);
const ANIMATION = 'acTL';

export const isPng = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

export function cleanPng(bytes: Buffer): CleanImage | ImageFault {
  const kept: Buffer[] = [SIGNATURE];
  const types: string[] = [];
  for (let at = SIGNATURE.length; types.at(-1) !== 'IEND'; ) {
    if (at + CHUNK_FRAME > bytes.length) return 'unreadable';
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at);
    if (end > bytes.length) return 'unreadable';
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'unreadable';
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === ANIMATION) return 'animated';
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    types.push(type);
    at = end;
  }
  const header = kept[1];
  const isComplete = types.indexOf('IHDR') === 0 && types.lastIndexOf('IHDR') === 0 && types.includes('IDAT');
  if (!isComplete || header?.length !== CHUNK_FRAME + 13) return 'unreadable';
  const width = header.readUInt32BE(8);
  const height = header.readUInt32BE(12);
  if (width === 0 || height === 0) return 'unreadable';
  return { content_type: 'image/png', bytes: Buffer.concat(kept), width, height };
}
