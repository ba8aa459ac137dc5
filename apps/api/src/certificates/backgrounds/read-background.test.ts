import { deflateSync } from 'node:zlib';
import { degrees, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { A4 } from '@portal/domain/certificate-fields';
import { pngChunk, pngOf, tinyPdf } from '../../platform/files/demo-files.ts';
import { type Background, type Certificate, renderCertificate } from '../rendering/render-certificate.ts';
import { addToCatalog, packedFile, sampleDesign } from '../testing/background-files.ts';
import { describe as describePdf, pictureOf, textOf } from '../testing/poppler.ts';
import { sampleCertificate, sampleField } from '../testing/samples.ts';
import { readBackground } from './read-background.ts';

const MEGABYTE = 1024 * 1024;

async function backgroundOf(bytes: Buffer): Promise<Background> {
  const background = await readBackground(bytes);
  if (typeof background === 'string') throw new Error(background);
  return background;
}

function drawnOn({ page, prepared }: Background, changes: Partial<Certificate> = {}): Buffer {
  const certificate = sampleCertificate('محمد بن عبدالله', { page, background: prepared, ...changes });
  const { pdf, faults } = renderCertificate(certificate);
  if (!pdf) throw new Error(JSON.stringify(faults));
  return pdf;
}

/** The shade at a place of the page, whose sides are 1. */
function shadeAt(pdf: Buffer, x: number, y: number): number {
  const { width, height, shades } = pictureOf(pdf, 36);
  return shades[Math.floor(y * height) * width + Math.floor(x * width)] ?? -1;
}

/** The lines of a picture, each of which begins with how it is predicted: not. */
const linesOf = (height: number, samples: Buffer) =>
  Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), samples])));

const rounded = ({ width, height }: Background['page']) => [Math.round(width), Math.round(height)];

