import type { PageName } from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import { type Database, preparedOnce } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import { pages, privacyTexts, settings } from './event.schema.ts';

export type SettingsRow = typeof settings.$inferSelect;

const currentSettings = preparedOnce((db) => db.select().from(settings).limit(1).prepare('current_settings'));

export async function loadSettings(db: Database): Promise<SettingsRow> {
  const [row] = await currentSettings(db).execute();
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

/** Saves a page. Each text of the privacy page is kept, because registrations refer to it. */
export async function savePage(tx: Database, name: PageName, body: string, at: Date): Promise<void> {
  await tx
    .insert(pages)
    .values({ name, body, updated_at: at })
    .onConflictDoUpdate({ target: pages.name, set: { body, updated_at: at } });
  if (name === 'privacy') await keepPrivacyText(tx, body, at);
}

/** The version of a privacy text: the SHA-256 of its Markdown in hexadecimal. */
export const privacyVersion = hashToken;

export async function keepPrivacyText(tx: Database, body: string, at: Date): Promise<void> {
  const row = { version: privacyVersion(body), body, published_at: at };
  await tx.insert(privacyTexts).values(row).onConflictDoNothing();
}

/** Whether the privacy page ever had this version. */
export async function isPrivacyVersion(db: Database, version: string): Promise<boolean> {
  return (await db.$count(privacyTexts, eq(privacyTexts.version, version))) > 0;
}

function present(row: SettingsRow | undefined): SettingsRow {
  if (!row) throw new Error('The database holds no settings: its set-up did not run');
  return row;
}
