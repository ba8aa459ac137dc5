import { SECOND_FACTOR_INVALID, SECOND_FACTOR_REQUIRED } from '@portal/domain/messages';
import { SECOND_FACTOR_ROLES } from '@portal/domain/roles';
import { loadSettings } from '../../event/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, refused } from '../../platform/errors.ts';
import { requireBelowLimits, resetHits } from '../auth/throttle.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  findSecondFactor,
  type SecondFactorRow,
  useRecoveryCode,
  useStep,
} from './second-factor.repository.ts';
import { stepOf } from './totp.ts';

/** Per quarter of an hour; only who has the password can use them up. With 3 valid codes of a million at a time. */
const MAX_TRIES = 10;
const WRONG_CODE = 'الرمز غير صحيح أو استُخدم من قبل';

export type SignInFactor = 'none' | 'app' | 'recovery_code' | 'to_be_set_up';

type Services = Pick<Context, 'db' | 'now'>;

/**
 * The second step of a sign-in, after the password, for roles that have one. A code works once.
 * @returns `to_be_set_up` when the event requires a second factor that the account does not have
 * @throws HttpError 403 the code is missing · 422 it is wrong or was used · 429 too many tries
 */
export async function checkSecondFactor(
  { db, now }: Services,
  account: { id: string; role: string },
  code: string | undefined,
): Promise<SignInFactor> {
  if (!SECOND_FACTOR_ROLES.some((role) => role === account.role)) return 'none';
  const factor = await findSecondFactor(db, account.id);
  if (!factor?.confirmed_at) {
    const { second_factor_required } = await loadSettings(db);
    return second_factor_required ? 'to_be_set_up' : 'none';
  }
  if (code === undefined) throw new HttpError(403, SECOND_FACTOR_REQUIRED);
  const key = `second-factor:${account.id}`;
  await requireBelowLimits(db, [{ key, max: MAX_TRIES }], now());
  const used = await useCode(db, factor, code, now());
  if (used === null) throw wrongCode();
  await resetHits(db, key);
  return used;
}

/** Uses a code of the app, or a recovery code. @returns which of them it was; null when it is neither */
async function useCode(
  db: Database,
  factor: SecondFactorRow,
  code: string,
  now: Date,
): Promise<'app' | 'recovery_code' | null> {
  if (await useAppCode(db, factor, code, now)) return 'app';
  const isRecovery = await useRecoveryCode(db, factor.user_id, hashRecoveryCode(code), now);
  return isRecovery ? 'recovery_code' : null;
}

/** Uses a code of the app. @returns whether it is valid and was not used before */
export async function useAppCode(
  db: Database,
  { secret, user_id }: SecondFactorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOf(secret, code.replace(/\s/g, ''), now);
  return step !== null && (await useStep(db, user_id, step));
}

export const wrongCode = () => refused(SECOND_FACTOR_INVALID, { code: [WRONG_CODE] });
