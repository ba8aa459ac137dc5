import { cleanText } from './clean-text.ts';

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

  it('leaves passwords and tokens to the letter', () => {
    const secret = { password: ' ١a\u0000 ', token: ' x ' };
    expect(cleanText(secret)).toEqual(secret);
  });

  it('drops what no person types, keeps line breaks, and leaves other values alone', () => {
    expect(cleanText({ note: 'a\u0000b\nc\td\ue000\ud800', n: 5, none: null, yes: true })).toEqual({
      note: 'ab\nc\td\ue000\ufffd',
      n: 5,
      none: null,
      yes: true,
    });
  });

  it.each(['[', '{"a":'])('refuses 60,000 levels of %s', (open) => {
    const text = `${open.repeat(60_000)}1${(open === '[' ? ']' : '}').repeat(60_000)}`;
    expect(() => cleanText(JSON.parse(text))).toThrow(expect.objectContaining({ status: 422 }));
  });
});
