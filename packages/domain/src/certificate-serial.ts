/**
 * The serial of a certificate: printed on it, and scanned or typed to check it. It is random, so that no certificate is
 * found by trying serials.
 */

import { inGroups, readChecked, toBase32, withCheck } from './base32.ts';

/** How many random bytes a serial is made of. */
export const SERIAL_BYTES = 12;
/** 95 bits in characters of 5; a check character follows. */
const RANDOM_CHARACTERS = 19;
const GROUP = 5;

/** The serial of so many random bytes, in four groups: `7ZQ3M-1KD0X-R8V2C-9YB4H`. */
export function serialOf(random: Uint8Array): string {
  return inGroups(withCheck(toBase32(random).slice(0, RANDOM_CHARACTERS)), GROUP);
}

/** A serial as it is stored, from one that was typed in whatever case, with or without hyphens. Null for any other text. */
export function readSerial(text: string): string | null {
  const code = readChecked(text, RANDOM_CHARACTERS + 1);
  return code === null ? null : inGroups(code, GROUP);
}
