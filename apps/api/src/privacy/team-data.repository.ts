import { and, asc, eq, inArray, like, or } from 'drizzle-orm';
import { auditLog } from '../platform/audit/audit.schema.ts';
import type { CopiedData } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';

/** What the audit log holds of these people, and of their team unless it is of a member; nothing about who judges them and how. */
export function activityOf(db: Database, { team_id, member_id, own }: CopiedData) {
  const ids = [...own];
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
        member_id === null
          ? and(eq(auditLog.subject_type, 'team'), eq(auditLog.subject_id, team_id), or(...actions))
          : undefined,
      ),
    )
    .orderBy(asc(auditLog.happened_at), asc(auditLog.id));
}
