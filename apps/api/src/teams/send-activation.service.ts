import { ALREADY_ACTIVATED } from '@portal/domain/messages';
import type { Actor } from '../audit/actor.ts';
import { MAX_MAILS_PER_EMAIL } from '../auth/mail-throttle.ts';
import { requireBelowLimits } from '../auth/throttle.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { conflict, notFound } from '../errors.ts';
import { queueMail } from '../mail/mail-request.ts';
import { findLeaderId, isActivated } from '../members/members.repository.ts';
import { findPerson } from '../people/people.repository.ts';
import { lockTeam } from './team-changes.repository.ts';

/**
 * Sends the leader of a team the mail again that activates the account: its link sets a first password or verifies
 * the email.
 * @throws HttpError 404 no such team, or it has no leader · 409 the account is activated · 429 too many mails to them
 */
export async function sendActivation(context: Context, actor: Actor, teamId: string): Promise<void> {
  const lock = (tx: Database) => lockTeam(tx, teamId);
  await changeLocked(context, actor, lock, async (_team, { tx, at, audit }) => {
    const leaderId = await findLeaderId(tx, teamId);
    const leader = leaderId && (await findPerson(tx, leaderId));
    if (!leader) throw notFound();
    if (await isActivated(tx, leader.id)) throw conflict(ALREADY_ACTIVATED);
    await requireBelowLimits(tx, [{ key: `activation:${leader.id}`, max: MAX_MAILS_PER_EMAIL }], at);
    const kind = leader.password_hash === null ? 'set_password' : 'verify_email';
    await queueMail(context, tx, { kind, user_id: leader.id });
    const entry = { action: 'team.activation_sent', subject_type: 'team', subject_id: teamId } as const;
    audit(entry);
  });
}
