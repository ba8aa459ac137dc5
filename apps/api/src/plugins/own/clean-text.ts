import { toLatinDigits } from '@portal/domain/format';

/** Never changed: trimming would alter a chosen password or an issued token. */
const VERBATIM_FIELDS = new Set(['password', 'password_confirmation', 'token']);
/** Fields whose Arabic digits become 0-9. */
const DIGIT_FIELDS = new Set(['identity', 'phone_number', 'support_phone']);

/** Control characters except tab and line breaks. PostgreSQL refuses NUL; the others are never typed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is its purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The same value with every text in it trimmed, in Unicode NFC and without control characters. */
export function cleanText(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return cleanString(value, field);
  if (Array.isArray(value)) return value.map((item) => cleanText(item, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanText(inner, name)]));
}

function cleanString(value: string, field: string): string {
  if (VERBATIM_FIELDS.has(field)) return value;
  const text = value.toWellFormed().normalize('NFC').replace(CONTROL_CHARACTERS, '').trim();
  return DIGIT_FIELDS.has(field) ? toLatinDigits(text) : text;
}
