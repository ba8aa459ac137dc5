import sharp, { type Sharp } from 'sharp';
import { serveParent } from '../child-process/serve-parent.ts';
import type { ImageType } from './image-type.ts';

const ENCODERS: Readonly<Record<ImageType, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  // More effort takes twice the time for a seventh of the size.
  'image/webp': (image) => image.webp({ quality: 85, effort: 0 }),
};

/** Width and height at most of an image that is shown on screens: twice what the widest page has room for. */
const SCREEN_SIDE = 2_560;

export interface ImageTask {
  readonly type: ImageType;
  /** Width and height at most, in pixels. */
  readonly maxSide: number;
  /** On white and as a PNG of eight bits in red, green and blue, instead of the format that it has. */
  readonly isForPrint?: boolean;
}

/** An image that was decoded and encoded again: nothing but its pixels is left, upright and in sRGB. */
export interface EncodedImage {
  readonly content_type: ImageType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type ImageFault = 'animated' | 'unreadable' | { readonly width: number; readonly height: number };

// Blocks every loader of libvips but these three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

await serveParent((bytes, task: ImageTask) => encode(bytes, task).catch((): ImageFault => 'unreadable'));

async function encode(
  bytes: Buffer,
  { type, maxSide, isForPrint }: ImageTask,
): Promise<EncodedImage | ImageFault> {
  // Reads only the header.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = header.autoOrient;
  if (Math.max(width, height) > maxSide) return { width, height };
  if ((header.pages ?? 1) > 1 || (type === 'image/png' && isAnimatedPng(bytes))) return 'animated';
  const upright = sharp(bytes, { limitInputPixels: maxSide ** 2, failOn: 'error' }).autoOrient();
  const drawn = isForPrint
    ? upright.flatten({ background: 'white' }).toColourspace('srgb')
    : upright.resize({ width: SCREEN_SIDE, height: SCREEN_SIDE, fit: 'inside', withoutEnlargement: true });
  const encodedType = isForPrint ? 'image/png' : type;
  const { data, info } = await ENCODERS[encodedType](drawn).toBuffer({ resolveWithObject: true });
  return { content_type: encodedType, bytes: data, width: info.width, height: info.height };
}

/** Whether an `acTL` chunk, which makes a PNG animated, precedes the pixels (`IDAT`). libvips reads the first frame only. */
function isAnimatedPng(png: Buffer): boolean {
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const chunk = png.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL';
  }
  return false;
}
