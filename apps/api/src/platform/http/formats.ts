import { IDENTITY_RULE, MULTILINE, PHONE } from '@portal/api-schema';
import { foreignPhone } from '@portal/domain/foreign-phones';
import { identityFault } from '@portal/domain/identities';
import { FOREIGN_PHONE_PATTERN } from '@portal/domain/patterns';
import type { Ajv, SchemaValidateFunction } from 'ajv';
import { saudiIdentityRule } from './texts.ts';

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

const foreign = new RegExp(FOREIGN_PHONE_PATTERN, 'u');

const isTextOrMissing = (value: unknown) => value === undefined || typeof value === 'string';

/** Checks the identity fields of the object in which one has the keyword; reports the fault at the field it concerns. */
const checkIdentity: SchemaValidateFunction = (_schema, _value, _parent, place) => {
  const { parentData = {}, parentDataProperty, instancePath = '' } = place ?? {};
  // Values that are no strings are reported by the keyword `type`.
  const { identity, identity_kind, identity_country } = parentData;
  if (![identity, identity_kind, identity_country].every(isTextOrMissing)) return true;
  // Checked once, at the number; at another field only when there is no number.
  if (parentDataProperty !== 'identity' && identity !== undefined) return true;
  const fault = identityFault(parentData, saudiIdentityRule);
  if (!fault) return true;
  const parent = instancePath.slice(0, instancePath.lastIndexOf('/'));
  const { field, text } = fault;
  checkIdentity.errors = [{ keyword: IDENTITY_RULE, instancePath: `${parent}/${field}`, params: { text } }];
  return false;
};

/** Teaches the formats of the schemas to a validator, and the rule of identities. */
export function withFormats(ajv: Ajv): Ajv {
  return ajv
    .addFormat('uuid', ID_SHAPE)
    .addFormat('date-time', isInstant)
    .addFormat(MULTILINE, true)
    .addFormat(PHONE, (text) => !foreign.test(text) || foreignPhone(text) !== null)
    .addKeyword({ keyword: IDENTITY_RULE, schemaType: 'boolean', errors: 'full', validate: checkIdentity });
}
