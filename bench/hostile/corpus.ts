import { deflateSync } from 'node:zlib';
import { packedFile } from '../../apps/api/src/certificates/testing/background-files.ts';
import { pngChunk, pngOf } from '../../apps/api/src/platform/files/demo-files.ts';
import { sampleZip } from '../../apps/api/src/testing/sample-files.ts';
import { noisyPhoto } from '../../apps/api/src/testing/sample-images.ts';
import { xlsxWith } from '../../apps/api/src/testing/sheets.ts';

/** Where something is sent: as JSON, as a file of that name, or as the body of a multipart request. */
export interface Target {
  readonly by: 'director' | 'leader';
  readonly method?: 'PUT';
  readonly path: string;
  readonly file?: string;
  readonly multipart?: true;
  readonly fields?: Readonly<Record<string, string>>;
}

/** What is sent; it is made when its turn comes. */
export type Hostile = readonly [what: string, target: Target, make: () => string | Buffer | Promise<Buffer>];

const MEGABYTE = 1024 * 1024;
/** As long as the text of a message may be. */
const MARKDOWN_CHARACTERS = 10_000;

const xlsx: Target = { by: 'director', path: '/imports', file: 'a.xlsx', fields: { kind: 'tables' } };
const csv: Target = { ...xlsx, file: 'a.csv' };
const image: Target = { by: 'director', path: '/pages/images', file: 'a.png' };
const zip: Target = { by: 'leader', path: '/files', file: 'a.zip', fields: { title: 'قياس' } };
const multipart: Target = { by: 'leader', path: '/files', multipart: true };
const login: Target = { by: 'leader', path: '/auth/login' };
const admins: Target = { by: 'director', path: '/admins' };
const preview: Target = { by: 'director', path: '/messages/preview' };

const marks = (count: number) => `a${'\u0301'.repeat(count / 2)}${'\u0316'.repeat(count / 2)}`;
/** What a regular expression of a field would try in many ways, if it could. */
const PATTERNS: readonly (readonly [what: string, target: Target, bodyOf: (count: number) => object])[] = [
  ['emails', login, (count) => ({ email: `${'a@'.repeat(count / 2)}!`, password: 'a' })],
  ['dots of an email', login, (count) => ({ email: `a@${'a.'.repeat(count / 2)}`, password: 'a' })],
  [
    'digits of a phone number',
    admins,
    (count) => ({ full_name: 'a', email: 'a@b.sa', phone_number: `0${'5'.repeat(count)}x` }),
  ],
  ['spaces of a name', admins, (count) => ({ full_name: `a${' a'.repeat(count / 2)}`, email: 'a@b.sa' })],
  [
    'braces of a subject',
    preview,
    (count) => ({ audience: { to: 'leaders' }, subject: '{{ '.repeat(count / 3), body: 'b' }),
  ],
  [
    'a search of letters with marks',
    preview,
    (count) => ({ audience: { to: 'leaders' }, search: 'أُ'.repeat(count / 2) }),
  ],
];

const JPEG_START = Buffer.from('ffd8', 'hex');
const jpegPart = (marker: number, data: Buffer) => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), size, data]);
};
/** A progressive JPEG of 4,096 pixels a side whose scans say nothing: each takes the decoder over the whole picture. */
function scansOf(count: number): Buffer {
  const frame = jpegPart(0xc2, Buffer.from('081000100001011100', 'hex'));
  const tables = [
    jpegPart(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpegPart(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(15), Buffer.from([0])])),
  ];
  const scan = jpegPart(0xda, Buffer.from('010100000000', 'hex'));
  const scans = Array.from({ length: count }, () => Buffer.concat([scan, Buffer.alloc(16)]));
  return Buffer.concat([JPEG_START, ...tables, frame, ...scans, Buffer.from('ffd9', 'hex')]);
}
const notesOf = (count: number) =>
  Buffer.concat([
    JPEG_START,
    ...Array.from({ length: count }, () => jpegPart(0xe1, Buffer.alloc(65_000, 'Exif'))),
    Buffer.from('ffd9', 'hex'),
  ]);

