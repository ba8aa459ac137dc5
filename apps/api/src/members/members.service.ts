import type { AddMemberBody, ChangeMemberBody, Member } from '@portal/api-schema';
import { requireAsSeen } from '../as-seen.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { requireVerification } from '../auth/email-verification.service.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { notFound, refused } from '../errors.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { queueMail } from '../mail/mail-request.ts';
import { insertPerson, type UserRow, updatePerson } from '../people/people.repository.ts';
import { requireRegistrationOpen } from '../settings/event-windows.ts';
import { loadSettings, type SettingsRow } from '../settings/settings.repository.ts';
import { findLedTeamId } from '../teams/team-access.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { countMembers, deletePerson, findMember, insertMember, updateMember } from './members.repository.ts';

const MEMBER_CHANGED = 'The member was changed meanwhile.';

/** Whose members are meant: those of the team that a leader leads, or of a team that a director named. */
export type WhoseTeam = { led_by: string } | { team_id: string };

/**
 * Adds a person to a team.
 * @throws HttpError 404 there is no such team · 422 registration is closed, the team is full, or the person's email,
 * identity or phone number belongs to somebody
 */
export async function addMember(
  context: Context,
  actor: Actor,
  whose: WhoseTeam,
  body: AddMemberBody,
): Promise<Member> {
  return changeMembers(context, actor, whose, async (tx, { team_id, settings }) => {
    requireRoomFor((await countMembers(tx, team_id)) + 1, settings);
    const user_id = await storeMember(tx, team_id, body);
    return { action: 'member.added', user_id, result: await loadMember(tx, team_id, user_id) };
  });
}

/**
 * Changes the fields that are given. A leader's new email must be confirmed through a link before the next sign-in.
 * @throws HttpError 404 the person is not in the team · 409 a field is not what was seen any more · 422 registration is
 * closed, or a field belongs to somebody else
 */
export async function changeMember(
  context: Context,
  actor: Actor,
  whose: WhoseTeam,
  { user_id, specialty, seen, ...person }: ChangeMemberBody,
): Promise<Member> {
  return changeMembers(context, actor, whose, async (tx, { team_id }) => {
    const before = await loadMember(tx, team_id, user_id);
    requireAsSeen(MEMBER_CHANGED, before, seen, before);
    const after = await updatePerson(tx, user_id, person);
    if (before.is_leader && after.email !== before.email) await askToConfirm(context, tx, after);
    if (specialty !== undefined) await updateMember(tx, user_id, { specialty: specialty || null });
    return { action: 'member.changed', user_id, result: await loadMember(tx, team_id, user_id) };
  });
}

/**
 * Removes a person and their data.
 * @throws HttpError 404 the person is not in the team · 422 registration is closed, or it is the leader
 */
export async function deleteMember(
  context: Context,
  actor: Actor,
  whose: WhoseTeam,
  userId: string,
): Promise<void> {
  await changeMembers(context, actor, whose, async (tx, { team_id }) => {
    const { is_leader } = await loadMember(tx, team_id, userId);
    if (is_leader) {
      throw refused('The leader cannot be deleted.', { user_id: ['لا يمكن حذف قائد الفريق'] });
    }
    await deletePerson(tx, userId);
    return { action: 'member.deleted', user_id: userId, result: undefined };
  });
}

/** A leader signs in with their email: a new one must be shown to be theirs. */
async function askToConfirm(context: Context, tx: Database, { id, password_hash }: UserRow): Promise<void> {
  if (password_hash !== null) return requireVerification(context, tx, id);
  // Who never had a password confirms the address by setting one; the link sent before died with the former email.
  await queueMail(context, tx, { kind: 'set_password', user_id: id });
}

/** Stores a person who does not sign in, as a member of the team. The team must be locked. */
export async function storeMember(
  tx: Database,
  teamId: string,
  { specialty, ...person }: AddMemberBody,
): Promise<string> {
  const { id } = await insertPerson(tx, { ...person, role: 'member' });
  await insertMember(tx, { user_id: id, team_id: teamId, specialty: specialty || null });
  return id;
}

/** @throws HttpError 422 when a team may not have so many people, its leader counted */
export function requireRoomFor(people: number, { max_team_members: max }: SettingsRow): void {
  if (people <= max) return;
  throw refused('The team already has the maximum number of members.', {
    members: [`الحد الأقصى لأعضاء الفريق ${max} مع القائد`],
  });
}

interface Done<Result> {
  action: 'member.added' | 'member.changed' | 'member.deleted';
  user_id: string;
  result: Result;
}

/** What every change of members has in common: the team is locked, the window open; it is kept and told. */
async function changeMembers<Result>(
  { db, now }: Context,
  actor: Actor,
  whose: WhoseTeam,
  work: (tx: Database, team: { team_id: string; settings: SettingsRow }) => Promise<Done<Result>>,
): Promise<Result> {
  return withTransaction(db, async (tx) => {
    const at = now();
    const team_id = 'team_id' in whose ? whose.team_id : await findLedTeamId(tx, whose.led_by);
    if (team_id === undefined || !(await lockTeam(tx, team_id))) throw notFound();
    const settings = await loadSettings(tx);
    requireRegistrationOpen(settings, at);
    const { action, user_id, result } = await work(tx, { team_id, settings });
    const details = { team_id };
    await recordAudit(tx, actor, { action, subject_type: 'user', subject_id: user_id, details }, at);
    await publishTeamChange(tx, team_id);
    return result;
  });
}

async function loadMember(tx: Database, teamId: string, userId: string): Promise<Member> {
  const member = await findMember(tx, teamId, userId);
  if (!member) throw notFound();
  return member;
}
