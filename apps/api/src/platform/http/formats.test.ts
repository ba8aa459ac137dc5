import { ID_SHAPE, isInstant } from './formats.ts';

describe('an instant', () => {
  it.each([
    '2026-01-21T09:30:00Z',
    '2026-01-21T09:30:00.123Z',
    '2026-01-21t12:30:00+03:00',
    '2028-02-29T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ])('may be %s', (text) => {
    expect(isInstant(text)).toBe(true);
  });

  it.each([
    '2026-01-21',
    '2026-01-21T09:30:00',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-21T24:00:01Z',
    '2016-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-03:00',
    '2026-01-21T09:30:00+99:99',
    '1769000000000',
    '',
  ])('is not %s', (text) => {
    expect(isInstant(text)).toBe(false);
  });
});

describe('an id', () => {
  const id = '01890000-0000-7000-8000-00000000abcd';

  it('is written in one way', () => {
    expect(ID_SHAPE.test(id)).toBe(true);
    for (const other of [
      id.toUpperCase(),
      `urn:uuid:${id}`,
      `{${id}}`,
      `${id}\n`,
      id.replaceAll('-', ''),
      '',
    ]) {
      expect(ID_SHAPE.test(other)).toBe(false);
    }
  });
});
