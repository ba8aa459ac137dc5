import { DEMO_EMAILS } from '@portal/domain/roles';
import { inArray, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { settings } from '../../event/index.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whether the event is the demo; null when that is not stored yet, undefined without an event. */
export async function findIsDemo(db: Database): Promise<boolean | null | undefined> {
  const [row] = await db.select({ is_demo: settings.is_demo }).from(settings);
  return row?.is_demo;
}

export async function storeIsDemo(tx: Database, is_demo: boolean): Promise<void> {
  await tx.update(settings).set({ is_demo });
}

export async function hasUsers(tx: Database): Promise<boolean> {
  return (await tx.$count(users)) > 0;
}

export async function hasDemoAccounts(tx: Database): Promise<boolean> {
  const emails = Object.values(DEMO_EMAILS).flat();
  return (await tx.$count(users, inArray(sql`lower(${users.email})`, emails))) > 0;
}

export async function insertSuperAdmin(
  tx: Database,
  { email, password_hash }: { email: string; password_hash: string },
): Promise<void> {
  const person = { role: 'super-admin', full_name: 'المدير العام' } as const;
  await tx.insert(users).values({ ...person, email, password_hash, email_verified_at: new Date() });
}
