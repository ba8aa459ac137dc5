import { deflateSync } from 'node:zlib';
import { packedFile } from '../../apps/api/src/certificates/testing/background-files.ts';
import { pngChunk, pngOf } from '../../apps/api/src/platform/files/demo-files.ts';
import { sampleZip } from '../../apps/api/src/testing/sample-files.ts';
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
const preview: Target = { by: 'director', path: '/messages/preview' };

const marks = (count: number) => `a${'\u0301'.repeat(count / 2)}${'\u0316'.repeat(count / 2)}`;
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
  ...[
    '[',
    '![',
    '[a](',
    '![a](b',
    '*',
    '*a ',
    '**a',
    '_a',
    '> ',
    '- ',
    '  - a\n    ',
    '`',
    '`a',
    '<a',
    '<a b="',
    '<!--',
    '|a',
    '|-\n',
  ],
  ...[
    '~~a',
    '==a',
    'a  \n',
    '[a]: b\n',
    '[^a]: b\n',
    '{{',
    ' ',
    'http://a',
    '\\',
    '1. a\n',
    '# a\n',
    '&#',
    'a@',
    '- [ ] ',
  ],
];

/** Files and texts that were made to take time and memory. @param background where that of a design of certificates is uploaded */
export function corpus(background: string): Hostile[] {
  const pdfFile: Target = { by: 'director', method: 'PUT', path: background, file: 'a.pdf' };
  const packed = (bytes: number, entries: string) =>
    packedFile(deflateSync(Buffer.alloc(bytes, ' ')), `${entries} /Filter /FlateDecode`);
  return [
    ['xlsx: <a> five million times', xlsx, () => xlsxWith('<a>'.repeat(5_000_000))],
    ['xlsx: <row/> five million times', xlsx, () => xlsxWith('<row/>'.repeat(5_000_000))],
    ['xlsx: a cell of 190 million characters', xlsx, () => xlsxWith(cells(1, 1, 'x'.repeat(190_000_000)))],
    ['xlsx: a comment of 45 million', xlsx, () => xlsxWith(`<!--${'x'.repeat(45_000_000)}-->`)],
    ['xlsx: 45 million spaces', xlsx, () => xlsxWith(' '.repeat(45_000_000))],
    ['xlsx: an attribute of 45 million', xlsx, () => xlsxWith(`<row a="${'x'.repeat(45_000_000)}"/>`)],
    ['xlsx: 2,000 cells of 5,000 marks', xlsx, () => xlsxWith(cells(10, 200, marks(4_900)))],
    ['csv: 19 million lines', csv, () => '\n'.repeat(19 * MEGABYTE)],
    ['csv: 19 million separators', csv, () => ','.repeat(19 * MEGABYTE)],
    ['csv: a quotation of 19 million', csv, () => `"${'x'.repeat(19 * MEGABYTE)}`],
    ['csv: 6 million quotations', csv, () => '"",'.repeat(6 * MEGABYTE)],
    ['PDF: unpacks to 1 GB', pdfFile, () => packed(1_000 * MEGABYTE, '')],
    ['PDF: objects of 190 MB', pdfFile, () => packed(190 * MEGABYTE, '/Type /ObjStm /N 1 /First 10')],
    ['PDF: a table of 190 MB', pdfFile, () => packed(190 * MEGABYTE, '/Type /XRef /W [1 2 1] /Size 9')],
    ['PDF: 9 million brackets', pdfFile, () => pdf(`1 0 obj\n${'['.repeat(9_000_000)}`)],
    ['PDF: a million beginnings', pdfFile, () => pdf('stream\nx\u009c'.repeat(1_000_000))],
    ['PDF: 400,000 objects', pdfFile, () => pdf(times(400_000, (at) => `${at + 1} 0 obj\n1\nendobj\n`))],
    ['PNG as background: unpacks to 500 MB', { ...pdfFile, file: 'a.png' }, () => unpacked(500 * MEGABYTE)],
    ['PNG: unpacks to 500 MB', image, () => unpacked(500 * MEGABYTE)],
    ['PNG: 4,096 × 4,096 pixels', image, () => square(4_096)],
    [
      'PNG: a text of 100 MB',
      image,
      () => {
        const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100 * MEGABYTE))]);
        return pngOf({ width: 1, height: 1 }, Buffer.alloc(4), [pngChunk('zTXt', text)]);
      },
    ],
    ['zip: 20,000 files', zip, () => sampleZip(...Array.from({ length: 20_000 }, (_, at) => `${at}`))],
    [
      'docx: 20,000 files',
      { ...zip, file: 'a.docx' },
      () => sampleZip(...Array.from({ length: 20_000 }, (_, at) => `${at}`)),
    ],
    [
      'multipart: 100,000 fields',
      multipart,
      () => part('Content-Disposition: form-data; name="a"').repeat(100_000),
    ],
    ['multipart: 100,000 parts without a name', multipart, () => part('X: y').repeat(100_000)],
    ['multipart: a header of 10 MB', multipart, () => part(`X: ${'x'.repeat(10 * MEGABYTE)}`)],
    [
      'multipart: 2 million beginnings of its end',
      multipart,
      () =>
        part('Content-Disposition: form-data; name="file"; filename="a.zip"', '\r\n--'.repeat(2 * MEGABYTE)),
    ],
    [
      'JSON: 110,000 marks in an email',
      login,
      () => JSON.stringify({ email: marks(110_000), password: 'a' }),
    ],
    [
      'JSON: an email of 240,000',
      login,
      () => JSON.stringify({ email: `${'a.'.repeat(60_000)}@${'a.'.repeat(60_000)}`, password: 'a' }),
    ],
    [
      'JSON: a password of 240,000',
      login,
      () => JSON.stringify({ email: 'a@b.sa', password: 'a'.repeat(240_000) }),
    ],
    [
      'JSON: 110,000 line breaks',
      login,
      () => JSON.stringify({ email: `a${'\n'.repeat(110_000)}a`, password: 'a' }),
    ],
    [
      'JSON: 240,000 spaces',
      login,
      () => JSON.stringify({ email: `a${' '.repeat(240_000)}a`, password: 'a' }),
    ],
    ['JSON: 20,000 fields', login, () => `{${times(20_000, (at) => `"f${at}":1,`)}"a":1}`],
    ['JSON: 120,000 brackets', login, () => `${'['.repeat(120_000)}${']'.repeat(120_000)}`],
    [
      'JSON: 60,000 wrong ids',
      { by: 'director', path: '/messages' },
      () => `{"audience":{"to":"teams","team_ids":[${'"",'.repeat(60_000)}""]},"subject":"a","body":"b"}`,
    ],
    ...MARKDOWN.map((unit): Hostile => {
      const body = `${unit.repeat((MARKDOWN_CHARACTERS - 1) / unit.length)}b`;
      const text = () => JSON.stringify({ audience: { to: 'leaders' }, subject: 'قياس', body });
      return [`Markdown: ${JSON.stringify(unit)}`, preview, text];
    }),
  ];
}
