import { constants, inflateSync } from 'node:zlib';
import { CERTIFICATE_BACKGROUND_MAX_SIDE } from '@portal/domain/upload-limits';
import { cleanPng } from '../../platform/images/clean-png.ts';
import { toPoints } from '../rendering/fit-text.ts';
import { pdfStream } from '../rendering/pdf-file.ts';
import type { Background } from '../rendering/render-certificate.ts';
import type { BackgroundFault } from './background-fault.ts';
import { objectsOf } from './pdf-objects.ts';

/** What the header of a PNG says (section 11.2.1 of its specification). */
const GREY = 0;
const COLOUR = 2;
const PALETTE = 3;
const SAMPLES: Readonly<Record<number, number>> = { [GREY]: 1, [COLOUR]: 3, [PALETTE]: 1, 4: 2, 6: 4 };
const SIGNATURE_BYTES = 8;
/** Interlaced pictures have further bytes for the lines of each of seven passes. */
const INTERLACED_MORE = 2;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly isInterlaced: boolean;
  readonly palette: Buffer | undefined;
  readonly isTransparent: boolean;
  /** The compressed samples. */
  readonly data: Buffer;
}

/** A picture as a page whose longer side has this length in millimetres. Its header is checked before anything is decoded. */
export async function readPngBackground(
  bytes: Buffer,
  longerSide: number,
): Promise<Background | BackgroundFault> {
  const clean = cleanPng(bytes);
  if (clean === 'animated') return clean;
  if (clean === 'unreadable') return 'image_unreadable';
  if (Math.max(clean.width, clean.height) > CERTIFICATE_BACKGROUND_MAX_SIDE) return 'too_many_pixels';
  const picture = pictureOf(clean.bytes);
  if (!isWhole(picture)) return 'image_unreadable';
  const scale = longerSide / Math.max(picture.width, picture.height);
  const page = { width: picture.width * scale, height: picture.height * scale };
  const matrix = [toPoints(page.width), 0, 0, toPoints(page.height), 0, 0];
  const isAsInPdf = SAMPLES[picture.type] !== undefined && picture.type <= PALETTE;
  if (isAsInPdf && !picture.isInterlaced && !picture.isTransparent) {
    return { page, prepared: { objects: [imageOf(picture)], drawn: 1, matrix } };
  }
  const decoded = await decode(clean.bytes);
  return decoded ? { page, prepared: { ...decoded, matrix } } : 'image_unreadable';
}

function pictureOf(png: Buffer): Picture {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  const dataOf = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const header = dataOf('IHDR') ?? Buffer.alloc(13);
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    depth: header[8] ?? 0,
    type: header[9] ?? 0,
    isInterlaced: header[12] !== 0,
    palette: dataOf('PLTE'),
    isTransparent: dataOf('tRNS') !== undefined,
    data: Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  };
}

/** Whether the samples are exactly as many as the header says; more are never unpacked. */
function isWhole({ width, height, depth, type, isInterlaced, palette, data }: Picture): boolean {
  const samples = SAMPLES[type];
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth)) return false;
  if (type === PALETTE && (!palette || palette.length === 0 || palette.length % 3 !== 0)) return false;
  const expected = height * (1 + Math.ceil((width * samples * depth) / 8));
  try {
    const maxOutputLength = isInterlaced ? expected * INTERLACED_MORE + constants.Z_MIN_CHUNK : expected;
    const { length } = inflateSync(data, { maxOutputLength });
    return isInterlaced ? length >= expected - height : length === expected;
  } catch {
    return false;
  }
}

/** A PDF has the same compression and the same prediction of lines, so the samples are copied as they are. */
function imageOf({ width, height, depth, type, palette, data }: Picture): Buffer {
  const last = (palette?.length ?? 0) / 3 - 1;
  const space = {
    [GREY]: '/DeviceGray',
    [COLOUR]: '/DeviceRGB',
    [PALETTE]: `[/Indexed /DeviceRGB ${last} <${palette?.toString('hex')}>]`,
  }[type];
  const prediction = `/Predictor 15 /Colors ${SAMPLES[type]} /BitsPerComponent ${depth} /Columns ${width}`;
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${depth}`;
  return pdfStream(
    `${entries} /ColorSpace ${space} /Filter /FlateDecode /DecodeParms << ${prediction} >>`,
    data,
  );
}

/** A picture with transparent or interlaced samples, which a PDF has in another form. */
async function decode(png: Buffer) {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const document = await PDFDocument.create({ updateMetadata: false });
    const image = await document.embedPng(png);
    await image.embed();
    return await objectsOf(document.context, image.ref);
  } catch {
    return undefined;
  }
}
