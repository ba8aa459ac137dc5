import { MULTILINE } from '@portal/api-schema';
import type { Ajv } from 'ajv';

/**
 * An id as the API writes it. Other spellings of a UUID are refused: upper case would not equal the ids in responses,
 * and PostgreSQL cannot read the form `urn:uuid:…`.
 */
export const ID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const INSTANT_SHAPE = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;
const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;

/**
 * Whether the text is an instant that JavaScript and PostgreSQL both support: ISO 8601 with offset, an existing day,
 * from 1970 to 9999 in UTC. RFC 3339 alone also allows a leap second and the year 0.
 */
export function isInstant(text: string): boolean {
  const [, year, month, day] = INSTANT_SHAPE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  // A day that the month does not have would roll over into the next one.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return false;
  const utcYear = new Date(text).getUTCFullYear();
  return utcYear >= FIRST_YEAR && utcYear <= LAST_YEAR;
}

/** Teaches the formats of the schemas to a validator. */
export function withFormats(ajv: Ajv): Ajv {
  return ajv.addFormat('uuid', ID_SHAPE).addFormat('date-time', isInstant).addFormat(MULTILINE, true);
}
