import { settings } from '../event/index.ts';
import type { TestApp } from './test-app.ts';

/** Runs `work` while the event has other settings, and then restores them. */
export async function withSettings<Result>(
  { db }: TestApp,
  changes: Partial<typeof settings.$inferInsert>,
  work: () => Promise<Result>,
): Promise<Result> {
  const [before] = await db.select().from(settings);
  await db.update(settings).set(changes);
  try {
    return await work();
  } finally {
    if (before) await db.update(settings).set(before);
  }
}

/** Runs `work` while registration is closed. */
export const withRegistrationClosed = <Result>(portal: TestApp, work: () => Promise<Result>) =>
  withSettings(portal, { registration_to: new Date(portal.now().getTime() - 1000) }, work);
