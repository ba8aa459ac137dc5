import fc, { type Arbitrary } from 'fast-check';

/** JSON that no JavaScript value is written as, such as a number beyond doubles; part of a value for `jsonText`. */
export class JsonPart {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return `part(${encodeURIComponent(this.text)})`;
  }
}

/** The JSON of a value in which there may be `JsonPart`s. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replace(/"part\(([^")]*)\)"/g, (_whole, part: string) => decodeURIComponent(part));
}

/** Numbers at and beyond the ends of what JavaScript and PostgreSQL store, as text. */
const NUMBERS = [
  '1e309',
  '-1e309',
  '1e-400',
  '-0',
  '1e21',
  '0.1e1',
  '2147483648',
  '-9223372036854775809',
  '9007199254740993',
  '9'.repeat(400),
  `0.${'3'.repeat(400)}`,
];

/** The same, with what is a number in a query only because JavaScript's `Number` reads it. */
export const queryNumber = fc.constantFrom(
  ...NUMBERS,
  'Infinity',
  '-Infinity',
  'NaN',
  '0x10',
  '1_000',
  '١٠',
  ' 1',
  '+1',
);

export const jsonNumber = fc.constantFrom(...NUMBERS).map((text) => new JsonPart(text));

const LEVELS = [100, 5_000, 60_000];
const ITEMS = 20_000;

/** Arrays and objects of unusual depth or length, and objects that name a field twice. */
export const largeJson: Arbitrary<JsonPart> = fc
  .oneof(
    fc.constantFrom(...LEVELS).map((levels) => '['.repeat(levels) + ']'.repeat(levels)),
    fc.constantFrom(...LEVELS).map((levels) => `${'{"a":'.repeat(levels / 4)}1${'}'.repeat(levels / 4)}`),
    fc.constantFrom('1', '""', '[]', 'null').map((item) => `[${Array(ITEMS).fill(item).join()}]`),
    fc.constant(`{${Array.from({ length: ITEMS }, (_, index) => `"${index}":1`).join()}}`),
    fc.constant(`"${'a'.repeat(200_000)}"`),
  )
  .map((text) => new JsonPart(text));

/** The same fields twice: first as they were generated, then with other values, or the reverse. */
export function withDuplicateKeys(fields: Arbitrary<unknown>): Arbitrary<unknown> {
  const inner = (value: unknown) => /^\{(.+)\}$/s.exec(jsonText(value))?.[1];
  return fc.tuple(fields, fields).map((pair) => new JsonPart(`{${pair.map(inner).filter(Boolean).join()}}`));
}
