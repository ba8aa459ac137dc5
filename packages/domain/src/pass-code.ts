/**
 * The texts of a team's pass. Its QR code holds a signed token; the short code under it is for typing. Only the API can
 * make either; what a device at the door needs to recognise them is in `docs/adr/0020`.
 */

import { BASE32_CHARACTER, inGroups, readChecked, toBase32 } from './base32.ts';
import { boardTeamPath } from './portal-paths.ts';

/** The random characters of a short code, 5 bits each; a check character follows. */
export const CODE_CHARACTERS = 8;
/** How many of them a device at the door is given: those that it is not given cannot be learned from it. */
export const CODE_START_CHARACTERS = 5;
/** Bytes of the SHA-256 by which a device recognises a token. */
const PASS_HASH_BYTES = 12;

/** Names the format, so that a later one can be distinguished. */
const TOKEN_PREFIX = 'TP1';
const TOKEN = new RegExp(
  `^${TOKEN_PREFIX}-(${BASE32_CHARACTER}{4})-(${BASE32_CHARACTER}{26})-(${BASE32_CHARACTER}{26})$`,
);
/** The QR code of passes before tokens: the board's page of the team, at whatever address the portal had then. */
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OLD_LINK = new RegExp(`^https?://[^/\\s]+${boardTeamPath(`(${ID})`)}$`, 'i');

/** What a scanned or typed text is, if it can be of a pass at all. */
export type PassText =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'old_link'; readonly teamId: string };

/** Reads what was scanned, or typed in whatever case, with hyphens, spaces or Arabic digits. Null for any other text. */
export function readPass(text: string): PassText | null {
  const trimmed = text.trim();
  const [, teamId] = OLD_LINK.exec(trimmed) ?? [];
  if (teamId !== undefined) return { kind: 'old_link', teamId: teamId.toLowerCase() };
  const upper = trimmed.toUpperCase();
  if (TOKEN.test(upper)) return { kind: 'token', token: upper };
  const code = readChecked(trimmed, CODE_CHARACTERS + 1);
  return code === null ? null : { kind: 'code', code };
}

/** A short code as it is printed: three groups of three. */
export function formatCode(code: string): string {
  return inGroups(code, 3);
}

/** The parts of a token. `team` and `signature` have 16 bytes each, `key` 20 bits. */
export interface TokenParts {
  readonly key: string;
  readonly team: string;
  readonly signature: string;
}

/** Capital letters, digits and hyphens alone, which a QR code stores in its small alphanumeric form. */
export function joinToken({ key, team, signature }: TokenParts): string {
  return [TOKEN_PREFIX, key, team, signature].join('-');
}

export function splitToken(token: string): TokenParts | null {
  const [, key, team, signature] = TOKEN.exec(token) ?? [];
  return key && team && signature ? { key, team, signature } : null;
}

/** SHA-256 of some bytes, such as `(bytes) => crypto.subtle.digest('SHA-256', bytes)` in a browser. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** The start of a token's SHA-256, by which a device recognises a token that it was not given. */
export function passHash(digest: Uint8Array): string {
  return toBase32(digest.subarray(0, PASS_HASH_BYTES));
}

/** The bytes of a token, which `passHash` is made of. */
export function bytesOf(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(token, (character) => character.charCodeAt(0));
}

/** What a device at the door knows of a team's passes. */
export interface RecognisablePass {
  readonly id: string;
  readonly pass_hashes: readonly string[];
  readonly code_starts: readonly string[];
  readonly old_pass: boolean;
}

/**
 * The teams whose pass this may be: one, none, or for a typed code seldom two, whose names distinguish them. It needs no
 * connection; the API decides once the check-in is sent.
 */
export async function recogniseTeams<Team extends RecognisablePass>(
  teams: readonly Team[],
  pass: PassText,
  sha256: Sha256,
): Promise<Team[]> {
  if (pass.kind === 'old_link') return teams.filter(({ id, old_pass }) => old_pass && id === pass.teamId);
  if (pass.kind === 'code') {
    const start = pass.code.slice(0, CODE_START_CHARACTERS);
    return teams.filter(({ code_starts }) => code_starts.includes(start));
  }
  const hash = passHash(new Uint8Array(await sha256(bytesOf(pass.token))));
  return teams.filter(({ pass_hashes }) => pass_hashes.includes(hash));
}
