import { A4, type CertificateField } from '@portal/domain/certificate-fields';
import { describe as describePdf, pictureOf, scannedCode, textOf } from '../testing/poppler.ts';
import { sampleCertificate, sampleField } from '../testing/samples.ts';
import { type Certificate, renderCertificate } from './render-certificate.ts';

const LONG_NAME = 'عبدالرحمن بن عبدالعزيز بن محمد بن عبدالله بن إبراهيم آل الشيخ الأنصاري';

function pdfOf(certificate: Certificate): Buffer {
  const { pdf, faults } = renderCertificate(certificate);
  if (!pdf) throw new Error(JSON.stringify(faults));
  return pdf;
}
const withName = (name: string) => pdfOf(sampleCertificate(name));
/** Words of either script and numbers, in the order of the alphabet. */
const wordsOf = (text: string) =>
  (text.match(/[\p{Script=Arabic}\p{M}]+|\p{Script=Latin}+|\p{N}+/gu) ?? []).sort();

describe('the text of a certificate', () => {
  it.each([
    'محمد بن عبدالله',
    'الأول لا إله إلا الإسلام والآن',
    'مُحَمَّدٌ لَا يُحِبُّ الكَسَلَ',
    'لألأة لإيمان لآمال',
    'محــــمد',
    'عبد‐الرحمن',
    'نمی‌خواهم',
    '[مدار] «الأوائل» (أ)',
    '٢٠٢٦',
    'اﷲ',
    LONG_NAME,
    'John O’Brien-Smith Jr.',
    'Café Müller, Şule Öztürk',
    '7ZQ3M-1KD0X-R8V2C-9YB4H',
    '2026-11-22 12:30',
  ])('comes out as it went in, in one direction: %s', (name) => {
    expect(textOf(withName(name))).toBe(name);
  });

  it.each(['فريق Apollo 13 الفضائي', 'الفريق ٢٠٢٦ رقم 42', 'البريد a@b.sa', 'مدار، هل نحن الأوائل؟'])(
    'comes out with all characters in order, with Latin and digits in it: %s',
    (name) => {
      expect(textOf(withName(name)).replace(/\s/g, '')).toBe(name.replace(/\s/g, ''));
    },
  );

  // Which of both directions such a line has is not in a PDF: readers guess.
  it.each(['سارة (Sara Al-Otaibi) العتيبي', 'AI مدار', 'Team مدار الأول 2026', 'جائزة 3-5 في 2026/11/22'])(
    'comes out with all words whole, with as much Latin as Arabic: %s',
    (name) => {
      expect(wordsOf(textOf(withName(name)))).toEqual(wordsOf(name));
    },
  );

  it('is found in a page of several fields, each on its line', () => {
    const values = { name: 'لانا الأحمدي', team: 'مدار', serial: '7ZQ3M-1KD0X-R8V2C-9YB4H' };
    const fields = [
      sampleField('name', 20),
      sampleField('team', 60, { weight: 'regular', align: 'right' }),
      sampleField('serial', 100, { size: 12, align: 'left' }),
    ];
    expect(textOf(pdfOf(sampleCertificate('', { values, fields }))).split(/\n+/)).toEqual(
      Object.values(values),
    );
  });

  it('is one line, without spaces around it', () => {
    expect(textOf(withName('  لانا \n الأحمدي\t'))).toBe('لانا الأحمدي');
  });
});

describe('the picture of a certificate', () => {
  it('joins the letters that are joined, and no others', () => {
    expect(inkOf('محمد')).toHaveLength(1);
    expect(inkOf('محــــمد')).toHaveLength(1);
    // The letters before a dal, a reh and a waw join them; the ones after do not.
    expect(inkOf('ورد')).toHaveLength(3);
    expect(inkOf('لا')).toHaveLength(1);
    expect(inkOf('م‌م')).toHaveLength(2);
  });

  it('has marks above and below their letters', () => {
    const [letter, fatha] = inkOf('سَ');
    if (!letter || !fatha) throw new Error('Letter and mark are one');
    expect(fatha.bottom).toBeLessThan(letter.top);
    expect(fatha.left).toBeGreaterThan(letter.left);
    expect(fatha.right).toBeLessThan(letter.right);
    const [above, kasra] = inkOf('دِ');
    expect(kasra?.top).toBeGreaterThan(above?.bottom ?? Number.POSITIVE_INFINITY);
  });

  it('has Arabic from right to left, and Latin and numbers in it from left to right', () => {
    // Wide, narrow and tall glyphs: from right to left the dash, then M before 1.
    const [left, middle, right] = inkOf('ــــ M1').sort((one, other) => one.left - other.left);
    if (!left || !middle || !right) throw new Error('Something is missing');
    const widthOf = (box: Box) => box.right - box.left;
    expect(widthOf(right)).toBeGreaterThan(widthOf(left));
    expect(widthOf(left)).toBeGreaterThan(widthOf(middle));
  });

  it('is inside of its field, at the side that the design says', () => {
    const edges = (align: 'left' | 'center' | 'right') => {
      const fields = [sampleField('name', 60, { align, x: 72 / (72 / 25.4), width: 200 })];
      const boxes = inkOfPdf(pdfOf(sampleCertificate('مدار', { fields })));
      return [
        Math.min(...boxes.map(({ left }) => left)),
        Math.max(...boxes.map(({ right }) => right)),
      ] as const;
    };
    const [fieldLeft, fieldRight] = [72 * SCALE, (72 + (200 * 72) / 25.4) * SCALE];
    const [left, center, right] = [edges('left'), edges('center'), edges('right')];
    expect(left[0] - fieldLeft).toBeLessThan(12);
    expect(fieldRight - right[1]).toBeLessThan(12);
    expect(Math.abs(center[0] - fieldLeft - (fieldRight - center[1]))).toBeLessThan(12);
    for (const [from, to] of [left, center, right]) {
      expect(from).toBeGreaterThanOrEqual(fieldLeft - 2);
      expect(to).toBeLessThanOrEqual(fieldRight + 2);
    }
  });

  it('has a QR code that is read from it', () => {
    const text = 'https://portal.example.sa/verify/7ZQ3M-1KD0X-R8V2C-9YB4H';
    const fields = [sampleField('qr', 100, { x: 120, width: 30, height: 25, colour: '#0a5c3a' })];
    expect(scannedCode(pdfOf(sampleCertificate('', { fields, values: { qr: text } })))).toBe(text);
  });
});

