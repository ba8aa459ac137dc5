import type { SchemaObject } from 'ajv';
import { definedCalls } from '../../testing/calls.ts';
import { cleanText } from './clean-text.ts';
import { multilineFields } from './multiline-fields.ts';

/** Every text in a schema, with the names that lead to it; that of an item of a list is empty. */
function textsIn(schema: SchemaObject, path: string[] = []): { path: string[]; isMultiline: boolean }[] {
  const { type, format, anyOf = [], items, properties = {} } = schema;
  return [
    ...(type === 'string' ? [{ path, isMultiline: format === 'multiline' }] : []),
    ...anyOf.flatMap((part: SchemaObject) => textsIn(part, path)),
    ...(items ? textsIn(items, [...path, '']) : []),
    ...Object.entries<SchemaObject>(properties).flatMap(([name, part]) => textsIn(part, [...path, name])),
  ];
}

describe('cleaning of text', () => {
  it('trims and composes every text, however deep', () => {
    const decomposed = 'ا\u0653';
    expect(cleanText({ list: [{ name: `  ${decomposed}\n` }] })).toEqual({ list: [{ name: 'آ' }] });
  });

  it('makes digits of identity and phone western, and only theirs', () => {
    const person = { identity: '١٠٢٣٤٥٦٧٨٩', phone_number: ' ۰۵۰۰۰۰۰۰۰۱ ', full_name: 'فريق ١' };
    expect(cleanText(person)).toEqual({
      identity: '1023456789',
      phone_number: '0500000001',
      full_name: 'فريق ١',
    });
  });

  it('puts each text of each call in one line without marks of direction, unless the contract says that it has several', () => {
    const sent = 'a\r\nBcc: b\t\u0085c\u2028\u009bd\ve\u202e\u200f';
    for (const { method, url, schema } of definedCalls) {
      for (const [part, multiline] of [
        [schema.querystring],
        [schema.body, multilineFields(schema.body ?? {})],
      ] as const) {
        for (const { path, isMultiline } of textsIn(part ?? {})) {
          if (['password', 'password_confirmation', 'token'].includes(path.at(-1) ?? '')) continue;
          const value = path.reduceRight<unknown>(
            (inner, name) => (name === '' ? [inner] : { [name]: inner }),
            sent,
          );
          const expected = isMultiline ? 'a\\r\\nBcc: b\\t\u0085c\u2028de\u200f' : 'a Bcc: b c de';
          const at = `${method} ${url} ${path.join('.')}`;
          expect([at, JSON.stringify(cleanText(value, multiline))]).toEqual([
            at,
            expect.stringContaining(`"${expected}"`),
          ]);
        }
      }
    }
  });

  it('removes every mark that changes the direction, and keeps the joiners of emoji, Persian and Arabic', () => {
    expect(cleanText('\u2067تقرير\u202efdp.exe\u202c\u2069\u200e\u200f\u061c \u202a')).toBe('تقريرfdp.exe');
    for (const text of ['\u200b', '\u2060 \u200d', '\u3164']) expect(cleanText(text)).toBe('');
    for (const text of ['👩\u200d💻', 'می\u200cخواهم', 'هـ\u200d']) expect(cleanText(text)).toBe(text);
  });

  it('leaves passwords and tokens to the letter', () => {
    const secret = { password: ' ١a\u0000 ', token: ' x ' };
    expect(cleanText(secret)).toEqual(secret);
  });

  it('drops what no person types, keeps line breaks, and leaves other values alone', () => {
    const sent = { note: 'a\u0000b\nc\td\ue000\ud800', n: 5, none: null, yes: true };
    expect(cleanText(sent, new Set(['note']))).toEqual({
      note: 'ab\nc\td\ue000\ufffd',
      n: 5,
      none: null,
      yes: true,
    });
  });

  it('composes 120,000 marks upon a letter at once, and keeps those that a person may have typed', () => {
    const vowels = 'مُدَّرِّس';
    const before = process.threadCpuUsage();
    const hidden = `${'\u0301'.repeat(30)}\u202e\u200e\u0000`.repeat(2_000);
    const text = String(cleanText(`${vowels}${hidden}${'\u0316'.repeat(60_000)}`));
    const { user, system } = process.threadCpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
    expect(text).toMatch(new RegExp(`^${vowels.normalize('NFC')}\\p{M}{30}$`, 'u'));
  });
});
