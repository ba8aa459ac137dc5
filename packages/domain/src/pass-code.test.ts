import { fromBase32, toBase32, withCheck } from './base32.ts';
import {
  bytesOf,
  formatCode,
  joinToken,
  passHash,
  readPass,
  recogniseTeams,
  splitToken,
} from './pass-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = withCheck('K7QM2XPD');
const parts = { key: '7ZK2', team: toBase32(new Uint8Array(16).fill(0xa5)), signature: '0'.repeat(26) };
const token = joinToken(parts);
const TEAM = '01890000-0000-7000-8000-000000000000';

/** Takes the place of SHA-256, which the platform brings along. */
const sha256 = async (bytes: Uint8Array) => {
  let state = 1;
  for (const byte of bytes) state = Math.imul(state ^ byte, 0x01000193);
  return Uint8Array.from({ length: 32 }, (_, place) => state >> (place % 24)).buffer;
};

describe('a short code', () => {
  it('is printed in groups, and read in any way that people write it', () => {
    expect(formatCode(code)).toMatch(/^K7Q-M2X-PD.$/);
    const typed = [code, formatCode(code), code.toLowerCase(), ` ${code.slice(0, 4)} ${code.slice(4)} `];
    for (const text of [...typed, code.replace('7', '٧').replace('2', '٢')]) {
      expect(readPass(text)).toEqual({ kind: 'code', code });
    }
  });

  it('takes O, I and L for the digits that they are read as', () => {
    const digits = withCheck('01100011');
    const letters = digits.replaceAll('0', 'o').replace('1', 'I').replace('1', 'l');
    expect(readPass(letters)).toEqual({ kind: 'code', code: digits });
  });

  it('is refused with any one character wrong, or any two in each other’s place', () => {
    for (let place = 0; place < code.length; place += 1) {
      for (const wrong of ALPHABET) {
        if (wrong === code[place]) continue;
        expect(readPass(code.slice(0, place) + wrong + code.slice(place + 1))).toBeNull();
      }
      for (let other = place + 1; other < code.length; other += 1) {
        if (code[other] === code[place]) continue;
        const swapped = [...code];
        swapped[place] = code[other] ?? '';
        swapped[other] = code[place] ?? '';
        expect(readPass(swapped.join(''))).toBeNull();
      }
    }
  });
});

describe('a token', () => {
  it('is read, and nothing like it', () => {
    expect(readPass(`${token}\n`)).toEqual({ kind: 'token', token });
    expect(splitToken(token)).toEqual(parts);
    for (const text of [
      token.slice(1),
      `${token}0`,
      token.replace('7ZK2', '7ZU2'),
      '',
      'https://example.org',
    ]) {
      expect(readPass(text)).toBeNull();
    }
  });

  it('fits the small form of a QR code, which has no small letters', () => {
    expect(token).toMatch(/^[0-9A-Z-]{62}$/);
  });
});

it('an old pass is the link of a team at any address of the portal', () => {
  const link = `https://portal.example/board-of-directors/portal/team-management/team-details/${TEAM}`;
  expect(readPass(link)).toEqual({ kind: 'old_link', teamId: TEAM });
  expect(readPass(link.replace('team-details', 'add-team'))).toBeNull();
  expect(readPass(link.replace(TEAM, '-'.repeat(36)))).toBeNull();
});

it('bytes become text and bytes again', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => (index * 37) % 256);
  expect(fromBase32(toBase32(bytes))).toEqual(bytes);
});

it('a device recognises passes without having them, and an old one only while it is accepted', async () => {
  const hash = passHash(new Uint8Array(await sha256(bytesOf(token))));
  const team = { id: TEAM, pass_hashes: [hash], code_starts: [code.slice(0, 5)], old_pass: true };
  const other = { id: 'other', pass_hashes: ['X'], code_starts: ['00000'], old_pass: false };
  const found = (text: string, teams = [team, other]) => {
    const pass = readPass(text);
    return pass ? recogniseTeams(teams, pass, sha256) : [];
  };
  const link = `https://portal.example/board-of-directors/portal/team-management/team-details/${TEAM}`;
  for (const text of [token, code, link]) expect(await found(text)).toEqual([team]);
  expect(await found(token.replace(/0$/, '1'))).toEqual([]);
  expect(await found(link, [{ ...team, old_pass: false }])).toEqual([]);
});
