import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Pass } from '@portal/api-schema';
import {
  bytesOf,
  CODE_START_CHARACTERS,
  formatCode,
  fromBase32,
  joinToken,
  passHash,
  splitToken,
  toBase32,
  withCheck,
} from '@portal/domain/pass-code';
import { parse, stringify } from 'uuid';
import type { PassKey } from './pass-keys.repository.ts';

/*
 * A pass is computed from the key and the team's id, and stored nowhere. Token and short code take different bytes of
 * one HMAC, so neither tells anything of the other. docs/adr/0020 has the reasons.
 */

/** 128 bits: nobody guesses a token. */
const SIGNATURE_BYTES = 16;
/** 40 bits, for eight characters. */
const CODE_BYTES = 5;

interface Texts {
  token: string;
  /** Without the hyphens that are printed. */
  code: string;
}

function textsOf({ id, key }: PassKey, teamId: string): Texts {
  const mac = createHmac('sha256', key).update(`team-pass\n${teamId}`).digest();
  const signature = toBase32(mac.subarray(0, SIGNATURE_BYTES));
  return {
    token: joinToken({ key: id, team: toBase32(parse(teamId)), signature }),
    code: withCheck(toBase32(mac.subarray(SIGNATURE_BYTES, SIGNATURE_BYTES + CODE_BYTES))),
  };
}

/** The pass of a team, as it is printed now. */
export function passOf([newest]: readonly PassKey[], teamId: string): Pass {
  if (!newest) throw new Error('There is no key for passes');
  const { token, code } = textsOf(newest, teamId);
  return { token, code: formatCode(code) };
}

/** By what a device recognises every accepted pass of a team, without being given one. */
export function recognisedBy(
  keys: readonly PassKey[],
  teamId: string,
): { pass_hashes: string[]; code_starts: string[] } {
  const texts = keys.map((key) => textsOf(key, teamId));
  return {
    pass_hashes: texts.map(({ token }) => passHash(hash('sha256', bytesOf(token), 'buffer'))),
    code_starts: texts.map(({ code }) => code.slice(0, CODE_START_CHARACTERS)),
  };
}

/** The team that one of the keys signed this token for. */
export function teamOfToken(keys: readonly PassKey[], token: string): string | undefined {
  const parts = splitToken(token);
  const key = keys.find(({ id }) => id === parts?.key);
  if (!parts || !key) return undefined;
  const teamId = stringifyId(fromBase32(parts.team));
  return teamId !== undefined && isEqual(textsOf(key, teamId).token, token) ? teamId : undefined;
}

/** The team among these that has this short code; undefined in the one case in many millions that two have it. */
export function teamOfCode(
  keys: readonly PassKey[],
  code: string,
  teamIds: readonly string[],
): string | undefined {
  const found = teamIds.filter((teamId) => keys.some((key) => isEqual(textsOf(key, teamId).code, code)));
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
