import { ALREADY_ACTIVATED } from '@portal/domain/messages';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import { requireBelowLimits } from '../auth/throttle.ts';
import type { UserRow } from '../people/people.repository.ts';
import { queueMail } from './mail-request.ts';
import { MAX_MAILS_PER_EMAIL } from './mail-throttle.ts';

/**
 * Sends a person the mail again that activates their account: its link sets a first password or verifies the email.
 * @throws HttpError 409 the account is activated · 429 too many mails to them
 */
export async function sendActivationMail(
  context: Pick<Context, 'jobs'>,
  tx: Database,
  { id, password_hash, email_verified_at }: UserRow,
  at: Date,
): Promise<void> {
  if (password_hash !== null && email_verified_at !== null) throw conflict(ALREADY_ACTIVATED);
  await requireBelowLimits(tx, [{ key: `activation:${id}`, max: MAX_MAILS_PER_EMAIL }], at);
  const kind = password_hash === null ? 'set_password' : 'verify_email';
  await queueMail(context, tx, { kind, user_id: id });
}
