import { type Body, type Invitation, invitationCalls } from '@portal/api-schema';
import { INVALID_DATA, MEMBER_HAS_ACCOUNT, TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import { findAccount, invitationMails, queueMail, requireBelowLimits } from '../../accounts/index.ts';
import { loadSettings, requireRegistrationOpen } from '../../event/index.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { countMembers, findMember } from '../members/members.repository.ts';
import { requireRoomFor } from '../members/members.service.ts';
import { teamChange } from '../published-changes.ts';
import { findLedTeamId } from '../teams/team-access.repository.ts';
import { lockOwnTeam } from '../teams/team-changes.repository.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.service.ts';
import {
  deleteInvitations,
  findInvitation,
  findMemberByEmail,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  renewToken,
  revokeInvitations,
} from './invitations.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
export const INVITATION_VALID_MS = 7 * DAY_MS;
/** So long its link still says what became of it. */
const KEPT_MS = 30 * DAY_MS;
/** Of one team in a day: each may send a mail to an address that is not known to want it. */
const MAX_INVITATIONS = 30;
/** To one address or member in an hour. */
export const MAX_TO_ONE = 3;

export const invitationRoutes = routesOf(invitationCalls, {
  async list({ db }, { caller }) {
    const teamId = await findLedTeamId(db, caller.id);
    const rows = teamId === undefined ? [] : await listInvitations(db, teamId);
    return { invitations: rows.map(toInvitation) };
  },

  /**
   * Invites a member without an account at any time, or a new person while registration is open. A new invitation replaces the
   * one before to the same member or address. Whether an address is known is not said.
   * @throws HttpError 404 the leader has no team, or the member is not in it · 409 the member has an account, or the team does not take part · 422
   * registration is closed, the team is full or has this person, or an address is missing or too much · 429 too many
   */
  invite(context, { caller, actor, body }) {
    const { by, user_id } = body;
    return changeLocked(context, actor, lockOwnTeam(caller), async (team, { tx, at, audit, publish }) => {
      if (!takesPart(team.status)) throw conflict(TEAM_NOT_PARTICIPATING);
      const address = user_id === undefined ? await newAddress(tx, team.id, body, at) : undefined;
      const email = user_id === undefined ? address : await memberAddress(tx, team.id, user_id, body);
      const to = user_id ?? email;
      const limits = [
        ...(to === undefined
          ? []
          : [{ key: `invitation:${team.id}:${to}`, max: MAX_TO_ONE, windowMs: HOUR_MS }]),
        { key: `invitations:${team.id}`, max: MAX_INVITATIONS, windowMs: DAY_MS },
      ];
      await requireBelowLimits(tx, limits, at);
      if (user_id !== undefined) await revokeInvitations(tx, team.id, ['user_id', user_id], at);
      else if (email !== undefined) await revokeInvitations(tx, team.id, ['email', email], at);
      const invitation = await insertInvitation(tx, {
        team_id: team.id,
        by,
        created_at: at,
        expires_at: new Date(at.getTime() + INVITATION_VALID_MS),
        user_id: user_id ?? null,
        email: by === 'mail' ? (email ?? null) : null,
      });
      if (by === 'mail')
        await queueMail(context, tx, { kind: 'invite_member', invitation_id: invitation.id });
      const link =
        by === 'link' && `${context.config.publicUrl}/auth/invitation#${await renewToken(tx, invitation.id)}`;
      audit({ action: 'member.invited', subject_type: 'team', subject_id: team.id, details: { by } });
      await publish(teamChange(team.id));
      return { invitation: toInvitation(invitation), ...(link && { link }) };
    });
  },

  /** @throws HttpError 404 no such invitation of the own team that waits */
  revoke(context, { caller, actor, params: { id } }) {
    return changeLocked(context, actor, lockOwnTeam(caller), async (team, { tx, at, audit, publish }) => {
      if ((await revokeInvitations(tx, team.id, ['id', id], at)) === 0) throw notFound();
      audit({ action: 'member.invitation_revoked', subject_type: 'team', subject_id: team.id });
      await publish(teamChange(team.id));
      return {};
    });
  },

  open: openInvitation,
  accept: acceptInvitation,
});

type Invite = Body<typeof invitationCalls.invite>;

/** The address of a new person, who is invited; undefined for a link that the leader passes on. */
async function newAddress(tx: Database, teamId: string, { by, email }: Invite, at: Date) {
  if ((by === 'mail') !== (email !== undefined))
    throw refused(INVALID_DATA, { email: ['اكتب بريد من تدعوه بالبريد'] });
  const settings = await loadSettings(tx);
  requireRegistrationOpen(settings, at);
  requireRoomFor((await countMembers(tx, teamId)) + 1, settings);
  const address = email?.toLowerCase();
  if (address !== undefined && (await findMemberByEmail(tx, teamId, address)) !== undefined)
    throw refused(INVALID_DATA, { email: ['صاحب هذا البريد في فريقك'] });
  return address;
}

async function memberAddress(tx: Database, teamId: string, userId: string, { email }: Invite) {
  const member = await findMember(tx, teamId, userId);
  if (!member || member.is_leader) throw notFound();
  if (email !== undefined) throw refused(INVALID_DATA, { email: ['تُرسل الدعوة إلى بريد العضو'] });
  if ((await findAccount(tx, userId))?.password_hash != null) throw conflict(MEMBER_HAS_ACCOUNT);
  return member.email.toLowerCase();
}

function toInvitation(row: Pick<InvitationRow, keyof Invitation>): Invitation {
  const { created_at, expires_at } = row;
  return { ...row, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}

/** What the mail of an invitation needs. Nothing is sent of one that no longer waits. */
export const invitationMail = invitationMails.with({
  async addressOf({ db, now }, id) {
    const row = await findInvitation(db, id);
    if (!row?.email || row.accepted_at || row.revoked_at || row.expires_at < now()) return undefined;
    return row.email;
  },
  issueToken: ({ db }, id) => renewToken(db, id),
});

export const removeOldInvitations = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  deleteInvitations(db, new Date(now().getTime() - KEPT_MS));