describe('a PDF as background', () => {
  it('stays lines and text, is the same in every certificate, and keeps them small', async () => {
    const background = await backgroundOf(await sampleDesign());
    expect(rounded(background.page)).toEqual([A4.width, A4.height]);
    const [one, other] = ['محمد بن عبدالله', 'سارة العتيبي'].map((name) =>
      drawnOn(background, { values: { name } }),
    );
    expect(textOf(one ?? Buffer.alloc(0))).toMatch(/CERTIFICATE[\s\S]*محمد بن عبدالله/);
    expect(describePdf('pdffonts', one ?? Buffer.alloc(0))).toContain('Helvetica-Bold');
    expect(one?.toString('latin1')).not.toContain('/Subtype /Image');
    expect(one?.length).toBeLessThan(60_000);
    for (const object of background.prepared.objects) {
      expect(one?.includes(Buffer.from(object))).toBe(true);
      expect(other?.includes(Buffer.from(object))).toBe(true);
    }
  });

  it('is drawn as its pages are shown: turned, cut, and in its unit', async () => {
    // Black in the left top corner of the sheet, before it is turned.
    const corner = (change: (document: PDFDocument) => unknown) =>
      sampleDesign((document) => {
        const page = document.getPage(0);
        page.drawRectangle({ x: 0, y: page.getHeight() - 100, width: 150, height: 100 });
        return change(document);
      });
    const places = { 0: [0.05, 0.05], 90: [0.95, 0.05], 180: [0.95, 0.95], 270: [0.05, 0.95] } as const;
    for (const [angle, [x, y]] of Object.entries(places)) {
      const turned = await corner((document) => document.getPage(0).setRotation(degrees(Number(angle))));
      const background = await backgroundOf(turned);
      const isUpright = Number(angle) % 180 === 0;
      expect(rounded(background.page)).toEqual(isUpright ? [297, 210] : [210, 297]);
      expect(shadeAt(drawnOn(background), x, y)).toBeLessThan(20);
      expect(shadeAt(drawnOn(background), 1 - x, 1 - y)).toBeGreaterThan(235);
    }
    const cut = await backgroundOf(
      await corner((document) => document.getPage(0).setCropBox(0, 595.276 - 300, 400, 300)),
    );
    expect(rounded(cut.page)).toEqual([141, 106]);
    expect(shadeAt(drawnOn(cut, { fields: [] }), 0.3, 0.3)).toBeLessThan(20);
    const half = await backgroundOf(
      await corner((document) =>
        document.getPage(0).node.set(PDFName.of('UserUnit'), document.context.obj(0.5)),
      ),
    );
    expect(rounded(half.page)).toEqual([149, 105]);
    expect(shadeAt(drawnOn(half, { fields: [] }), 0.1, 0.1)).toBeLessThan(20);
  });

  it('may name the place where it opens, as office programs write', async () => {
    const opensAt = (document: PDFDocument) =>
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj([document.getPage(0).ref, 'XYZ']));
    expect(await readBackground(await sampleDesign(opensAt))).toHaveProperty('page');
  });

  it('leaves what programs keep for themselves out', async () => {
    const secret = 'MadeOnTheLaptopOfSara';
    const bytes = await sampleDesign((document) => {
      const form = document.context.stream('q Q', {
        Type: 'XObject',
        Subtype: 'Form',
        PieceInfo: { Note: secret },
      });
      document.getPage(0).node.newXObject('Mine', document.context.register(form));
    });
    expect(drawnOn(await backgroundOf(bytes)).toString('latin1')).not.toContain(secret);
    expect(bytes.toString('latin1')).toContain(secret);
  });

  const action = (kind: string) => ({ Type: 'Action', S: kind });
  it.each<[fault: string, what: string, change: (document: PDFDocument) => unknown]>([
    ['active_content', 'a script', addToCatalog('OpenAction', { S: 'JavaScript', JS: 'app.alert(1)' })],
    ['active_content', 'a program to start', addToCatalog('OpenAction', action('Launch'))],
    ['active_content', 'a form to send', addToCatalog('AcroForm', { Fields: [action('SubmitForm')] })],
    [
      'active_content',
      'a field of a form',
      (document) => document.getForm().createTextField('a').addToPage(document.getPage(0)),
    ],
    ['active_content', 'a link', addToCatalog('Extra', { A: action('URI') })],
    [
      'active_content',
      'an action of the page',
      (document) => document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({})),
    ],
    [
      'attachments',
      'a file',
      (document) => document.attach(Buffer.from('a'), 'a.txt', { mimeType: 'text/plain' }),
    ],
    [
      'several_pages',
      '300 pages',
      (document) => {
        for (let more = 1; more < 300; more += 1) document.addPage();
      },
    ],
    ['hidden_layers', 'a hidden layer', addToCatalog('OCProperties', { D: { OFF: [1] } })],
    [
      'encrypted',
      'a password',
      (document) => document.encrypt({ userPassword: 'a', ownerPassword: 'b', permissions: {} }),
    ],
    [
      'encrypted',
      'an empty password',
      (document) => document.encrypt({ userPassword: '', ownerPassword: 'b', permissions: {} }),
    ],
  ])('is refused: %s, %s', async (fault, _, change) => {
    expect(await readBackground(await sampleDesign(change))).toBe(fault);
  });

  it('is refused when the name of its script is written in codes', async () => {
    const plain = tinyPdf('CERTIFICATE').toString('latin1');
    const bytes = Buffer.from(
      plain.replace('/Type /Catalog', '/Type /Catalog /J#53 (app.alert(1))'),
      'latin1',
    );
    expect(await readBackground(bytes)).toBe('active_content');
    expect(await readBackground(Buffer.from(plain, 'latin1'))).toHaveProperty('page');
  });

  it('is refused when its page is tiny or huge', async () => {
    expect(await readBackground(await sampleDesign(undefined, [100, 100]))).toBe('page_size');
    expect(await readBackground(await sampleDesign(undefined, [9_000, 600]))).toBe('page_size');
  });

  it('is refused when it is damaged anywhere in its structure', async () => {
    const design = await sampleDesign();
    expect(await readBackground(design.subarray(0, 300))).toBe('unreadable');
    expect(await readBackground(Buffer.from('%PDF-1.7\nnothing'))).toBe('unreadable');
  });

  it('is refused before it is unpacked when that would take much memory', async () => {
    const zeros = deflateSync(Buffer.alloc(210 * MEGABYTE));
    // Another header than the usual one, which readers of PDF accept too.
    Buffer.from('081d', 'hex').copy(zeros);
    expect(await readBackground(packedFile(zeros, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'))).toBe(
      'too_complex',
    );
    const thrice = deflateSync(deflateSync(deflateSync(Buffer.alloc(MEGABYTE))));
    const filters = '/Filter [/FlateDecode /FlateDecode /FlateDecode]';
    expect(await readBackground(packedFile(thrice, filters))).toBe('too_complex');
    expect(await readBackground(packedFile(Buffer.alloc(9), '/Filter /LZ#57Decode'))).toBe('too_complex');
  });

  it.each([
    ['objects', '1 0 obj\n1\nendobj\n', 50_000],
    ['packed parts', 'stream\nx\u009c', 2_000],
  ])('is refused before it is read with more %s than a design has', async (_what, part, most) => {
    const withParts = (count: number) =>
      readBackground(Buffer.from(`%PDF-1.7\n${part.repeat(count)}end`, 'latin1'));
    expect(await withParts(most)).toBe('unreadable');
    expect(await withParts(most + 1)).toBe('too_complex');
  });
});

