import type { AuditQuery } from '@portal/api-schema';
import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/audit.ts';
import { foldForSearch } from '../db/schema/columns.ts';
import { sectors, tables } from '../db/schema/event.ts';
import { teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import { searchPattern } from '../db/search-pattern.ts';

export type AuditRow = typeof auditLog.$inferSelect;

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
    search ? sql`${foldForSearch(sql`${auditLog.actor_name}`)} like ${searchPattern(search)}` : undefined,
  );
  const direction = query.sort === 'happened_at' ? asc : desc;
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

/** The names, by id, of the subjects that still exist. */
export async function namesOf(db: Database, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const idsOf = (...types: readonly string[]) =>
    rows.filter(({ subject_type }) => types.includes(subject_type)).map(({ subject_id }) => subject_id);
  const people = idsOf('user', 'committee');
  const found = [
    ...(people.length > 0
      ? await db.select({ id: users.id, name: users.full_name }).from(users).where(inArray(users.id, people))
      : []),
  ];
  for (const [table, ids] of [
    [teams, idsOf('team')],
    [tables, idsOf('table')],
    [sectors, idsOf('sector')],
  ] as const) {
    if (ids.length === 0) continue;
    found.push(
      ...(await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))),
    );
  }
  return new Map(found.map(({ id, name }) => [id, name]));
}
