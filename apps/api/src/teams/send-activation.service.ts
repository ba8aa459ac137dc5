import type { Actor } from '../audit/actor.ts';
import { sendActivationMail } from '../auth/activation-mail.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { findLeaderId } from '../members/members.repository.ts';
import { findPerson } from '../people/people.repository.ts';
import { lockTeam } from './team-changes.repository.ts';

/**
 * Sends the leader of a team the mail again that activates the account.
 * @throws HttpError 404 no such team, or it has no leader · 409 the account is activated · 429 too many mails to them
 */
export async function sendActivation(context: Context, actor: Actor, teamId: string): Promise<void> {
  const lock = (tx: Database) => lockTeam(tx, teamId);
  await changeLocked(context, actor, lock, async (_team, { tx, at, audit }) => {
    const leaderId = await findLeaderId(tx, teamId);
    const leader = leaderId && (await findPerson(tx, leaderId));
    if (!leader) throw notFound();
    await sendActivationMail(context, tx, leader, at);
    const entry = { action: 'team.activation_sent', subject_type: 'team', subject_id: teamId } as const;
    await audit(entry);
  });
}
