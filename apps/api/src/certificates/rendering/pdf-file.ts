import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/*
 * A PDF file is numbered objects and a table of where each begins. A certificate has few of them, always the same kinds, and its
 * signature is about its bytes, so they are written here. docs/adr/0023 has the reasons.
 */

/** The second line is for programs that guess whether a file is text. */
const HEADER = Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]);
const OFFSET_DIGITS = 10;
const ID_BYTES = 16;

export class PdfFile {
  /** Object 1 is the first. */
  private readonly objects: Uint8Array[];

  /** @param shared objects that many files have, numbered from 1 */
  constructor(shared: readonly Uint8Array[] = []) {
    this.objects = [...shared];
  }

  /** Adds an object, and gives the number by which others refer to it. */
  add(body: string | Buffer): number {
    return this.objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
  }

  /** Gives an object that others refer to already its body. */
  replace(number: number, body: string): void {
    this.objects[number - 1] = Buffer.from(body, 'latin1');
  }

  /** @param entries those of its dictionary, besides the length and filter */
  addStream(entries: string, data: Uint8Array | string): number {
    return this.add(pdfStream(`${entries} /Filter /FlateDecode`, deflateSync(data)));
  }

  /** The same objects give the same bytes. */
  finish({ root, info }: { root: number; info: number }): Buffer {
    const parts: Uint8Array[] = [HEADER];
    const offsets: number[] = [];
    let length = HEADER.length;
    this.objects.forEach((object, index) => {
      offsets.push(length);
      const framed = [Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')];
      parts.push(...framed);
      length += framed.reduce((sum, part) => sum + part.length, 0);
    });
    const id = createHash('sha256');
    for (const part of parts) id.update(part);
    const hex = id.digest('hex').slice(0, ID_BYTES * 2);
    const rows = offsets.map((offset) => `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`);
    const size = this.objects.length + 1;
    const end = [
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`,
      `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [<${hex}> <${hex}>] >>\n`,
      `startxref\n${length}\n%%EOF\n`,
    ];
    return Buffer.concat([...parts, Buffer.from(end.join(''))]);
  }
}

/** The body of an object with data. */
export function pdfStream(entries: string, data: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** A text that people read, in any script. */
export function pdfText(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** A number of a page's content: short, and never with an exponent. */
export function pdfNumber(value: number): string {
  return String(Number(value.toFixed(3)) || 0);
}
