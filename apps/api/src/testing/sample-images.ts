import { crc32, deflateSync } from 'node:zlib';
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

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly type?: number;
  readonly isInterlaced?: boolean;
}

/** A PNG with this header and these lines, whatever they are. */
export function samplePicture(header: PngHeader, lines: Buffer, chunks: readonly Buffer[] = []): Buffer {
  const { width, height, depth = 8, type = 2, isInterlaced = false } = header;
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', data),
    ...chunks,
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
