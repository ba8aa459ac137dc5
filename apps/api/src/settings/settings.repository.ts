import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { criteria } from '../db/schema/evaluations.ts';
import { pages, settings } from '../db/schema/event.ts';

export type SettingsRow = typeof settings.$inferSelect;

export async function loadSettings(db: Database): Promise<SettingsRow> {
  const [row] = await db.select().from(settings).limit(1);
  if (!row) throw new Error('The database holds no settings: its set-up did not run');
  return row;
}

export function loadCriteria(db: Database) {
  return db.select().from(criteria).orderBy(asc(criteria.type), asc(criteria.position));
}

export function loadPages(db: Database) {
  return db.select().from(pages);
}
