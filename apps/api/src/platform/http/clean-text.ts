import { toLatinDigits } from '@portal/domain/digits';
import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../errors.ts';

/** Never changed: trimming would alter a chosen password or an issued token. */
const VERBATIM_FIELDS = new Set(['password', 'password_confirmation', 'token']);
/** Fields whose Arabic digits become 0-9. */
const DIGIT_FIELDS = new Set(['identity', 'phone_number', 'support_phone']);

/**
 * Control characters except tab and line breaks: PostgreSQL refuses NUL, the others are never typed. And what turns the letters that
 * follow: it shows `fdp.exe` as `exe.pdf`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is its purpose
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202d\u202e]/g;
const LINE_BREAKS = /[\t\n\r\u0085\u2028\u2029]+/g;
/** What sets the direction of a part of a text. The joiners of emoji and of Persian are not among them. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202c\u2066-\u2069]/g;
/** A text that shows nothing, such as one of zero-width spaces only. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{Z}]*$/u;
/** Of a call without texts of several lines. */
const NONE: ReadonlySet<string> = new Set();

const MARKS = /\p{M}+/gu;
/**
 * Upon one letter, as in Unicode's stream-safe text (UAX 15). Composing them takes time by the square of their number: half a minute for
 * a body of 256 KB.
 */
const MARKS_MAX = 30;

/** Levels of arrays and objects in a request; the deepest call has half as many. More of them would end the stack. */
const MAX_LEVELS = 16;

/**
 * The same value with every text in it trimmed, empty if nothing of it can be seen, in Unicode NFC, without control characters and overrides of direction and, unless its
 * field is `multiline`, in one line without marks of direction.
 * @throws HttpError 422 it is nested too deeply
 */
export function cleanText(value: unknown, multiline = NONE, field = '', level = 0): unknown {
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
    .replace(MARKS, (marks) => marks.slice(0, MARKS_MAX))
    .toWellFormed()
    .normalize('NFC')
    .trim();
  if (BLANK.test(text)) return '';
  return DIGIT_FIELDS.has(field) ? toLatinDigits(text) : text;
}
