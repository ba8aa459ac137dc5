/** What a PDF of Chromium says of itself without a parser: its page objects and its outline are not compressed. */
export interface PdfFacts {
  /** Width and height of each page, millimetres. */
  readonly pages: readonly (readonly [width: number, height: number])[];
  /** The headings on its pages, which Chromium makes the outline of. */
  readonly headings: readonly string[];
}

const MM_PER_POINT = 25.4 / 72;

export function pdfFacts(pdf: Buffer): PdfFacts {
  const text = pdf.toString('latin1');
  const boxes = text.matchAll(/\/Type \/Page\n[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const titles = text.matchAll(/\/Title <FEFF([0-9A-F]+)>/g);
  return {
    pages: [...boxes].map(([, width, height]) => [
      Math.round(Number(width) * MM_PER_POINT),
      Math.round(Number(height) * MM_PER_POINT),
    ]),
    // UTF-16, the high byte first.
    headings: [...titles].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
  };
}
