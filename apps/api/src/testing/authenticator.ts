import { type Data, secondFactorCalls } from '@portal/api-schema';
import { Secret, TOTP } from 'otpauth';
import { dataOf, type Session } from './test-app.ts';

/** What an authenticator app shows for a secret at this time. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Sets up the second factor of a session's user. @returns the secret, and the recovery codes */
export async function setUpSecondFactor(
  session: Session,
  now: Date,
): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = await session.data(secondFactorCalls.start);
  const enabled = await session('PUT', '/auth/second-factor', { code: codeAt(secret, now) });
  if (enabled.status !== 200) throw new Error(`The second factor was not enabled: ${enabled.message}`);
  return { secret, ...dataOf<Data<typeof secondFactorCalls.enable>>(enabled) };
}
