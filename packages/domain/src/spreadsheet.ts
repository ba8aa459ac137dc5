/** Tells Excel that a CSV file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches text that a spreadsheet reads as a formula, also after blanks and in full-width forms, and such text with
 * apostrophes before it, so that `typedText` can undo `inertText`.
 */
const FORMULA_START = /^'*(?:[\s\u200e\u200f]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Prefixes text that looks like a formula with an apostrophe, so that every spreadsheet shows it as text. */
export function inertText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The text that `inertText` was given. */
export function typedText(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
}

/** A text as a cell of CSV (RFC 4180), quoted. */
export function csvText(text: string): string {
  return `"${inertText(text).replaceAll('"', '""')}"`;
}

/** A line of CSV of cells that are quoted where they must be. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
