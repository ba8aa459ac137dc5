import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface Photo {
  format?: 'jpeg' | 'webp' | 'png';
  /** 1 to 8, as in EXIF. */
  orientation?: number;
  /** Is in the metadata, and follows the photo. */
  secret: string;
}

/** A photo of 40 × 30 pixels, whose left half is black and whose right half is white. */
export async function samplePhoto({ format = 'jpeg', orientation = 1, secret }: Photo): Promise<Buffer> {
  const white = { create: { width: 20, height: 30, channels: 3 as const, background: 'white' } };
  const photo = await sharp({ create: { ...white.create, width: 40, background: 'black' } })
    .composite([{ input: white, left: 20, top: 0 }])
    .withExif({ IFD0: { Copyright: secret } })
    .withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
  return Buffer.concat([photo, Buffer.from(secret)]);
}

/** A square of random pixels, which takes the longest to encode; of 4,096 a side it has nearly 5 MB. */
export function noisyPhoto(format: 'jpeg' | 'webp', side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  const quality = format === 'jpeg' ? 40 : 10;
  return sharp(randomBytes(side * side * 3), { raw })
    .toFormat(format, { quality })
    .toBuffer();
}
