import { deflateSync } from 'node:zlib';
import { IMAGE_ANIMATED, IMAGE_TOO_LARGE, IMAGE_UNREADABLE } from '@portal/domain/messages';
import sharp from 'sharp';
import { samplePhoto } from '../../testing/sample-images.ts';
import { pngChunk, pngOf, tinyPng } from '../files/demo-files.ts';
import { cleanImage, encodeImage } from './clean-image.ts';

const SECRET = 'GPS 24.7136,46.6753';
const MEGABYTE = 1024 * 1024;

const refusalOf = (bytes: Buffer) =>
  cleanImage(bytes).then(
    () => 'accepted',
    ({ message }) => message,
  );
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).flatten({ background: 'red' }).raw().toBuffer();

it.each(['png', 'jpeg', 'webp'] as const)(
  'leaves nothing of a %s but its pixels, with the right side up',
  async (format) => {
    const sent = await samplePhoto({ format, secret: SECRET, orientation: 6 });
    expect(sent.toString('latin1')).toContain(SECRET);
    const { bytes, ...facts } = await cleanImage(sent);
    expect(facts).toEqual({ content_type: `image/${format}`, width: 30, height: 40 });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|Exif|XMP|xpacket/i);
    const pixels = await pixelsOf(bytes);
    expect(pixels.at(0)).toBeLessThan(20);
    expect(pixels.at(-1)).toBeGreaterThan(235);
  },
);

it('keeps each pixel of a PNG, also of one with a palette, and answers the same each time', async () => {
  const palette = pngChunk('PLTE', Buffer.from('204060ffffff', 'hex'));
  const clear = pngChunk('tRNS', Buffer.of(0xff, 0));
  const lines = Buffer.from('005500aa', 'hex');
  for (const sent of [
    tinyPng(30, 20, 1),
    pngOf({ width: 8, height: 2, depth: 1, type: 3 }, lines, [palette, clear]),
  ]) {
    const { bytes } = await cleanImage(sent);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(sent));
    expect((await cleanImage(sent)).bytes).toEqual(bytes);
  }
});

it('makes hidden data harmless, wherever it is in a PNG', async () => {
  const header = { width: 10, height: 10 };
  const lines = Buffer.alloc(10 * 31);
  const plain = await cleanImage(pngOf(header, lines));
  const script = Buffer.from('<script>alert(1)</script>');
  const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100 * MEGABYTE))]);
  const hostile = {
    'a script after its end': Buffer.concat([pngOf(header, lines), script]),
    'a script after its samples': pngOf(header, Buffer.concat([lines, script])),
    'samples that unpack to 500 MB': pngOf(header, Buffer.alloc(500 * MEGABYTE)),
    'a text that unpacks to 100 MB': pngOf(header, lines, [pngChunk('zTXt', packed)]),
  };
  for (const [what, sent] of Object.entries(hostile)) {
    expect({ what, ...(await cleanImage(sent)) }).toEqual({ what, ...plain });
  }
});

it('refuses animations', async () => {
  const animated = pngOf({ width: 1, height: 1 }, Buffer.alloc(4), [pngChunk('acTL', Buffer.alloc(8))]);
  expect(await refusalOf(animated)).toBe(IMAGE_ANIMATED);
  const frames = ['black', 'white'].map((background) => ({
    create: { width: 9, height: 9, channels: 3 as const, background },
  }));
  const frameFiles = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const webp = await sharp(frameFiles, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await refusalOf(webp)).toBe(IMAGE_ANIMATED);
});

it.each(['png', 'jpeg', 'webp'] as const)('refuses a %s that is cut off, or damaged', async (format) => {
  const image = await sharp(await samplePhoto({ format, secret: SECRET })).toBuffer();
  for (const length of [12, 40, Math.floor(image.length / 2), image.length - 20]) {
    expect(await refusalOf(image.subarray(0, length))).toBe(IMAGE_UNREADABLE);
  }
});

it('refuses a PNG with a wrong checksum', async () => {
  const damaged = tinyPng(30, 20, 1);
  damaged[45] = 99;
  expect(await refusalOf(damaged)).toBe(IMAGE_UNREADABLE);
});

it('refuses too many pixels by the header, whatever follows', async () => {
  expect(await refusalOf(pngOf({ width: 60_000, height: 60_000 }, Buffer.alloc(MEGABYTE)))).toBe(
    IMAGE_TOO_LARGE,
  );
  expect(await refusalOf(tinyPng(4097, 1, 1))).toBe(IMAGE_TOO_LARGE);
  const largest = { create: { width: 4_096, height: 4_096, channels: 3 as const, background: 'red' } };
  expect(await refusalOf(await sharp(largest).webp().toBuffer())).toBe('accepted');
});

it('keeps no more pixels than a screen shows', async () => {
  const photo = { create: { width: 4_096, height: 1_024, channels: 3 as const, background: 'red' } };
  const [width, height] = [2_560, 640];
  expect(await cleanImage(await sharp(photo).jpeg().toBuffer())).toMatchObject({ width, height });
});

it('decodes no other format', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await encodeImage(bytes, { type: 'image/png', maxSide: 4_096 })).toBe('unreadable');
});
