import { randomBytes } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Setup } from '../db/open-database.ts';
import { secrets, settings } from '../db/schema/event.ts';
import { users } from '../db/schema/users.ts';
import type { FileStore } from '../files/file-store.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { insertNewEvent } from './new-event.ts';

const LINK_KEY = 'signed-links';
const LINK_KEY_BYTES = 32;

interface SetupOptions extends Pick<Config, 'demo' | 'bootstrap'> {
  fileStore: FileStore;
}

/**
 * Fills an empty database in one transaction: with the demo event, or with the settings of a new event. The first
 * super-admin is added as long as there is nobody. A database that holds anything is left as it is.
 */
export function setUpDatabase({ demo, bootstrap, fileStore }: SetupOptions): Setup {
  return (db) =>
    db.transaction(async (tx) => {
      await tx
        .insert(secrets)
        .values({ name: LINK_KEY, value: randomBytes(LINK_KEY_BYTES) })
        .onConflictDoNothing();
      const isEmpty = (await countRows(tx, settings)) === 0 && (await countRows(tx, users)) === 0;
      if (isEmpty) await (demo ? seedDemo(tx, fileStore, new Date()) : insertNewEvent(tx));
      if (bootstrap && (await countRows(tx, users)) === 0) await insertSuperAdmin(tx, bootstrap);
    });
}

/** The key of signed links; every process on the database gets the same. */
export async function loadLinkKey(db: Database): Promise<Buffer> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, LINK_KEY));
  if (!row) throw new Error('The database holds no key for signed links: its set-up did not run');
  return row.value;
}

async function countRows(tx: Database, table: typeof settings | typeof users): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(table);
  return row?.total ?? 0;
}

async function insertSuperAdmin(
  tx: Database,
  { email, password }: NonNullable<Config['bootstrap']>,
): Promise<void> {
  await tx.insert(users).values({
    role: 'super-admin',
    full_name: 'مدير النظام',
    email,
    password_hash: await hashPassword(password),
    email_verified_at: new Date(),
  });
}