const times = (count: number, textOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => textOf(at)).join('');
const cells = (rows: number, columns: number, text: string) => {
  const row = `<row>${`<c t="str"><v>${text}</v></c>`.repeat(columns)}</row>`;
  return `<sheetData>${row.repeat(rows)}</sheetData>`;
};
const square = (side: number) => pngOf({ width: side, height: side }, Buffer.alloc(side * (1 + side * 3)));
const unpacked = (bytes: number) => pngOf({ width: 10, height: 10 }, Buffer.alloc(bytes));
const pdf = (content: string) => Buffer.from(`%PDF-1.7\n${content}`, 'latin1');
const part = (header: string, content = '') => `--b\r\n${header}\r\n\r\n${content}\r\n`;

/** What one character or a few do to a parser of Markdown when they are repeated. */
const MARKDOWN = [
  ...['[', '![', '[a](', '![a](b', '*', '*a ', '**a', '_a', '> ', '- ', '  - a\n    ', '`', '`a', '<a'],
  ...['<a b="', '<!--', '|a', '|-\n', '~~a', '==a', 'a  \n', '[a]: b\n', '[^a]: b\n', '{{', ' '],
  ...['http://a', '\\', '1. a\n', '# a\n', '&#', 'a@', '- [ ] '],
];

/** Parts of the largest: each grows to what is allowed, so that what grows faster than its size is seen before. */
const SIZES = [0.01, 0.1, 1];

