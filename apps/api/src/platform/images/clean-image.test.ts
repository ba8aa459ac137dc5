import { crc32 } from 'node:zlib';
import { IMAGE_ANIMATED, IMAGE_TOO_LARGE, IMAGE_UNREADABLE } from '@portal/domain/messages';
import { sampleJpegPhoto, sampleWebp } from '../../testing/sample-images.ts';
import { tinyPng } from '../files/demo-files.ts';
import { cleanImage } from './clean-image.ts';

const SECRET = 'GPS 24.7136,46.6753';

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** The PNG with a chunk after its header. */
function pngWith(chunk: Buffer): Buffer {
  const png = tinyPng(30, 20, 1);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const refusalOf = (bytes: Buffer) => {
  try {
    cleanImage(bytes);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

it('copies a PNG without its texts, its EXIF data and what follows it', () => {
  const sent = Buffer.concat([
    pngWith(Buffer.concat([pngChunk('tEXt', Buffer.from(SECRET)), pngChunk('eXIf', Buffer.from(SECRET))])),
    Buffer.from(SECRET),
  ]);
  const { bytes, ...facts } = cleanImage(sent);
  expect(facts).toEqual({ content_type: 'image/png', width: 30, height: 20 });
  expect(bytes.equals(tinyPng(30, 20, 1))).toBe(true);
});

it('copies a JPEG without EXIF data, comments, previews and what follows it', () => {
  const sent = sampleJpegPhoto({ width: 40, height: 30, secret: SECRET });
  expect(sent.toString('latin1')).toContain(SECRET);
  const { bytes, ...facts } = cleanImage(sent);
  expect(facts).toEqual({ content_type: 'image/jpeg', width: 40, height: 30 });
  expect(bytes.toString('latin1')).not.toContain('GPS');
  expect(bytes.toString('latin1')).not.toContain('Exif');
  expect(cleanImage(bytes).bytes.equals(bytes)).toBe(true);
});

it.each(['II', 'MM'] as const)(
  'keeps which side of a photo is up, and gives its sides as shown (%s)',
  (order) => {
    const sent = sampleJpegPhoto({ width: 40, height: 30, secret: SECRET, orientation: 6, order });
    const { bytes, width, height } = cleanImage(sent);
    expect({ width, height }).toEqual({ width: 30, height: 40 });
    expect(bytes.toString('latin1')).toContain('Exif');
    expect(bytes.toString('latin1')).not.toContain('GPS');
    expect(cleanImage(bytes)).toEqual({ content_type: 'image/jpeg', bytes, width: 30, height: 40 });
  },
);

it('copies a WebP without EXIF and XMP', () => {
  const { bytes, ...facts } = cleanImage(sampleWebp({ secret: SECRET }));
  expect(facts).toEqual({ content_type: 'image/webp', width: 16, height: 8 });
  expect(bytes.toString('latin1')).not.toMatch(/GPS|EXIF|XMP/);
  expect(cleanImage(bytes).bytes.equals(bytes)).toBe(true);
});

it('refuses animations', () => {
  expect(refusalOf(pngWith(pngChunk('acTL', Buffer.alloc(8))))).toBe(IMAGE_ANIMATED);
  expect(refusalOf(sampleWebp({ chunk: 'ANIM' }))).toBe(IMAGE_ANIMATED);
});

it('refuses images that are cut off anywhere, or have a wrong checksum', () => {
  const images = [
    tinyPng(30, 20, 1),
    cleanImage(sampleJpegPhoto({ width: 40, height: 30, secret: SECRET, orientation: 3 })).bytes,
    sampleWebp({ secret: SECRET }),
  ];
  for (const image of images) {
    for (let length = 12; length < image.length; length += 1) {
      expect(refusalOf(image.subarray(0, length))).toBe(IMAGE_UNREADABLE);
    }
  }
  const damaged = tinyPng(30, 20, 1);
  damaged[20] = 99;
  expect(refusalOf(damaged)).toBe(IMAGE_UNREADABLE);
});

it('refuses too many pixels, also those that only the canvas of a WebP has', () => {
  expect(refusalOf(tinyPng(4097, 1, 1))).toBe(IMAGE_TOO_LARGE);
  expect(refusalOf(tinyPng(4096, 1, 1))).toBe('accepted');
  expect(refusalOf(sampleWebp({ canvas: 16_000 }))).toBe(IMAGE_UNREADABLE);
});
