import { toLatinDigits } from '@portal/domain/format';
import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../errors.ts';

/** Never changed: trimming would alter a chosen password or an issued token. */
const VERBATIM_FIELDS = new Set(['password', 'password_confirmation', 'token']);
/** Fields whose Arabic digits become 0-9. */
const DIGIT_FIELDS = new Set(['identity', 'phone_number', 'support_phone']);

/** Control characters except tab and line breaks. PostgreSQL refuses NUL; the others are never typed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is its purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Levels of arrays and objects in a request; the deepest call has half as many. More of them would end the stack. */
const MAX_LEVELS = 16;

/**
 * The same value with every text in it trimmed, in Unicode NFC and without control characters.
 * @throws HttpError 422 it is nested too deeply
 */
export function cleanText(value: unknown, field = '', level = 0): unknown {
  if (typeof value === 'string') return cleanString(value, field);
  if (value === null || typeof value !== 'object') return value;
  if (level === MAX_LEVELS) throw refused(INVALID_DATA, { body: ['البيانات متداخلة أكثر من المسموح'] });
  if (Array.isArray(value)) return value.map((item) => cleanText(item, field, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleanText(inner, name, level + 1)]),
  );
}

function cleanString(value: string, field: string): string {
  if (VERBATIM_FIELDS.has(field)) return value;
  const text = value.toWellFormed().normalize('NFC').replace(CONTROL_CHARACTERS, '').trim();
  return DIGIT_FIELDS.has(field) ? toLatinDigits(text) : text;
}
