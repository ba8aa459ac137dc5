import fc, { type Arbitrary } from 'fast-check';
import { JsonPart, jsonNumber, largeJson, withDuplicateKeys } from './json-text.ts';
import type { Schema } from './operation.ts';

/** A byte that is not valid UTF-8, sent as it is. */
export const BROKEN_CODE = '%E0%A4%A';

/** Texts that have broken servers before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  "'",
  '"; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  BROKEN_CODE,
  '__proto__',
  'constructor',
  '\ud800',
  'a\udc00b',
  '\u202e',
  '\ufeff',
  '٠٥٠٠٠٠٠٠٠٠',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'ا'.repeat(2_100),
  'e\u0301'.repeat(1_000),
];

/** Valid texts, so that the invalid ones are not all refused at the first field. */
const WANTED = [
  'leader1@demo.sa',
  'new.person@demo.sa',
  '0512345678',
  '1234567890',
  'Demo@2026',
  'فريق تجريبي',
  '2030-01-01T00:00:00Z',
];

const nasty = fc.constantFrom(...NASTY);
export const wildText = fc.oneof(
  nasty,
  fc.constantFrom(...WANTED),
  fc.string({ unit: 'binary', maxLength: 50 }),
);
/** An unpaired surrogate as an escape: `JSON.stringify` writes it so, and `JSON.parse` reads it. */
const brokenText = fc
  .constantFrom('"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"')
  .map((text) => new JsonPart(text));
export const wildJson = fc.oneof(
  { weight: 4, arbitrary: wildText },
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(1e308, -0, 2 ** 53, -(2 ** 31) - 1, null, [], {}, [[]]) },
  { weight: 2, arbitrary: jsonNumber },
  { weight: 1, arbitrary: brokenText },
  { weight: 1, arbitrary: largeJson },
);

export type Values = (schema: Schema) => Arbitrary<unknown>;

/** Values that a schema nearly allows; one in eight is random. */
export function valuesFor(ids: readonly string[]): Values {
  const fitting = (schema: Schema): Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(values));
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'object': {
        const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, values(part)]);
        const fields = fc.record<Record<string, unknown>>(Object.fromEntries(parts));
        return fc.oneof(
          { weight: 9, arbitrary: fields },
          { weight: 1, arbitrary: withDuplicateKeys(fields) },
        );
      }
      case 'array':
        return fc.array(values(schema.items ?? {}), { maxLength: 4 });
      case 'integer':
        return fc.integer({
          min: (schema.minimum ?? 0) - 1,
          max: Math.min((schema.maximum ?? 100) + 1, 1e9),
        });
      case 'number':
        return fc.oneof(fc.integer({ min: -1, max: 101 }), fc.double({ noNaN: true }), jsonNumber);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return schema.format === 'uuid'
          ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
          : fc.oneof(fc.constantFrom(...WANTED), wildText);
    }
  };
  const values: Values = (schema) =>
    fc.oneof({ weight: 7, arbitrary: fitting(schema) }, { weight: 1, arbitrary: wildJson });
  return values;
}
