import type { Readable } from 'node:stream';
import { GRID_LIMITS, SpreadsheetFault } from './grid.ts';
import { isShown, readXml } from './read-xml.ts';

/** The texts that cells refer to by their position. @throws SpreadsheetFault too many */
export async function readTexts(content: Readable | null): Promise<string[]> {
  const texts: string[] = [];
  if (!content) return texts;
  let text = '';
  let characters = 0;
  await readXml(content, {
    open(name) {
      if (name === 'si') text = '';
    },
    text(part, within) {
      if (!isShown(within)) return;
      text += part;
      characters += part.length;
      if (characters > GRID_LIMITS.characters) throw new SpreadsheetFault('نصوص الملف أكثر من المسموح');
    },
    close(name) {
      if (name !== 'si') return;
      texts.push(text);
      if (texts.length > GRID_LIMITS.cells) throw new SpreadsheetFault('نصوص الملف أكثر من المسموح');
    },
  });
  return texts;
}

/** Number formats of dates and times that every workbook has: ECMA-376 part 1, 18.8.30. */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Returns whether a cell of a style shows its number as a date or time. */
export async function readStyles(content: Readable | null): Promise<(style: number) => boolean> {
  const dates: boolean[] = [];
  if (!content) return () => false;
  const custom = new Map<number, boolean>();
  await readXml(content, {
    open(name, { numFmtId, formatCode = '' }, within) {
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt') custom.set(id, isDateFormat(formatCode));
      if (name !== 'xf' || !within.includes('cellXfs')) return;
      dates.push(custom.get(id) ?? DATE_FORMATS.some(([from, to]) => id >= from && id <= to));
    },
  });
  return (style) => dates[style] ?? false;
}

/** Whether a format has parts of a date, outside its literal texts, colours and locales. */
function isDateFormat(code: string): boolean {
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
