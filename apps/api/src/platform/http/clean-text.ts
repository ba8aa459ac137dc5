import { toLatinDigits } from '@portal/domain/digits';
import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../errors.ts';

/** Never changed: trimming would alter a chosen password or an issued token. */
const VERBATIM_FIELDS = new Set(['password', 'password_confirmation', 'token']);
/** Fields whose Arabic digits become 0-9. */
const DIGIT_FIELDS = new Set(['identity', 'phone_number', 'support_phone']);

/**
 * Control characters except tab and line breaks (PostgreSQL refuses NUL, nobody types the others), and the direction
 * overrides U+202D and U+202E, which display `fdp.exe` as `exe.pdf`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is its purpose
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202d\u202e]/g;
const LINE_BREAKS = /[\t\n\r\u0085\u2028\u2029]+/g;
/** Bidirectional marks, embeddings and isolates. Joiners, which emoji and Persian need, are kept. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202c\u2066-\u2069]/g;
/** A text that shows nothing, such as one of zero-width spaces only. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{Z}]*$/u;
const NO_FIELDS: ReadonlySet<string> = new Set();

const COMBINING_MARKS = /\p{M}+/gu;
/**
 * Combining marks on one letter, as in Unicode's stream-safe text format (UAX 15). Normalising them takes quadratic time: half
 * a minute for a body of 256 KB.
 */
const MAX_COMBINING_MARKS = 30;

/** Nesting depth of arrays and objects in a request; the deepest call needs half of it. Bounds the recursion. */
const MAX_LEVELS = 16;

/**
 * The value with each string trimmed, in Unicode NFC, without control characters and direction overrides, and empty when
 * nothing in it is visible. Fields that are not `multiline` become one line without direction marks.
 * @throws HttpError 422 it is nested too deeply
 */
export function cleanText(value: unknown, multiline = NO_FIELDS, field = '', level = 0): unknown {
  if (typeof value === 'string') return cleanString(value, multiline, field);
  if (value === null || typeof value !== 'object') return value;
  if (level === MAX_LEVELS) throw refused(INVALID_DATA, { body: ['البيانات متداخلة أكثر من المسموح'] });
  if (Array.isArray(value)) return value.map((item) => cleanText(item, multiline, field, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleanText(inner, multiline, name, level + 1)]),
  );
}

function cleanString(value: string, multiline: ReadonlySet<string>, field: string): string {
  if (VERBATIM_FIELDS.has(field)) return value;
  const line = multiline.has(field) ? value : value.replace(LINE_BREAKS, ' ').replace(DIRECTION_MARKS, '');
  const text = line
    .replace(INVISIBLE, '')
    .replace(COMBINING_MARKS, (marks) => marks.slice(0, MAX_COMBINING_MARKS))
    .toWellFormed()
    .normalize('NFC')
    .trim();
  if (BLANK.test(text)) return '';
  return DIGIT_FIELDS.has(field) ? toLatinDigits(text) : text;
}