/** Files and texts that were made to take time and memory. @param background where that of a design of certificates is uploaded */
export function corpus(background: string): Hostile[] {
  const pdfFile: Target = { by: 'director', method: 'PUT', path: background, file: 'a.pdf' };
  const packed = (bytes: number, entries: string) =>
    packedFile(deflateSync(Buffer.alloc(bytes, ' ')), `${entries} /Filter /FlateDecode`);
  /** Something in three sizes up to the largest, of which `times` says how often or how much it is. */
  const growing = (
    what: string,
    target: Target,
    largest: number,
    make: (count: number) => ReturnType<Hostile[2]>,
  ): Hostile[] =>
    SIZES.map((size) => Math.round(largest * size)).map((count) => [
      `${what} ${count.toLocaleString('en')}`,
      target,
      () => make(count),
    ]);
  const json = (field: string, target: Target, largest: number, make: (count: number) => string) =>
    growing(`JSON: ${field}`, target, largest, (count) =>
      JSON.stringify({ email: make(count), password: 'a' }),
    );
  const files = (count: number) => sampleZip(...Array.from({ length: count }, (_, at) => `${at}`));
  return [
    ...growing('xlsx: <a> ×', xlsx, 5_000_000, (count) => xlsxWith('<a>'.repeat(count))),
    ...growing('xlsx: <row/> ×', xlsx, 5_000_000, (count) => xlsxWith('<row/>'.repeat(count))),
    ...growing('xlsx: a cell of', xlsx, 190_000_000, (count) => xlsxWith(cells(1, 1, 'x'.repeat(count)))),
    ...growing('xlsx: a comment of', xlsx, 45_000_000, (count) => xlsxWith(`<!--${'x'.repeat(count)}-->`)),
    ...growing('xlsx: spaces,', xlsx, 45_000_000, (count) => xlsxWith(' '.repeat(count))),
    ...growing('xlsx: an attribute of', xlsx, 45_000_000, (count) =>
      xlsxWith(`<row a="${'x'.repeat(count)}"/>`),
    ),
    ...growing('xlsx: 2,000 cells of marks,', xlsx, 4_900, (count) => xlsxWith(cells(10, 200, marks(count)))),
    ...growing('csv: lines,', csv, 19 * MEGABYTE, (count) => '\n'.repeat(count)),
    ...growing('csv: separators,', csv, 19 * MEGABYTE, (count) => ','.repeat(count)),
    ...growing('csv: a quotation of', csv, 19 * MEGABYTE, (count) => `"${'x'.repeat(count)}`),
    ...growing('csv: quotations,', csv, 6 * MEGABYTE, (count) => '"",'.repeat(count)),
    ...growing('PDF: unpacks to', pdfFile, 1_000 * MEGABYTE, (count) => packed(count, '')),
    ...growing('PDF: objects of', pdfFile, 190 * MEGABYTE, (count) =>
      packed(count, '/Type /ObjStm /N 1 /First 10'),
    ),
    ...growing('PDF: a table of', pdfFile, 190 * MEGABYTE, (count) =>
      packed(count, '/Type /XRef /W [1 2 1] /Size 9'),
    ),
    ...growing('PDF: brackets,', pdfFile, 9_000_000, (count) => pdf(`1 0 obj\n${'['.repeat(count)}`)),
    ...growing('PDF: beginnings,', pdfFile, 1_000_000, (count) => pdf('stream\nx\u009c'.repeat(count))),
    ...growing('PDF: small objects,', pdfFile, 400_000, (count) =>
      pdf(times(count, (at) => `${at + 1} 0 obj\n1\nendobj\n`)),
    ),
    ...growing('PNG as background: unpacks to', { ...pdfFile, file: 'a.png' }, 500 * MEGABYTE, unpacked),
    ...growing('PNG: unpacks to', image, 500 * MEGABYTE, unpacked),
    ...growing('PNG: side of', image, 4_096, square),
    ...growing('PNG: a text of', image, 100 * MEGABYTE, (count) => {
      const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(count))]);
      return pngOf({ width: 1, height: 1 }, Buffer.alloc(4), [pngChunk('zTXt', text)]);
    }),
    ...growing('JPEG: side of', { ...image, file: 'a.jpg' }, 4_096, (side) => noisyPhoto('jpeg', side)),
    ...growing('WebP: side of', { ...image, file: 'a.webp' }, 4_096, (side) => noisyPhoto('webp', side)),
    ...growing('JPEG: scans,', { ...image, file: 'a.jpg' }, 20_000, scansOf),
    ...growing('JPEG: notes of 65,000 bytes,', { ...image, file: 'a.jpg' }, 70, notesOf),
    ...growing('zip: files,', zip, 20_000, files),
    ...growing('docx: files,', { ...zip, file: 'a.docx' }, 20_000, files),
    ...growing('multipart: fields,', multipart, 100_000, (count) =>
      part('Content-Disposition: form-data; name="a"').repeat(count),
    ),
    ...growing('multipart: parts without a name,', multipart, 100_000, (count) => part('X: y').repeat(count)),
    ...growing('multipart: a header of', multipart, 10 * MEGABYTE, (count) =>
      part(`X: ${'x'.repeat(count)}`),
    ),
    ...growing('multipart: beginnings of its end,', multipart, 2 * MEGABYTE, (count) =>
      part('Content-Disposition: form-data; name="file"; filename="a.zip"', '\r\n--'.repeat(count)),
    ),
    ...json('an email of marks,', login, 110_000, marks),
    ...json(
      'a long email,',
      login,
      120_000,
      (count) => `${'a.'.repeat(count / 2)}@${'a.'.repeat(count / 2)}`,
    ),
    ...json('line breaks,', login, 110_000, (count) => `a${'\n'.repeat(count)}a`),
    ...json('spaces,', login, 240_000, (count) => `a${' '.repeat(count)}a`),
    ...growing('JSON: a password of', login, 240_000, (count) =>
      JSON.stringify({ email: 'a@b.sa', password: 'a'.repeat(count) }),
    ),
    ...growing('JSON: fields,', login, 20_000, (count) => `{${times(count, (at) => `"f${at}":1,`)}"a":1}`),
    ...growing('JSON: brackets,', login, 120_000, (count) => `${'['.repeat(count)}${']'.repeat(count)}`),
    ...growing('JSON: wrong ids,', { by: 'director', path: '/messages' }, 60_000, (count) => {
      const ids = `${'"",'.repeat(count)}""`;
      return `{"audience":{"to":"teams","team_ids":[${ids}]},"subject":"a","body":"b"}`;
    }),
    ...PATTERNS.flatMap(([what, target, bodyOf]) =>
      growing(`expression: ${what},`, target, 200_000, (count) => JSON.stringify(bodyOf(count))),
    ),
    ...MARKDOWN.flatMap((unit) =>
      growing(`Markdown: ${JSON.stringify(unit)}`, preview, MARKDOWN_CHARACTERS - 1, (count) => {
        const body = `${unit.repeat(Math.max(1, count / unit.length))}b`;
        return JSON.stringify({ audience: { to: 'leaders' }, subject: 'قياس', body });
      }),
    ),
  ];
}
