import type { Body, invitationCalls } from '@portal/api-schema';
import {
  INVALID_DATA,
  INVITATION_EXPIRED,
  INVITATION_INVALID,
  INVITATION_REVOKED,
  INVITATION_USED,
  MEMBER_HAS_ACCOUNT,
  PRIVACY_TEXT_UNKNOWN,
  TEAM_NOT_PARTICIPATING,
} from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import {
  expiryOfRegistration,
  findAccount,
  giveAccount,
  hashNewPassword,
  insertPerson,
  limitsOfNetwork,
  queueMail,
  requireAvailable,
  requireBelowLimits,
  requireConfirmed,
  toUser,
  type UserRow,
} from '../../accounts/index.ts';
import { isPrivacyVersion, loadSettings, requireRegistrationOpen } from '../../event/index.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, withTransaction } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { countMembers, findLeaderId, findMember, insertMember } from '../members/members.repository.ts';
import { requireRoomFor } from '../members/members.service.ts';
import { teamChange } from '../published-changes.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { findTeam } from '../teams/team-parts.repository.ts';
import {
  findInvitationByToken,
  findMemberByEmail,
  type InvitationRow,
  markAccepted,
} from './invitations.repository.ts';

/** From one network in a quarter of an hour: a hall opens its invitations behind one address. */
const MAX_TRIES = 900;

type Accept = Body<typeof invitationCalls.accept>;

/**
 * The invitation of a token and the member whom it is for, none for a new person, if it may be accepted now.
 * @throws HttpError 409 the team does not take part · 422 the link is unknown, used, revoked or expired, the member has an account, or for a new
 * person registration is closed, the team full, or the address another person's
 */
async function findInvited(tx: Database, token: string, at: Date) {
  const invitation = await findInvitationByToken(tx, token);
  if (!invitation) throw refused(INVITATION_INVALID);
  const { team_id, email, user_id } = invitation;
  const team = await findTeam(tx, team_id);
  if (!team || !takesPart(team.status)) throw conflict(TEAM_NOT_PARTICIPATING);
  if (invitation.accepted_at) throw refused(INVITATION_USED);
  const memberId = user_id ?? (email === null ? undefined : await findMemberByEmail(tx, team_id, email));
  const isTheirs = memberId !== undefined && (await findMember(tx, team_id, memberId)) !== undefined;
  const member = isTheirs ? await findAccount(tx, memberId) : undefined;
  // By another invitation, or a registration of their own: this one, also when it was replaced, is not needed.
  if (member && member.password_hash !== null) throw refused(MEMBER_HAS_ACCOUNT);
  if (invitation.revoked_at) throw refused(INVITATION_REVOKED);
  if (invitation.expires_at <= at) throw refused(INVITATION_EXPIRED);
  if (memberId !== undefined) {
    // Has left the team, or a leader by now, who has a mail of their own.
    if (member?.role !== 'member') throw refused(INVITATION_REVOKED);
    // The leader has corrected the address since.
    if (email !== null && email !== member.email.toLowerCase()) throw refused(INVITATION_REVOKED);
    return { invitation, member };
  }
  const settings = await loadSettings(tx);
  requireRegistrationOpen(settings, at);
  requireRoomFor((await countMembers(tx, team_id)) + 1, settings);
  if (email !== null) await requireAvailable(tx, { email });
  return { invitation, member: undefined };
}

const countTry = ({ db, now }: Context, address: string) =>
  requireBelowLimits(db, limitsOfNetwork('invitation-try', address, MAX_TRIES), now());

/** Who invites to which team. @throws HttpError as `findInvited`; 429 too many tries from the network */
export async function openInvitation(
  context: Context,
  { body, request }: CallInput<typeof invitationCalls.open>,
) {
  const { db, now } = context;
  await countTry(context, request.ip);
  const { invitation, member } = await findInvited(db, body.token, now());
  const { team_id, email } = invitation;
  const [team, leaderId] = await Promise.all([findTeam(db, team_id), findLeaderId(db, team_id)]);
  const leader = leaderId && (await findAccount(db, leaderId));
  return {
    team_name: team?.name ?? '',
    leader_name: leader ? leader.full_name : null,
    full_name: member?.full_name ?? null,
    email: member?.email ?? email,
  };
}

/**
 * Accepts an invitation: the person sets a password and agrees to the privacy text themselves. Who came by the mail has proved the address; to
 * others its link is sent first. Of several attempts at once only one succeeds.
 * @throws HttpError as `findInvited`; 422 the privacy text is unknown, the password is common, data are missing or another person's · 429 too many tries from the network
 */
export async function acceptInvitation(
  context: Context,
  { body, request }: CallInput<typeof invitationCalls.accept>,
) {
  requireConfirmed(body);
  const { db, now } = context;
  await countTry(context, request.ip);
  // The password is hashed before anything is locked, but for nobody without a valid link.
  const { invitation: found } = await findInvited(db, body.token, now());
  const password_hash = await hashNewPassword(context, body.password);
  return withTransaction(db, async (tx) => {
    if (!(await lockTeam(tx, found.team_id))) throw refused(INVITATION_REVOKED);
    const at = now();
    const { invitation, member } = await findInvited(tx, body.token, at);
    if (!(await isPrivacyVersion(tx, body.privacy_version)))
      throw refused(PRIVACY_TEXT_UNKNOWN, { privacy_version: ['نص الخصوصية غير معروف'] });
    const account = {
      password_hash,
      consent_version: body.privacy_version,
      consented_at: at,
      email_verified_at: invitation.email === null ? null : at,
    };
    const user = member
      ? await giveAccount(tx, member.id, account)
      : await addPerson(tx, invitation, body, account);
    await markAccepted(tx, invitation.id, user.id, at);
    if (user.email_verified_at === null)
      await queueMail(context, tx, { kind: 'verify_email', user_id: user.id });
    const details = { team_id: invitation.team_id };
    const entry = { action: 'member.joined', subject_type: 'user', subject_id: user.id, details } as const;
    await recordAudit(tx, actorOf(toUser(user), request), entry, at);
    await publishChange(context, tx, teamChange(invitation.team_id));
    return { email: user.email, email_verified: user.email_verified_at !== null };
  });
}

async function addPerson(
  tx: Database,
  { team_id, email }: InvitationRow,
  { token: _, password: __, password_confirmation: ___, privacy_version: ____, specialty, ...typed }: Accept,
  account: Parameters<typeof giveAccount>[2],
): Promise<UserRow> {
  const { full_name = '', phone_number = '', identity = '', ...others } = typed;
  const person = { ...others, full_name, phone_number, identity, email: email ?? typed.email ?? '' };
  const missing = Object.entries(person).filter(([, value]) => value === '');
  if (missing.length > 0)
    throw refused(INVALID_DATA, Object.fromEntries(missing.map(([field]) => [field, ['هذا الحقل مطلوب']])));
  // Who joined by a link may have typed another's address.
  const expires = email === null && { expires_at: expiryOfRegistration(account.consented_at) };
  const user = await insertPerson(tx, { ...person, ...account, ...expires, role: 'member' });
  await insertMember(tx, { user_id: user.id, team_id, specialty: specialty || null });
  return user;
}
