import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Pass } from '@portal/api-schema';
import { fromBase32, toBase32, withCheck } from '@portal/domain/base32';
import {
  bytesOf,
  CODE_START_CHARACTERS,
  formatCode,
  joinToken,
  passHash,
  splitToken,
} from '@portal/domain/pass-code';
import { parse, stringify } from 'uuid';
import type { PassKey } from './passes.repository.ts';

/*
 * A pass is computed from the key and the team's id, and stored nowhere. Token and short code take different bytes of
 * one HMAC, so neither reveals anything of the other. docs/adr/0020 has the reasons.
 */

/** 128 bits: nobody guesses a token. */
const SIGNATURE_BYTES = 16;
/** 40 bits, for eight characters. */
const CODE_BYTES = 5;

function macOf({ key }: PassKey, teamId: string): Buffer {
  return createHmac('sha256', key).update(`team-pass\n${teamId}`).digest();
}

function tokenOf(key: PassKey, teamId: string, mac = macOf(key, teamId)): string {
  const signature = toBase32(mac.subarray(0, SIGNATURE_BYTES));
  return joinToken({ key: key.id, team: toBase32(parse(teamId)), signature });
}

/** Without the hyphens that are printed. */
function codeOf(key: PassKey, teamId: string, mac = macOf(key, teamId)): string {
  return withCheck(toBase32(mac.subarray(SIGNATURE_BYTES, SIGNATURE_BYTES + CODE_BYTES)));
}

/** The pass of a team, as it is printed now. */
export function passOf([newest]: readonly PassKey[], teamId: string): Pass {
  if (!newest) throw new Error('There is no key for passes');
  return { token: tokenOf(newest, teamId), code: formatCode(codeOf(newest, teamId)) };
}

/** By what a device recognises every accepted pass of a team, without being given one. */
export function recognisedBy(
  keys: readonly PassKey[],
  teamId: string,
): { pass_hashes: string[]; code_starts: string[] } {
  const macs = keys.map((key) => [key, macOf(key, teamId)] as const);
  return {
    pass_hashes: macs.map(([key, mac]) =>
      passHash(hash('sha256', bytesOf(tokenOf(key, teamId, mac)), 'buffer')),
    ),
    code_starts: macs.map(([key, mac]) => codeOf(key, teamId, mac).slice(0, CODE_START_CHARACTERS)),
  };
}

/** The team that one of the keys signed this token for. */
export function teamOfToken(keys: readonly PassKey[], token: string): string | undefined {
  const parts = splitToken(token);
  const key = keys.find(({ id }) => id === parts?.key);
  if (!parts || !key) return undefined;
  const teamId = stringifyId(fromBase32(parts.team));
  return teamId !== undefined && isEqual(tokenOf(key, teamId), token) ? teamId : undefined;
}

/** The team among these that has this short code; undefined in the one case in many millions that two have it. */
export function teamOfCode(
  keys: readonly PassKey[],
  code: string,
  teamIds: readonly string[],
): string | undefined {
  const found = teamIds.filter((teamId) => keys.some((key) => isEqual(codeOf(key, teamId), code)));
  return found.length === 1 ? found[0] : undefined;
}

function stringifyId(bytes: Uint8Array): string | undefined {
  try {
    return stringify(bytes);
  } catch {
    // Bytes that are no UUID.
    return undefined;
  }
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
