import { execFileSync } from 'node:child_process';

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
