import type { authCalls, Data } from '@portal/api-schema';
import { JUDGE_LINK_INVALID } from '@portal/domain/messages';
import { actorOf } from '../../platform/audit/actor.ts';
import { auditRow } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { announceAccount } from '../account/account-owners.ts';
import { findAccount } from '../auth/accounts.repository.ts';
import { toUser } from '../auth/auth.service.ts';
import { useLink } from '../auth/links.repository.ts';
import { storeSignIn } from '../auth/sessions.repository.ts';
import { createSession } from '../auth/sessions.ts';
import { limitsOfNetwork, requireBelowLimits } from '../auth/throttle.ts';
import { markSignedIn } from './judges.repository.ts';

/** Links that one network may try in a quarter of an hour: all judges of a venue share one. */
const MAX_TRIES = 300;

/**
 * Signs a judge in on this device with a link of the board, which then works no more.
 * @throws HttpError 422 the link is unknown, used, expired or replaced · 429 too many tries from the network
 */
export async function judgeSignIn(
  context: Context,
  { body: { token }, request }: CallInput<typeof authCalls.judgeSignIn>,
): Promise<Data<typeof authCalls.judgeSignIn>> {
  const { db, now } = context;
  await requireBelowLimits(db, limitsOfNetwork('judge-link', request.ip, MAX_TRIES), now());
  return withTransaction(db, async (tx) => {
    const at = now();
    const link = await useLink(tx, { token, purposes: ['judge_sign_in'], now: at });
    const account = link && (await findAccount(tx, link.user_id));
    if (!account || account.disabled_at !== null) throw refused(JUDGE_LINK_INVALID);
    await markSignedIn(tx, account.id, at);
    const user = toUser(account);
    const opened = createSession({ userId: user.id, by: 'link' }, at, request);
    const entry = { action: 'session.opened', subject_type: 'user', subject_id: user.id } as const;
    const entries = [auditRow(actorOf(user, request), entry, at)];
    await storeSignIn(tx, { session: opened.session, entries, takenBack: [] });
    await announceAccount(context, tx, account);
    return { role: user.role, user: { ...user, token: opened.token } };
  });
}
