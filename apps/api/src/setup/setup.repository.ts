import { count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { secrets, settings } from '../db/schema/event.ts';
import { users } from '../db/schema/users.ts';

/** Stores a secret unless there is one of this name. */
export async function insertSecret(tx: Database, name: string, value: Buffer): Promise<void> {
  await tx.insert(secrets).values({ name, value }).onConflictDoNothing();
}

export async function findSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row?.value;
}

export async function hasSettings(tx: Database): Promise<boolean> {
  return hasRows(tx, settings);
}

export async function hasUsers(tx: Database): Promise<boolean> {
  return hasRows(tx, users);
}

export async function insertSuperAdmin(
  tx: Database,
  { email, password_hash }: { email: string; password_hash: string },
): Promise<void> {
  const person = { role: 'super-admin', full_name: 'مدير النظام' } as const;
  await tx.insert(users).values({ ...person, email, password_hash, email_verified_at: new Date() });
}

async function hasRows(tx: Database, table: typeof settings | typeof users): Promise<boolean> {
  const [row] = await tx.select({ total: count() }).from(table);
  return row !== undefined && row.total > 0;
}
