import type { auditCalls, Query } from '@portal/api-schema';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { sectors, tables, teams, tracks } from '../../teams/index.ts';

export function listAuditRows(db: Database, query: Query<typeof auditCalls.list>) {
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
  const found = db.select().from(auditLog).where(where);
  return readPage(db, query, found, direction(auditLog.happened_at), direction(auditLog.id));
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

/** The names by id of those people, teams, tables, sectors and tracks among the ids that still exist. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  const wanted = [...ids];
  const found = [
    await db.select({ id: users.id, name: users.full_name }).from(users).where(inArray(users.id, wanted)),
  ];
  for (const table of [teams, tables, sectors, tracks]) {
    const { id, name } = table;
    found.push(await db.select({ id, name }).from(table).where(inArray(id, wanted)));
  }
  for (const row of found.flat()) names.set(row.id, row.name);
  return names;
}
