/**
 * Crockford's base 32 for codes that are printed, scanned and typed: capital letters and digits, without I, L, O and U, which
 * are read as other characters. A check character finds every single wrong character and every two that changed places.
 */

import { toLatinDigits } from './format/digits.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** One character, as a part of a regular expression. */
export const BASE32_CHARACTER = `[${ALPHABET}]`;

/** The bytes in base 32. The last character has zeros for the bits that are missing. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/** The bytes of a text of `toBase32`; bits that are left over are dropped. */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const character of text) {
    value = (value << 5) | ALPHABET.indexOf(character);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(value >> bits);
    value &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

/** The characters with their check character. */
export function withCheck(characters: string): string {
  return characters + ALPHABET[timesX(checksum(characters))];
}

/**
 * Reads a code that was typed in whatever case, with hyphens, spaces, Arabic digits or copied marks of direction. Null unless it
 * has that many characters and the right check character at its end.
 */
export function readChecked(text: string, characters: number): string | null {
  const code = toLatinDigits(text.toUpperCase())
    .replace(/[\s\p{Cf}‐‑–-]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = code.length === characters && [...code].every((character) => ALPHABET.includes(character));
  return isCode && checksum(code) === 0 ? code : null;
}

/** The code with a hyphen between groups of characters. */
export function inGroups(code: string, size: number): string {
  return code.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1-');
}

/**
 * The polynomial of the characters over the field of 32 elements. It is zero for a code with its check character, and
 * not for one with a wrong character or with two characters in each other's place.
 */
function checksum(characters: string): number {
  return [...characters].reduce((sum, character) => timesX(sum) ^ ALPHABET.indexOf(character), 0);
}

/** Multiplies by x modulo x⁵ + x² + 1. */
function timesX(element: number): number {
  return (element << 1) ^ (element & 16 ? 0b100101 : 0);
}
