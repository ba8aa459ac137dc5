import { cmyk, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';

const A4_POINTS: [number, number] = [841.89, 595.276];

/** A design of one page: a frame in CMYK colours, of lines and not of pixels, and a heading. */
export async function sampleDesign(
  change: (document: PDFDocument) => Promise<unknown> | unknown = () => {},
  [width, height] = A4_POINTS,
): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([width, height]);
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  page.drawRectangle({
    x: 20,
    y: 20,
    width: width - 40,
    height: height - 40,
    borderColor: cmyk(1, 0, 0.6, 0.4),
    borderWidth: 8,
  });
  page.drawText('CERTIFICATE', { x: 60, y: height - 90, size: 30, font, color: cmyk(0, 0, 0, 1) });
  for (let at = 0; at < 400; at += 1) {
    page.drawLine({
      start: { x: 40 + at, y: 50 },
      end: { x: 60 + at * 1.7, y: 90 + (at % 17) },
      thickness: 0.2,
    });
  }
  await change(document);
  return Buffer.from(await document.save());
}

/** Adds an object to a document, so that its catalog refers to it. */
export function addToCatalog(entry: string, object: object) {
  return ({ catalog, context }: PDFDocument) =>
    catalog.set(
      PDFName.of(entry),
      context.register(context.obj(object as Parameters<typeof context.obj>[0])),
    );
}

/** A file of one object with data that is packed, and whose dictionary has these entries. */
export function packedFile(data: Uint8Array, entries = '/Filter /FlateDecode'): Buffer {
  const head = Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`);
  return Buffer.concat([head, data, Buffer.from('\nendstream\nendobj\n')]);
}
