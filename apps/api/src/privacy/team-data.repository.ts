import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import { issuedCertificates } from '../db/schema/certificates.ts';
import { privacyTexts } from '../db/schema/event.ts';
import { certificates, files, projects } from '../db/schema/files.ts';
import { messageDeliveries, messages } from '../db/schema/messages.ts';
import { checkInMembers, checkIns } from '../db/schema/reception.ts';
import { teamMembers } from '../db/schema/teams.ts';
import { sessions, users } from '../db/schema/users.ts';

/** Every stored field of the people of a team, except secrets; the leader first. */
export function peopleOf(db: Database, teamId: string) {
  return db
    .select({
      id: users.id,
      is_leader: teamMembers.is_leader,
      full_name: users.full_name,
      email: users.email,
      pending_email: users.pending_email,
      phone_number: users.phone_number,
      identity: users.identity,
      specialty: teamMembers.specialty,
      email_verified_at: users.email_verified_at,
      consented_at: users.consented_at,
      consent_version: users.consent_version,
      consent_text: privacyTexts.body,
      created_at: users.created_at,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .leftJoin(privacyTexts, eq(privacyTexts.version, users.consent_version))
    .where(eq(teamMembers.team_id, teamId))
    .orderBy(desc(teamMembers.is_leader), asc(users.id));
}

const fileColumns = <Table extends typeof files | typeof certificates>(table: Table) => ({
  storage_key: table.storage_key,
  name: table.name,
  size: table.size,
  content_type: table.content_type,
  sha256: table.sha256,
  uploaded_at: table.uploaded_at,
});

export async function projectOf(db: Database, teamId: string) {
  const [project] = await db.select().from(projects).where(eq(projects.team_id, teamId));
  return project;
}

export function projectFilesOf(db: Database, projectId: string) {
  const isOfProject = eq(files.project_id, projectId);
  return db.select(fileColumns(files)).from(files).where(isOfProject).orderBy(asc(files.id));
}

export function certificatesOf(db: Database, teamId: string) {
  const isOfTeam = eq(certificates.team_id, teamId);
  return db
    .select({ ...fileColumns(certificates), uploaded_by_role: certificates.uploaded_by_role })
    .from(certificates)
    .where(isOfTeam)
    .orderBy(asc(certificates.id));
}

/** Those that the portal issued to the people of a team. */
export function issuedCertificatesOf(db: Database, teamId: string) {
  const { storage_key, size, serial, state, facts, issued_at, revoked_at, revoke_reason } =
    issuedCertificates;
  return db
    .select({ storage_key, size, serial, state, facts, issued_at, revoked_at, revoke_reason })
    .from(issuedCertificates)
    .where(eq(issuedCertificates.team_id, teamId))
    .orderBy(asc(issuedCertificates.id));
}

/** When the people of a team came to the reception. */
export function checkInsOf(db: Database, teamId: string) {
  return db
    .select({
      at: checkIns.at,
      undone_at: checkIns.undone_at,
      people: sql<string[]>`(
        select coalesce(json_agg(${checkInMembers.user_id} order by ${checkInMembers.user_id}), '[]')
        from ${checkInMembers} where ${checkInMembers.check_in_id} = ${checkIns.id}
      )`,
    })
    .from(checkIns)
    .where(eq(checkIns.team_id, teamId))
    .orderBy(asc(checkIns.at), asc(checkIns.id));
}

export function sessionsOf(db: Database, userIds: readonly string[]) {
  const { user_id, created_at, expires_at, last_seen_at, address, user_agent } = sessions;
  return db
    .select({ user_id, created_at, expires_at, last_seen_at, address, user_agent })
    .from(sessions)
    .where(inArray(user_id, [...userIds]))
    .orderBy(asc(created_at));
}

/** The messages that these people have received, the oldest first. */
export function receivedBy(db: Database, userIds: readonly string[]) {
  const { user_id, facts, received_at, read_at, sent_at } = messageDeliveries;
  return db
    .select({ user_id, facts, subject: messages.subject, body: messages.body, received_at, read_at, sent_at })
    .from(messageDeliveries)
    .innerJoin(messages, eq(messages.id, messageDeliveries.message_id))
    .where(inArray(user_id, [...userIds]))
    .orderBy(asc(received_at), asc(messageDeliveries.message_id));
}

/** What the audit log holds of the team and its people; nothing about who judges them and how. */
export function activityOf(db: Database, teamId: string, userIds: readonly string[]) {
  const ids = [...userIds];
  const actions = ['team', 'project', 'file', 'certificate', 'pass'].map((subject) =>
    like(auditLog.action, `${subject}.%`),
  );
  return db
    .select({
      action: auditLog.action,
      happened_at: auditLog.happened_at,
      subject_type: auditLog.subject_type,
      subject_id: auditLog.subject_id,
      details: auditLog.details,
      actor_id: auditLog.actor_id,
      actor_role: auditLog.actor_role,
      address: auditLog.address,
    })
    .from(auditLog)
    .where(
      or(
        inArray(auditLog.actor_id, ids),
        and(eq(auditLog.subject_type, 'user'), inArray(auditLog.subject_id, ids)),
        and(eq(auditLog.subject_type, 'team'), eq(auditLog.subject_id, teamId), or(...actions)),
      ),
    )
    .orderBy(asc(auditLog.happened_at), asc(auditLog.id));
}
