import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Database, preparedStatement } from '../database/database.ts';
import { CHANGES_CHANNEL } from '../live/notify.repository.ts';
import type { AuditActor, AuditEntry } from './actor.ts';
import { auditLog } from './audit.schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** The row of an entry: who did what to which record, and when. */
export function auditRow(actor: AuditActor, entry: AuditEntry, at: Date): AuditRow {
  const { id, full_name, role, address, request_id } = actor;
  return {
    id: uuidv7(),
    actor_id: id,
    actor_name: full_name,
    actor_role: role,
    details: {},
    version: null,
    fields: null,
    address,
    request_id,
    happened_at: at,
    ...entry,
  };
}

/** Writes who did what to which record, in the transaction that does it. */
export async function recordAudit(
  tx: Database,
  actor: AuditActor,
  entry: AuditEntry,
  at: Date,
): Promise<void> {
  await tx.insert(auditLog).values(auditRow(actor, entry, at));
}

/** The newest entry about a record. */
export async function findLastEntry(
  db: Database,
  { subject_type, subject_id }: Pick<AuditEntry, 'subject_type' | 'subject_id'>,
): Promise<AuditRow | undefined> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject_type, subject_type), eq(auditLog.subject_id, subject_id)))
    .orderBy(desc(auditLog.happened_at), desc(auditLog.id))
    .limit(1);
  return entry;
}

const auditColumns = sql.raw(
  Object.values(getTableColumns(auditLog))
    .map(({ name }) => name)
    .join(', '),
);

/** What a change leaves besides itself: entries of the audit log, and the payloads that announce it. */
export interface ChangeRecord {
  entries: AuditRow[];
  notifications: string[];
}

/** Parts of a statement that stores a `ChangeRecord`, with the values of `recordValues`. A condition may follow each. */
export const recordParts = {
  entries: sql`insert into ${auditLog} (${auditColumns})
    select ${auditColumns} from jsonb_populate_recordset(null::${auditLog}, ${sql.placeholder('entries')}::jsonb)`,
  /** The notifications are sent when the transaction commits. */
  notifications: sql`select pg_notify(${sql.raw(`'${CHANGES_CHANNEL}'`)}, payload)
    from jsonb_array_elements_text(${sql.placeholder('notifications')}::jsonb) as payload`,
};

export function recordValues({ entries, notifications }: ChangeRecord) {
  return { entries: JSON.stringify(entries), notifications: JSON.stringify(notifications) };
}

const changeRecorded = preparedStatement(
  'record_change',
  sql`with recorded as (${recordParts.entries}) ${recordParts.notifications}`,
);

/** Writes the entries of a change, and sends its notifications when the transaction commits. */
export async function recordChange(tx: Database, record: ChangeRecord): Promise<void> {
  await changeRecorded(tx, recordValues(record));
}
