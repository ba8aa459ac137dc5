import { createHash } from 'node:crypto';
import { type PdfFile, pdfNumber } from './pdf-file.ts';
import type { Cell } from './shape-text.ts';
import { subsetFont } from './subset-font.ts';
import type { Typeface } from './typeface.ts';

const PER_EM = 1_000;
/** The most pairs in one section of a table of characters. */
const SECTION = 100;
const SYMBOLIC = 4;
const A = 'A'.charCodeAt(0);
const TAG_LETTERS = 6;

/**
 * A font of a file, with the glyphs that are drawn and nothing else. A code is a glyph with its character and width, so what is
 * copied or searched is what was typed, also where several letters have the same glyph.
 */
export class EmbeddedFont {
  readonly typeface: Typeface;
  /** The first code is 1. */
  private readonly codes = new Map<string, { code: number; cell: Cell }>();

  constructor(typeface: Typeface) {
    this.typeface = typeface;
  }

  /** The code of a cell, as hexadecimal digits. */
  codeOf(cell: Cell): string {
    const key = `${cell.glyph} ${cell.width} ${cell.text}`;
    let entry = this.codes.get(key);
    if (!entry) {
      entry = { code: this.codes.size + 1, cell };
      this.codes.set(key, entry);
    }
    return hex(entry.code);
  }

  /** @returns the number of the font's object */
  addTo(file: PdfFile): number {
    const { typeface } = this;
    const used = [...this.codes.values()];
    const subset = subsetFont(typeface.bytes, [0, ...used.map(({ cell }) => cell.glyph)]);
    const name = `${tagOf(subset)}+${typeface.name}`;
    const bytes = file.addStream(`/Length1 ${subset.length}`, subset);
    const units = (value: number) => pdfNumber((value * PER_EM) / typeface.unitsPerEm);
    const height = [units(typeface.descender), units(typeface.ascender)] as const;
    const descriptor = file.add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags ${SYMBOLIC} /FontBBox [-1000 ${height[0]} 3000 ${height[1]}] ` +
        `/ItalicAngle 0 /Ascent ${height[1]} /Descent ${height[0]} /CapHeight ${height[1]} /StemV 80 /FontFile2 ${bytes} 0 R >>`,
    );
    const glyphs = Buffer.alloc((used.length + 1) * 2);
    for (const { code, cell } of used) glyphs.writeUInt16BE(cell.glyph, code * 2);
    const toGlyphs = file.addStream('', glyphs);
    const widths = used.map(({ cell }) => units(cell.width)).join(' ');
    const descendant = file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R /W [1 [${widths}]] ` +
        `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap ${toGlyphs} 0 R >>`,
    );
    const toUnicode = file.addStream('', charactersTable(used));
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
        `/DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
    );
  }
}

/** Which characters each code shows, for what copies and searches. */
function charactersTable(used: readonly { code: number; cell: Cell }[]): string {
  const pairs = used.map(({ code, cell }) => `<${hex(code)}> <${utf16(cell.text)}>`);
  const sections: string[] = [];
  for (let at = 0; at < pairs.length; at += SECTION) {
    const section = pairs.slice(at, at + SECTION);
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** Six letters that distinguish subsets of a font. */
function tagOf(subset: Buffer): string {
  const digest = createHash('sha256').update(subset).digest().subarray(0, TAG_LETTERS);
  return String.fromCharCode(...[...digest].map((byte) => A + (byte % 26)));
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
const hex = (code: number) => code.toString(16).padStart(4, '0');
