import { readSerial, SERIAL_BYTES, serialOf } from './certificate-serial.ts';

/** Bytes of a linear congruential generator, whose state goes on from one call to the next. */
let state = 1;
const nextBytes = () =>
  Uint8Array.from({ length: SERIAL_BYTES }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
const serial = serialOf(nextBytes());

it('has 95 random bits in four groups that can be read out', () => {
  expect(serial).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
  const serials = Array.from({ length: 2_000 }, () => serialOf(nextBytes()));
  expect(new Set(serials).size).toBe(2_000);
  // Each of the random characters takes every value.
  for (let at = 0; at < 19; at += 1) {
    const values = new Set(serials.map((text) => text.replaceAll('-', '')[at]));
    expect(values.size).toBe(32);
  }
});

it('is read as people type it', () => {
  for (const typed of [
    serial,
    serial.toLowerCase(),
    serial.replaceAll('-', ''),
    ` ${serial.replaceAll('-', ' ')} `,
    `\u200f${serial}\u200e`,
    serial.replaceAll('1', 'l').replaceAll('0', 'o'),
    serial.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  ]) {
    expect(readSerial(typed)).toBe(serial);
  }
});

it('is refused with a wrong check character, or one too few or too many', () => {
  const plain = serial.replaceAll('-', '');
  const wrong = plain.at(-1) === 'X' ? 'Y' : 'X';
  for (const text of [plain.slice(0, -1) + wrong, plain.slice(1), `${plain}0`, '']) {
    expect(readSerial(text)).toBeNull();
  }
});
