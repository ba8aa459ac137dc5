import type { announcementCalls, Query } from '@portal/api-schema';
import type { AnnouncementState } from '@portal/domain/announcements';
import type { Role } from '@portal/domain/roles';
import { and, arrayContains, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { foldForSearch } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { sortOrder } from '../../platform/database/sort-order.ts';
import { announcements } from './announcements.schema.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;
export type AnnouncementValues = Pick<AnnouncementRow, 'text' | 'tone' | 'roles' | 'from' | 'to'>;

/** @returns whether none had the id */
export async function insertAnnouncement(
  tx: Database,
  values: AnnouncementValues & { id: string; created_by: string; created_at: Date },
): Promise<boolean> {
  const rows = await tx.insert(announcements).values(values).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** The announcement, locked until the transaction ends. */
export async function lockAnnouncement(tx: Database, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row;
}

export async function updateAnnouncement(
  tx: Database,
  id: string,
  values: Partial<AnnouncementValues>,
): Promise<void> {
  await tx
    .update(announcements)
    .set({ ...values, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id));
}

export async function deleteAnnouncementRow(tx: Database, id: string): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, id));
}

/** The announcements for a role that have not ended, the latest first. */
export function listForRole(db: Database, role: Role, now: Date): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(and(gt(announcements.to, now), arrayContains(announcements.roles, [role])))
    .orderBy(desc(announcements.from), asc(announcements.id));
}

export type AnnouncementFilter = Query<typeof announcementCalls.list>;

/** Announcements with their authors. */
export function selectAnnouncements(db: Database, filter: AnnouncementFilter, now: Date) {
  return db
    .select({ announcement: announcements, created_by: users.full_name })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.created_by))
    .where(conditionOf(filter, now));
}

/** One page of announcements, the latest first unless the query says otherwise. */
export function listAnnouncementRows(db: Database, query: AnnouncementFilter, now: Date) {
  const { field, direction } = sortOrder<'from' | 'to'>(query.sort ?? '-from');
  const order = [direction(announcements[field]), direction(announcements.id)];
  return readPage(db, query, selectAnnouncements(db, query, now), ...order);
}

/** When the next announcement begins or ends; null when none will. */
export async function nextChange(db: Database, now: Date): Promise<Date | null> {
  const { from, to } = announcements;
  const [row] = await db
    .select({
      at: sql<Date | null>`min(case when ${from} > ${now.toISOString()}::timestamptz then ${from} else ${to} end)`.mapWith(
        from,
      ),
    })
    .from(announcements)
    .where(gt(to, now));
  return row?.at ?? null;
}

function conditionOf({ id, state, search }: AnnouncementFilter, now: Date): SQL | undefined {
  return and(
    id ? eq(announcements.id, id) : undefined,
    state && inState(state, now),
    search ? sql`${foldForSearch(sql`${announcements.text}`)} like ${searchPattern(search)}` : undefined,
  );
}

function inState(state: AnnouncementState, now: Date): SQL | undefined {
  const { from, to } = announcements;
  if (state === 'ended') return lte(to, now);
  return and(gt(to, now), state === 'planned' ? gt(from, now) : lte(from, now));
}
