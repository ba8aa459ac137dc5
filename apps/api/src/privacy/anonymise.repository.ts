import { and, eq, inArray, isNotNull, notLike, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { conflicts } from '../db/schema/conflicts.ts';
import {
  evaluationEvents,
  evaluations,
  evaluationVersions,
  reopenRequests,
} from '../db/schema/evaluations.ts';
import { certificates, files, projects } from '../db/schema/files.ts';
import { messageDeliveries } from '../db/schema/messages.ts';
import { resultNotes } from '../db/schema/results.ts';
import { teamMembers, teams } from '../db/schema/teams.ts';
import { type StoredRole, sessions, users, userTokens } from '../db/schema/users.ts';
import { anonymiseCertificateAudit } from './anonymise-certificates.repository.ts';

const PARTICIPANTS: readonly StoredRole[] = ['leader', 'member'];
const isParticipant = () => inArray(users.role, [...PARTICIPANTS]);
/** `.test` is reserved: no mail can reach such an address. */
const NO_ADDRESS = '@anonymous.test';
/** What stays of an audit entry about participants: references, and words of the portal's own. */
const KEPT_DETAILS = ['team_id', 'committee_id', 'team_name', 'type', 'version', 'total'];
/** The same, only of what happened to a team itself: its names, statuses and tables. */
const KEPT_OF_TEAMS = ['name', 'from', 'to'];
/** The same, only of arrivals: how many people came, when, and to which desk. */
const KEPT_OF_CHECK_INS = ['check_in_id', 'at', 'people', 'desk', 'undone'];

/** Ends the sessions and links of all participants, and replaces what identifies each of them. @returns how many */
export async function anonymisePeople(tx: Database): Promise<number> {
  const participants = tx.select({ id: users.id }).from(users).where(isParticipant());
  await tx.delete(sessions).where(inArray(sessions.user_id, participants));
  await tx.delete(userTokens).where(inArray(userTokens.user_id, participants));
  await tx.update(teamMembers).set({ specialty: null });
  await tx
    .update(messageDeliveries)
    .set({ facts: sql`${messageDeliveries.facts} - 'leader_name' - 'reason'` });
  const numbers = tx
    .select({ id: users.id, number: sql<number>`row_number() over (order by ${users.id})`.as('number') })
    .from(users)
    .where(isParticipant())
    .as('numbers');
  const rows = await tx
    .update(users)
    .set({
      full_name: sql`'مشارك ' || ${numbers.number}`,
      email: sql`${users.id} || ${NO_ADDRESS}`,
      pending_email: null,
      phone_number: null,
      identity: null,
      password_hash: null,
      email_verified_at: null,
      expires_at: null,
    })
    .from(numbers)
    .where(eq(users.id, numbers.id))
    .returning({ id: users.id });
  return rows.length;
}

/** Deletes all files of projects and all certificates, and the descriptions. @returns the keys of their objects */
export async function deleteFiles(tx: Database): Promise<string[]> {
  await tx.update(projects).set({ description: null });
  const removed = await tx.delete(files).returning({ key: files.storage_key });
  const certificatesRemoved = await tx.delete(certificates).returning({ key: certificates.storage_key });
  return [...removed, ...certificatesRemoved].map(({ key }) => key);
}

/**
 * Removes what people wrote about teams: notes and reasons, in the history too. Numbers, times and versions stay; the
 * triggers of the append-only tables allow nothing else, and this only in a transaction that says so.
 */
export async function clearTexts(tx: Database, placeholder: string): Promise<void> {
  await allowAnonymising(tx);
  await tx.update(evaluations).set({ note: null }).where(isNotNull(evaluations.note));
  await tx.update(evaluationVersions).set({ note: null }).where(isNotNull(evaluationVersions.note));
  await tx.update(evaluationEvents).set({ reason: null }).where(isNotNull(evaluationEvents.reason));
  await tx.update(committeeTeams).set({ reopen_reason: null });
  await tx.delete(resultNotes);
  await tx.update(conflicts).set({ reason: placeholder, reopen_reason: null });
  await tx.update(reopenRequests).set({
    reason: placeholder,
    decline_reason: sql`case when ${reopenRequests.decline_reason} is null then null else ${placeholder} end`,
  });
}

/** Removes names, addresses and texts of participants from the audit log. */
export async function anonymiseAudit(tx: Database, placeholder: string): Promise<void> {
  await allowAnonymising(tx);
  await anonymiseCertificateAudit(tx);
  const isTheirs = eq(auditLog.actor_role, 'leader');
  await tx.update(auditLog).set({ actor_name: placeholder, address: null }).where(isTheirs);
  const isOfCheckIn = sql`(${keyIn(KEPT_OF_CHECK_INS)} and ${auditLog.action} like 'check\\_in.%')`;
  const isOfTeam = sql`(${keyIn(KEPT_OF_TEAMS)} and ${auditLog.action} like 'team.%')`;
  await tx
    .update(auditLog)
    .set({
      details: sql`(select coalesce(jsonb_object_agg(entry.key, entry.value), '{}'::jsonb)
        from jsonb_each(${auditLog.details}) as entry(key, value) where ${keyIn(KEPT_DETAILS)} or ${isOfTeam} or ${isOfCheckIn})`,
    })
    .where(
      or(
        eq(auditLog.subject_type, 'team'),
        and(
          eq(auditLog.subject_type, 'user'),
          notLike(auditLog.action, 'admin.%'),
          notLike(auditLog.action, 'export.%'),
        ),
      ),
    );
}

function keyIn(keys: readonly string[]) {
  const names = keys.map((key) => sql`${key}`);
  return sql`entry.key in (${sql.join(names, sql`, `)})`;
}

/** The ids of all teams, whose screens must refetch. */
export async function teamIds(tx: Database): Promise<string[]> {
  const rows = await tx.select({ id: teams.id }).from(teams);
  return rows.map(({ id }) => id);
}

async function allowAnonymising(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('portal.anonymising', 'on', true)`);
}
