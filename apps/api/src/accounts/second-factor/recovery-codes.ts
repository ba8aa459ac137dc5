import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashToken } from '../../platform/tokens.ts';

const COUNT = 10;
/** 80 bits, so that the hashes in a stolen backup cannot be reversed by trying. */
const CODE_BYTES = 10;

/** Ten codes like `ABCD-EFGH-IJKL-MNOP`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const { base32 } = Secret.fromLatin1(randomBytes(CODE_BYTES).toString('latin1'));
    return base32.match(/.{4}/g)?.join('-') ?? base32;
  });
}

/** How a code is stored, however it is typed: in any case, with or without dashes and spaces. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
}