describe('a text that is too long', () => {
  const narrow = (minimum_size: number) => [sampleField('name', 60, { width: 90, minimum_size })];

  it('is made smaller until it fits', () => {
    const boxes = inkOfPdf(pdfOf(sampleCertificate(LONG_NAME, { fields: narrow(6) })));
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(toPixels(110));
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(toPixels(20));
  });

  it('is refused below the smallest size, with all fields that do not fit', () => {
    const fields = [...narrow(12), sampleField('team', 90, { height: 2 }), sampleField('rank', 120)];
    const values = { name: LONG_NAME, team: 'مدار', rank: 'الأول' };
    expect(renderCertificate(sampleCertificate('', { fields, values })).faults).toEqual([
      { code: 'does_not_fit', field: 0, kind: 'name', value: LONG_NAME },
      { code: 'does_not_fit', field: 1, kind: 'team', value: 'مدار' },
    ]);
  });

  it('is refused with the characters that the typeface does not have', () => {
    expect(renderCertificate(sampleCertificate('مدار 李小龙 🚀')).faults).toEqual([
      {
        code: 'missing_characters',
        field: 0,
        kind: 'name',
        value: 'مدار 李小龙 🚀',
        characters: expect.arrayContaining(['李', '🚀']),
      },
    ]);
  });
});

describe('a text of the design', () => {
  const sentence = (text: string, changes: Partial<CertificateField> = {}) =>
    sampleField('text', 60, { text, width: 120, height: 60, size: 20, ...changes });
  const linesOf = (text: string, values: Certificate['values'], changes?: Partial<CertificateField>) =>
    textOf(pdfOf(sampleCertificate('', { fields: [sentence(text, changes)], values }))).split(/\n+/);

  it('is filled in and broken into lines of about the same length, which end where it says', () => {
    const values = { event: 'هاكاثون الابتكار الرقمي', team: 'مدار' };
    const lines = linesOf('تقديرًا للمشاركة في {{event}} ضمن فريق «{{ team }}»\nمع الشكر', values);
    expect(lines.join(' ')).toBe('تقديرًا للمشاركة في هاكاثون الابتكار الرقمي ضمن فريق «مدار» مع الشكر');
    expect(lines).toHaveLength(3);
    const [first = '', second = '', last] = lines;
    expect(last).toBe('مع الشكر');
    expect(Math.abs(first.length - second.length)).toBeLessThan(12);
  });

  it('does not say «فريق» before a name that says it', () => {
    expect(linesOf('لحصول فريق «{{team}}»', { team: 'فريق النور' }, { width: 200 })).toEqual([
      'لحصول «فريق النور»',
    ]);
  });

  it('keeps its direction around a Latin name, which is copied without marks of direction', () => {
    const [line = ''] = linesOf('ضمن فريق {{team}} (الأول)', { team: 'Team AI (2.0)' }, { width: 200 });
    expect(line).not.toMatch(/\p{Cf}/u);
    expect(wordsOf(line)).toEqual(wordsOf('ضمن فريق Team AI (2.0) (الأول)'));
    const boxes = (team: string) =>
      inkOfPdf(pdfOf(sampleCertificate('', { fields: [sentence('ــــ {{team}}')], values: { team } })));
    // The long dash is the widest piece, and the first from the right.
    const widest = boxes('M1').sort((one, other) => other.right - other.left - (one.right - one.left))[0];
    expect(widest?.right).toBe(Math.max(...boxes('M1').map(({ right }) => right)));
  });

  it('is left out where it names what the person does not have', () => {
    const fields = [sampleField('name', 20), sentence('لحصوله على {{rank}}')];
    const of = (values: Certificate['values']) => textOf(pdfOf(sampleCertificate('', { fields, values })));
    expect(of({ name: 'مدار' })).toBe('مدار');
    expect(of({ name: 'مدار', rank: 'المركز الأول' })).toContain('لحصوله على المركز الأول');
  });

  it('is made smaller until its lines fit, and refused below the smallest size', () => {
    const text = 'تقديرًا للمشاركة '.repeat(8);
    const boxes = inkOfPdf(pdfOf(sampleCertificate('', { fields: [sentence(text, { height: 30 })] })));
    expect(Math.min(...boxes.map(({ top }) => top))).toBeGreaterThanOrEqual(toPixels(60));
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(toPixels(90));
    expect(
      renderCertificate(sampleCertificate('', { fields: [sentence(text, { height: 6 })] })).faults,
    ).toMatchObject([{ code: 'does_not_fit', kind: 'text' }]);
  });
});

