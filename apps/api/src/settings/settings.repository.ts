import type { PageName } from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pages, settings } from '../db/schema/event.ts';

export type SettingsRow = typeof settings.$inferSelect;

export async function loadSettings(db: Database): Promise<SettingsRow> {
  const [row] = await db.select().from(settings).limit(1);
  return present(row);
}

/** The settings, locked until the transaction ends. Every change of settings, pages or criteria takes this lock first. */
export async function lockSettings(tx: Database): Promise<SettingsRow> {
  const [row] = await tx.select().from(settings).limit(1).for('update');
  return present(row);
}

export async function saveSettings(tx: Database, values: Partial<SettingsRow>): Promise<void> {
  await tx.update(settings).set(values);
}

/** The body of each page by its name, without the pages that have no row. */
export async function loadPages(db: Database): Promise<Map<PageName, string>> {
  const rows = await db.select({ name: pages.name, body: pages.body }).from(pages);
  return new Map(rows.map(({ name, body }) => [name, body]));
}

export async function findPage(db: Database, name: PageName): Promise<string | undefined> {
  const [row] = await db.select({ body: pages.body }).from(pages).where(eq(pages.name, name)).limit(1);
  return row?.body;
}

export async function savePage(tx: Database, name: PageName, body: string, at: Date): Promise<void> {
  await tx
    .insert(pages)
    .values({ name, body, updated_at: at })
    .onConflictDoUpdate({ target: pages.name, set: { body, updated_at: at } });
}

function present(row: SettingsRow | undefined): SettingsRow {
  if (!row) throw new Error('The database holds no settings: its set-up did not run');
  return row;
}
