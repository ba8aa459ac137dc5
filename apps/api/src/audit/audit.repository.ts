import type { AuditQuery } from '@portal/api-schema';
import { and, count, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Database, preparedStatement } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import { foldForSearch } from '../db/schema/columns.ts';
import { sectors, tables } from '../db/schema/event.ts';
import { teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import { searchPattern } from '../db/search-pattern.ts';
import { sortOrder } from '../db/sort-order.ts';
import { CHANGES_CHANNEL } from '../live/live.repository.ts';
import type { AuditActor, AuditEntry } from './actor.ts';

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

export async function listAuditRows(
  db: Database,
  query: AuditQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { actor_id, action, subject_type, subject_id, from, to, search } = query;
  const where = and(
    actor_id ? eq(auditLog.actor_id, actor_id) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject_type ? eq(auditLog.subject_type, subject_type) : undefined,
    subject_id ? eq(auditLog.subject_id, subject_id) : undefined,
    from ? gte(auditLog.happened_at, new Date(from)) : undefined,
    to ? lte(auditLog.happened_at, new Date(to)) : undefined,
    search ? matchesEntry(search) : undefined,
  );
  const { direction } = sortOrder<'happened_at'>(query.sort ?? '-happened_at');
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(direction(auditLog.happened_at), direction(auditLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Matches the entries of a person, and those about a team or its people, by name; a deleted team too. A union, so that
 * each part uses its index.
 */
function matchesEntry(search: string): SQL {
  const pattern = searchPattern(search);
  return sql`${auditLog.id} in (
    with found_team (id) as (
      select ${teams.id}::text from ${teams} where ${teams.search_text} like ${pattern}
      union
      select ${auditLog.subject_id} from ${auditLog}
      where ${auditLog.action} = 'team.deleted' and ${foldForSearch(sql`${auditLog.details}->>'name'`)} like ${pattern}
    )
    select ${auditLog.id} from ${auditLog} where ${foldForSearch(sql`${auditLog.actor_name}`)} like ${pattern}
    union
    select ${auditLog.id} from found_team
    join ${auditLog} on ${auditLog.subject_type} = 'team' and ${auditLog.subject_id} = found_team.id
    union
    select ${auditLog.id} from found_team join ${auditLog} on ${auditLog.details}->>'team_id' = found_team.id
  )`;
}

/** The names by id of those people, teams, tables and sectors among the ids that still exist. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  const wanted = [...ids];
  const found = [
    await db.select({ id: users.id, name: users.full_name }).from(users).where(inArray(users.id, wanted)),
  ];
  for (const table of [teams, tables, sectors]) {
    const { id, name } = table;
    found.push(await db.select({ id, name }).from(table).where(inArray(id, wanted)));
  }
  for (const row of found.flat()) names.set(row.id, row.name);
  return names;
}
