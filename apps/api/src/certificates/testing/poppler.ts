import { execFileSync } from 'node:child_process';
import decodeQr from 'qr/decode.js';

/** Poppler's controls of direction, and its ends of lines and pages. */
const ADDED = /[\u202a-\u202e\f]/g;

/** What people copy from a PDF file, line by line in reading order, as poppler takes it from the page. */
export function textOf(pdf: Buffer): string {
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  return text.replace(ADDED, '').trim();
}

/** What poppler says of the document (`pdfinfo`) or its fonts (`pdffonts`). */
export function describe(program: 'pdfinfo' | 'pdffonts', pdf: Buffer): string {
  return execFileSync(program, ['-'], { input: pdf, encoding: 'utf8' });
}

/** The page as an image in grey shades: its sides in pixels, and a byte for each. */
export function pictureOf(pdf: Buffer, dotsPerInch = 72): { width: number; height: number; shades: Buffer } {
  const pgm = execFileSync('pdftoppm', ['-gray', '-r', String(dotsPerInch), '-'], {
    input: pdf,
    maxBuffer: 1e8,
  });
  const [head = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(pgm.toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), shades: pgm.subarray(head.length) };
}

/** What a phone makes of the QR code on the page. @throws Error it finds none */
export function scannedCode(pdf: Buffer): string {
  const { width, height, shades } = pictureOf(pdf, 120);
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (shades[Math.floor(at / 4)] ?? 0),
  );
  return decodeQr({ width, height, data });
}
