import type { CleanImage, ImageFault } from './image.ts';
import { jpegOrientation, orientationSegment } from './jpeg-orientation.ts';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const SCAN = 0xda;
const TABLES = new Set([
  0xc4, // Huffman tables
  0xcc, // arithmetic coding
  0xdb, // quantisation tables
  0xdd, // restart interval
]);
const JFIF = { marker: 0xe0, name: Buffer.from('JFIF\0') };
const EXIF = { marker: 0xe1, name: Buffer.from('Exif\0\0') };
const COLOUR_PROFILE = { marker: 0xe2, name: Buffer.from('ICC_PROFILE\0') };
/** How the colours are encoded. */
const ADOBE = { marker: 0xee, name: Buffer.from('Adobe') };
/** Marker, length and fields of a JFIF segment up to the size of its preview. */
const JFIF_BYTES = 16;
/** From this orientation on, the image is shown with its sides exchanged. */
const FIRST_TURNED = 5;

interface Segment {
  marker: number;
  /** With its marker. */
  bytes: Buffer;
}

export const isJpeg = (bytes: Buffer) => bytes.length > 3 && bytes.subarray(0, 2).equals(START);

/** Keeps the one number of the EXIF data that says which side is up: cameras store photos lying. */
export function cleanJpeg(bytes: Buffer): CleanImage | ImageFault {
  const segments = segmentsOf(bytes);
  const frames = segments?.filter(({ marker }) => isFrame(marker)) ?? [];
  const [frame] = frames;
  const isComplete = frames.length === 1 && segments?.some(({ marker }) => marker === SCAN);
  if (!segments || !isComplete || !frame || frame.bytes.length < 9) return 'unreadable';
  const [height, width] = [frame.bytes.readUInt16BE(5), frame.bytes.readUInt16BE(7)];
  if (width === 0 || height === 0) return 'unreadable';

  const exif = segments.find((segment) => is(segment, EXIF));
  const orientation = exif ? jpegOrientation(exif.bytes.subarray(4 + EXIF.name.length)) : 1;
  const kept = segments.flatMap((segment) => keptPart(segment));
  const content = Buffer.concat([START, ...kept, END]);
  const turned = orientation >= FIRST_TURNED;
  return {
    content_type: 'image/jpeg',
    bytes: orientation === 1 ? content : withOrientation(content, orientation),
    width: turned ? height : width,
    height: turned ? width : height,
  };
}

/** The segments up to the end of the image, each scan with its data; undefined when one is cut off. */
function segmentsOf(bytes: Buffer): Segment[] | undefined {
  const segments: Segment[] = [];
  let at = START.length;
  for (;;) {
    // Any number of fill bytes may precede a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return undefined;
    if (marker === END[1]) return segments;
    if (at + 4 > bytes.length) return undefined;
    const headerEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === SCAN ? endOfScan(bytes, headerEnd) : headerEnd;
    if (headerEnd < at + 4 || end > bytes.length) return undefined;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
  }
}

/** Where the next marker is that does not belong to the data of the scan; the end of the file when there is none. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
    if (!isData) return at;
  }
  return bytes.length;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function is({ marker, bytes }: Segment, kind: { marker: number; name: Buffer }): boolean {
  return marker === kind.marker && bytes.subarray(4, 4 + kind.name.length).equals(kind.name);
}

function keptPart(segment: Segment): Buffer[] {
  const { marker, bytes } = segment;
  if (isFrame(marker) || TABLES.has(marker) || marker === SCAN) return [bytes];
  if (is(segment, COLOUR_PROFILE) || is(segment, ADOBE)) return [bytes];
  return is(segment, JFIF) && bytes.length >= JFIF_BYTES + 2 ? [withoutPreview(bytes)] : [];
}

/** A JFIF segment may have a preview of the image, which shows what was cut off later. */
function withoutPreview(jfif: Buffer): Buffer {
  const bytes = Buffer.concat([jfif.subarray(0, JFIF_BYTES), Buffer.alloc(2)]);
  bytes.writeUInt16BE(bytes.length - 2, 2);
  return bytes;
}

/** The segment of the orientation follows that of JFIF, which must be the first. */
function withOrientation(content: Buffer, orientation: number): Buffer {
  const at = content[3] === JFIF.marker ? START.length + JFIF_BYTES + 2 : START.length;
  return Buffer.concat([content.subarray(0, at), orientationSegment(orientation), content.subarray(at)]);
}
