import { Readable } from 'node:stream';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import {
  sampleJpeg,
  sampleMp4,
  sampleOldOffice,
  samplePdf,
  samplePng,
  sampleZip,
} from '../../testing/sample-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { fileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { HEAD_BYTES, typeOf } from './file-types.ts';

const folder = temporaryFolder('all tests');
let store: FileStore;
beforeAll(async () => {
  store = await createDiskFileStore(folder.path);
});

/** The type a file is accepted as, or undefined when it is refused. */
async function accepted(name: string, bytes: Buffer): Promise<string | undefined> {
  await store.put('sample', Readable.from([bytes]));
  const type = await typeOf(name, bytes.subarray(0, HEAD_BYTES), PROJECT_UPLOAD.extensions);
  const hasRightContent = (await type?.hasContent?.(store, { key: 'sample', size: bytes.length })) ?? true;
  return hasRightContent ? type?.content_type : undefined;
}

const OFFICE = ['[Content_Types].xml', '_rels/.rels'];
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

describe('a file is accepted', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['خطة.pdf', samplePdf, 'application/pdf'],
    ['a.png', samplePng, 'image/png'],
    ['a.JPG', sampleJpeg, 'image/jpeg'],
    ['a.jpeg', sampleJpeg, 'image/jpeg'],
    ['a.mp4', sampleMp4, 'video/mp4'],
    ['a.zip', () => sampleZip('code/main.ts'), 'application/zip'],
    ['a.docx', () => sampleZip('word/document.xml', ...OFFICE), expect.stringContaining('wordprocessingml')],
    ['a.pptx', () => sampleZip(...OFFICE, 'ppt/presentation.xml'), expect.stringContaining('presentation')],
    ['a.xlsx', () => sampleZip(...OFFICE, 'xl/workbook.xml'), expect.stringContaining('spreadsheetml')],
    ['a.doc', sampleOldOffice, 'application/msword'],
    ['a.ppt', sampleOldOffice, 'application/vnd.ms-powerpoint'],
    ['a.xls', sampleOldOffice, 'application/vnd.ms-excel'],
  ])('as %s', async (name, bytes, type) => {
    expect(await accepted(name, await bytes())).toEqual(type);
  });
});

describe('a file is refused', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a program called a pdf', 'a.pdf', () => exe],
    ['a page called a picture', 'a.png', () => html],
    ['a picture called another', 'a.png', sampleJpeg],
    ['a pdf without an extension', 'pdf', samplePdf],
    ['a pdf called a page', 'a.html', samplePdf],
    ['a program under its own name', 'a.exe', () => exe],
    ['a plain zip called a document', 'a.docx', () => sampleZip('word.txt')],
    ['a table called a document', 'a.docx', () => sampleZip(...OFFICE, 'xl/workbook.xml')],
    ['a zip that was cut off', 'a.zip', async () => (await sampleZip('a')).subarray(0, 60)],
    [
      'the beginning of a zip before something else',
      'a.zip',
      () => Buffer.from(`PK\x03\x04${'x'.repeat(9000)}`),
    ],
    ['a program called an old document', 'a.doc', () => exe],
    ['a page called old slides', 'a.ppt', () => html],
    ['a new table called an old one', 'a.xls', () => sampleZip(...OFFICE, 'xl/workbook.xml')],
    ['an old document called a new one', 'a.docx', sampleOldOffice],
    ['an old document under no known name', 'a.msi', sampleOldOffice],
    ['text', 'a.pdf', () => Buffer.from('hello')],
  ])('when it is %s', async (_what, name, bytes) => {
    expect(await accepted(name, await bytes())).toBeUndefined();
  });
});

describe('the name of a file', () => {
  it.each([
    ['خطة العمل.pdf', 'خطة العمل.pdf'],
    ['  a\u0000b.pdf ', 'ab.pdf'],
    ['../../etc/passwd.pdf', '.._.._etc_passwd.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    [`${'أ'.repeat(500)}.docx`, `${'أ'.repeat(195)}.docx`],
  ])('%s is kept as %s', (sent, kept) => {
    expect(fileName(sent)).toBe(kept);
  });
});