it('a frame is drawn inside of its box, below no text', () => {
  const frame = sampleField('frame', 10, { x: 10, width: 277, height: 190 });
  const pdf = pdfOf(sampleCertificate('مدار', { fields: [frame, sampleField('name', 60)] }));
  expect(textOf(pdf)).toBe('مدار');
  const [box] = inkOfPdf(pdf);
  expect(box?.left).toBeGreaterThanOrEqual(toPixels(10) - 2);
  expect(box?.right).toBeLessThanOrEqual(toPixels(287) + 2);
  expect(box?.bottom).toBeGreaterThan(toPixels(190));
});

describe('the file of a certificate', () => {
  it('is the same for the same input', () => {
    expect(withName('مدار').equals(withName('مدار'))).toBe(true);
    expect(withName('مدار').equals(withName('مدى'))).toBe(false);
  });

  it('has its title, its language and one page of the right size', () => {
    const pdf = pdfOf(sampleCertificate('مدار', { title: 'شهادة مشاركة (١)' }));
    const info = describePdf('pdfinfo', pdf);
    expect(info).toMatch(/^Title: +شهادة مشاركة \(١\)$/m);
    expect(info).toMatch(/^Pages: +1$/m);
    expect(info).toMatch(/^Page size: +841\.89 x 595\.27\d* pts \(A4\)$/m);
    expect(pdf.toString('latin1')).toContain('/Lang (ar)');
  });

  it('has subsets of both weights embedded, and is small', () => {
    const fields = [sampleField('name', 20), sampleField('team', 60, { weight: 'regular' })];
    const pdf = pdfOf(sampleCertificate('', { fields, values: { name: LONG_NAME, team: 'Apollo مدار' } }));
    const rows = describePdf('pdffonts', pdf).trim().split('\n').slice(2);
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatch(/^[A-Z]{6}\+Cairo-\w+ +CID TrueType +Identity-H +yes yes yes/);
    expect(pdf.length).toBeLessThan(20_000);
  });

  it('leaves out a field without a value', () => {
    const fields = [sampleField('name', 20), sampleField('rank', 60)];
    expect(textOf(pdfOf(sampleCertificate('مدار', { fields, values: { name: 'مدار', rank: ' ' } })))).toBe(
      'مدار',
    );
  });
});

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const DOTS_PER_INCH = 144;
const SCALE = DOTS_PER_INCH / 72;
const toPixels = (millimetres: number) => (millimetres / 25.4) * DOTS_PER_INCH;

/** Where the connected pieces of ink of a name are, the largest first. */
function inkOf(name: string): Box[] {
  return inkOfPdf(withName(name));
}

function inkOfPdf(pdf: Buffer): Box[] {
  const { width, height, shades } = pictureOf(pdf, DOTS_PER_INCH);
  expect(width).toBe(Math.ceil(toPixels(A4.width)));
  const isInk = (at: number) => (shades[at] ?? 255) < 200;
  const seen = new Set<number>();
  const pieces: { box: Box; pixels: number }[] = [];
  for (let start = 0; start < width * height; start += 1) {
    if (!isInk(start) || seen.has(start)) continue;
    seen.add(start);
    const [x, y] = [start % width, Math.floor(start / width)];
    const piece = { box: { left: x, top: y, right: x, bottom: y }, pixels: 0 };
    for (const waiting = [start]; waiting.length > 0; ) {
      const at = waiting.pop() ?? 0;
      const [atX, atY] = [at % width, Math.floor(at / width)];
      piece.pixels += 1;
      piece.box.left = Math.min(piece.box.left, atX);
      piece.box.right = Math.max(piece.box.right, atX);
      piece.box.top = Math.min(piece.box.top, atY);
      piece.box.bottom = Math.max(piece.box.bottom, atY);
      for (const next of [-width, 0, width].flatMap((line) => [at + line - 1, at + line, at + line + 1])) {
        if (seen.has(next) || !isInk(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces.sort((one, other) => other.pixels - one.pixels).map(({ box }) => box);
}
