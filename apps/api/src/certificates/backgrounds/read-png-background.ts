import { CERTIFICATE_BACKGROUND_MAX_SIDE } from '@portal/domain/upload-limits';
import { encodeImage } from '../../platform/images/clean-image.ts';
import type { EncodedImage } from '../../platform/images/image-process.ts';
import { toPoints } from '../rendering/fit-text.ts';
import { pdfStream } from '../rendering/pdf-file.ts';
import type { Background } from '../rendering/render-certificate.ts';
import type { BackgroundFault } from './background-fault.ts';

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a part of a PNG, besides its data. */
const PNG_PART_BYTES = 12;

/** A picture as a page whose longer side has this length in millimetres. */
export async function readPngBackground(
  bytes: Buffer,
  longerSide: number,
  signal?: AbortSignal,
): Promise<Background | BackgroundFault> {
  const maxSide = CERTIFICATE_BACKGROUND_MAX_SIDE;
  const picture = await encodeImage(bytes, { type: 'image/png', maxSide, isForPrint: true }, signal);
  if (picture === 'animated') return picture;
  if (picture === 'unreadable') return 'image_unreadable';
  if (!('bytes' in picture)) return 'too_many_pixels';
  const scale = longerSide / Math.max(picture.width, picture.height);
  const page = { width: picture.width * scale, height: picture.height * scale };
  const matrix = [toPoints(page.width), 0, 0, toPoints(page.height), 0, 0];
  return { page, prepared: { objects: [imageOf(picture)], drawn: 1, matrix } };
}

/** A PDF has the same compression and the same prediction of lines, so the samples are copied as they are. */
function imageOf({ width, height, bytes }: EncodedImage): Buffer {
  const prediction = `/Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width}`;
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  return pdfStream(
    `${entries} /ColorSpace /DeviceRGB /Filter /FlateDecode /DecodeParms << ${prediction} >>`,
    samplesOf(Buffer.from(bytes)),
  );
}

/** The compressed samples of a PNG. */
function samplesOf(png: Buffer): Buffer {
  const samples: Buffer[] = [];
  for (let at = PNG_SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      samples.push(png.subarray(at + 8, at + 8 + length));
    at += length + PNG_PART_BYTES;
  }
  return Buffer.concat(samples);
}