describe('a PNG as background', () => {
  const rgbLines = (width: number, height: number, shade: number) =>
    linesOf(height, Buffer.alloc(width * 3, shade));

  it('makes a page of its proportions, as long as A4', async () => {
    const background = await backgroundOf(pngOf({ width: 40, height: 20 }, rgbLines(40, 20, 40)));
    expect(background.page).toEqual({ width: 297, height: 148.5 });
    const pdf = drawnOn(background, { fields: [sampleField('name', 60, { colour: '#ffffff' })] });
    expect(shadeAt(pdf, 0.02, 0.5)).toBe(40);
    expect(textOf(pdf)).toBe('محمد بن عبدالله');
  });

  it('may be grey, with a palette, transparent or interlaced', async () => {
    const palette = pngChunk('PLTE', Buffer.from('000000ffffff', 'hex'));
    const grey = pngOf({ width: 8, height: 8, type: 0 }, linesOf(8, Buffer.alloc(8, 90)));
    const indexed = pngOf({ width: 8, height: 8, type: 3, depth: 1 }, Buffer.from('00ff'.repeat(8), 'hex'), [
      palette,
    ]);
    const clear = pngOf(
      { width: 8, height: 8, type: 6 },
      linesOf(8, Buffer.from('50505000'.repeat(8), 'hex')),
    );
    const woven = pngOf({ width: 1, height: 1, isInterlaced: true }, Buffer.from('00505050', 'hex'));
    const shades = [];
    for (const bytes of [grey, indexed, clear, woven]) {
      shades.push(shadeAt(drawnOn(await backgroundOf(bytes), { fields: [] }), 0.5, 0.5));
    }
    expect(shades).toEqual([90, 255, 255, 80]);
  });

  it('is refused by its header when it has too many pixels, whatever follows', async () => {
    const bomb = pngOf({ width: 60_000, height: 60_000 }, Buffer.alloc(MEGABYTE));
    expect(await readBackground(bomb)).toBe('too_many_pixels');
    expect(await readBackground(pngOf({ width: 4_097, height: 1 }, Buffer.alloc(0)))).toBe('too_many_pixels');
  });

  it('is refused when it has fewer samples than its header says, and has no more when it has more', async () => {
    const header = { width: 10, height: 10 };
    const whole = await backgroundOf(pngOf(header, rgbLines(10, 10, 0)));
    const bomb = await backgroundOf(pngOf(header, Buffer.alloc(50 * MEGABYTE)));
    expect(bomb).toEqual(whole);
    expect(await readBackground(pngOf(header, rgbLines(10, 9, 0)))).toBe('image_unreadable');
    expect(await readBackground(pngOf({ ...header, type: 5 }, rgbLines(10, 10, 0)))).toBe('image_unreadable');
    const animated = pngOf(header, rgbLines(10, 10, 0), [pngChunk('acTL', Buffer.alloc(8))]);
    expect(await readBackground(animated)).toBe('animated');
  });

  it('is refused when it is long and thin', async () => {
    expect(await readBackground(pngOf({ width: 100, height: 4 }, rgbLines(100, 4, 0)))).toBe('page_size');
  });
});

it('refuses other files and large ones', async () => {
  expect(await readBackground(Buffer.from('GIF89a'))).toBe('type');
  expect(await readBackground(Buffer.alloc(10 * MEGABYTE + 1))).toBe('too_large');
});
