import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { tinyPdf, tinyPng } from '../platform/files/demo-files.ts';

export const samplePdf = (text = 'sample') => tinyPdf(text);
export const samplePng = () => tinyPng(8, 8, 1);
export const sampleJpeg = () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(64)]);

/** The beginning of a video, padded to the given length. */
export function sampleMp4(size = 64): Buffer {
  const start = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  return Buffer.concat([start, Buffer.alloc(size - start.length)]);
}

/** A zip with files of these names. */
export function sampleZip(...names: readonly string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('content'), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The beginning of a Word, PowerPoint or Excel file from before 2007. */
export const sampleOldOffice = () =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
