import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { tinyPdf, tinyPng } from '../setup/demo/demo-files.ts';

export const samplePdf = (text = 'sample') => tinyPdf(text);
export const samplePng = () => tinyPng(8, 8, 1);
export const sampleJpeg = () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(64)]);

/** The beginning of a video and as much after it as is asked for. */
export function sampleMp4(size = 64): Buffer {
  const start = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  return Buffer.concat([start, Buffer.alloc(size - start.length)]);
}

/** A zip that holds files of these names. */
export function sampleZip(...names: readonly string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('content'), name);
  zip.end();
  return buffer(zip.outputStream);
}

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const UNUSED = 0xffffffff;

/** A compound file ([MS-CFB]) whose directory takes two sectors, the named stream in the second. */
export function sampleCompoundFile(stream: string): Buffer {
  const file = Buffer.alloc(SECTOR * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(END_OF_CHAIN, 68);
  file.fill(0xff, 76, SECTOR);
  file.writeUInt32LE(0, 76);
  const table = SECTOR;
  file.fill(0xff, table, table + SECTOR);
  for (const [index, next] of [UNUSED, 2, END_OF_CHAIN].entries())
    file.writeUInt32LE(next, table + index * 4);
  writeEntry(file, SECTOR * 2, 'Root Entry', 5);
  writeEntry(file, SECTOR * 3, stream, 2);
  return file;
}

function writeEntry(file: Buffer, offset: number, name: string, type: number): void {
  file.write(name, offset, 'utf16le');
  file.writeUInt16LE((name.length + 1) * 2, offset + 64);
  file.writeUInt8(type, offset + 66);
}
