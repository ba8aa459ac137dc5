import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const DIGITS = 6;
const PERIOD_S = 30;
/** Codes of the step before and after are accepted too: clocks of phones differ. */
const WINDOW = 1;

const generatorOf = (secret: string, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...labels,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, labels: { issuer: string; label: string }): string {
  return generatorOf(secret, labels).toString();
}

/** The step of a code that is valid now, which counts periods since 1970; null when it is not valid. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}
