import type { teamCalls } from '@portal/api-schema';
import { findPerson, sendActivationMail } from '../../accounts/index.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { findLeaderId } from '../members/members.repository.ts';
import { lockTeam } from './team-changes.repository.ts';

/**
 * Sends the leader of a team the mail again that activates the account.
 * @throws HttpError 404 no such team, or it has no leader · 409 the account is activated · 429 too many mails to them
 */
export function sendActivation(
  context: Context,
  { actor, body }: CallInput<typeof teamCalls.sendActivation>,
) {
  const teamId = body.team_id;
  const lock = (tx: Database) => lockTeam(tx, teamId);
  return changeLocked(context, actor, lock, async (_team, { tx, at, audit }) => {
    const leaderId = await findLeaderId(tx, teamId);
    const leader = leaderId && (await findPerson(tx, leaderId));
    if (!leader) throw notFound();
    await sendActivationMail(context, tx, leader, at);
    const entry = { action: 'team.activation_sent', subject_type: 'team', subject_id: teamId } as const;
    await audit(entry);
    return {};
  });
}
