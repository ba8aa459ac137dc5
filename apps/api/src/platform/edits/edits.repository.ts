import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { AuditEntry } from '../audit/actor.ts';
import { auditLog } from '../audit/audit.schema.ts';
import type { Database } from '../database/database.ts';

type Subject = Pick<AuditEntry, 'subject_type' | 'subject_id'>;

const isOf = ({ subject_type, subject_id }: Subject) =>
  and(eq(auditLog.subject_type, subject_type), eq(auditLog.subject_id, subject_id));

/** The details of the audit entry that made this version of a record, if it is of one of the actions. */
export async function findEditDetails(
  tx: Database,
  subject: Subject,
  version: number,
  actions: readonly AuditEntry['action'][],
): Promise<Record<string, unknown> | undefined> {
  const [entry] = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(isOf(subject), eq(auditLog.version, version), inArray(auditLog.action, [...actions])));
  return entry?.details;
}

/** The edits that made the versions of a record after this one, the oldest first. */
export function editsSince(tx: Database, subject: Subject, version: number) {
  return tx
    .select({
      version: auditLog.version,
      fields: auditLog.fields,
      actor_name: auditLog.actor_name,
      happened_at: auditLog.happened_at,
    })
    .from(auditLog)
    .where(and(isOf(subject), gt(auditLog.version, version)))
    .orderBy(asc(auditLog.version));
}
